import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { FieldsProps } from './ShopFields.tsx';
import { typedDigits } from './shop-form.ts';
import { VatChoice } from './VatChoice.tsx';

interface TaxFieldsProps extends FieldsProps {
  /** In hundredths of a percent. */
  readonly rateHundredths: number;
  /** Beside the tax id. */
  readonly children?: ReactNode;
}

/** How the shop stands to VAT, and the tax id that goes with it. */
export function TaxFields({ form, faults, rateHundredths, change, children }: TaxFieldsProps) {
  return (
    <>
      <div className={styles.wide}>
        <VatChoice
          mode={form.vatMode}
          rateHundredths={rateHundredths}
          error={faults.vatMode}
          onChange={(vatMode) => change({ vatMode })}
        />
      </div>
      <TextInput
        label="เลขประจำตัวผู้เสียภาษี 13 หลัก"
        name="tax_id"
        required
        inputMode="numeric"
        autoComplete="off"
        value={form.taxId}
        error={faults.taxId}
        onChange={(event) => change({ taxId: typedDigits(event.currentTarget.value, 13) })}
      />
      {children}
    </>
  );
}
