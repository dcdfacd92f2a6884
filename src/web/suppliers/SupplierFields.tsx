import { Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { typedTaxNumber } from '#shared/customers/rules.ts';
import {
  COST_VAT_WORDS,
  COST_VATS,
  MAX_SUPPLIER_ADDRESS,
  MAX_SUPPLIER_CONTACT,
  MAX_SUPPLIER_EMAIL,
  MAX_SUPPLIER_NAME,
  MAX_SUPPLIER_NOTE,
  MAX_SUPPLIER_PHONE,
} from '#shared/suppliers/rules.ts';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { BranchField } from '#web/ui/fields/BranchField.tsx';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import styles from '#web/ui/fields/form-grid.module.css';
import { TaxIdField } from '#web/ui/fields/TaxIdField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { officeOf, type SupplierField } from './supplier-form.ts';
import type { SupplierEditing } from './use-new-supplier.ts';

interface SupplierFieldsProps {
  readonly supplier: SupplierEditing;
  readonly onCancel: () => void;
}

const COST_CHOICES = COST_VATS.map((value) => ({ value, label: COST_VAT_WORDS[value] }));
const LONGEST_DAYS = 3;

/** The fields of a supplier, new or not, with the first fault of each below it. */
export function SupplierFields({ supplier, onCancel }: SupplierFieldsProps) {
  const { form, faults, faultyTimes, sending, change, submit } = supplier;
  const element = useFaultyFocus(faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A window over another form: that one isn't sent.
    event.stopPropagation();
    void submit();
  };
  const words = (field: Exclude<SupplierField, 'taxId' | 'branchCode' | 'creditDays'>, most: number) => ({
    ...{ name: field, autoComplete: 'off', maxLength: most, value: form[field], error: faults[field] ?? '' },
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });

  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        className={styles.wide ?? ''}
        label="ชื่อผู้ขาย"
        required
        data-autofocus
        {...words('name', MAX_SUPPLIER_NAME)}
      />
      <TaxIdField
        value={form.taxId}
        error={faults.taxId ?? ''}
        onType={(text) => change({ taxId: typedTaxNumber(text).replaceAll(/\D/g, '') })}
      />
      <TextInput
        label="เครดิต (วัน)"
        name="credit_days"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0 = เงินสด"
        maxLength={LONGEST_DAYS}
        value={form.creditDays}
        error={faults.creditDays ?? ''}
        onChange={(event) => change({ creditDays: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
      {form.taxId !== '' && (
        <BranchField
          office={officeOf(form)}
          branchCode={form.branchCode}
          error={faults.branchCode ?? ''}
          onChange={change}
        />
      )}
      <Textarea
        className={styles.wide ?? ''}
        label="ที่อยู่"
        rows={2}
        {...words('address', MAX_SUPPLIER_ADDRESS)}
      />
      <TextInput label="ผู้ติดต่อ" {...words('contact', MAX_SUPPLIER_CONTACT)} />
      <TextInput label="โทรศัพท์" type="tel" {...words('phone', MAX_SUPPLIER_PHONE)} />
      <TextInput label="อีเมล" type="email" {...words('email', MAX_SUPPLIER_EMAIL)} />
      <TextInput label="หมายเหตุ" {...words('note', MAX_SUPPLIER_NOTE)} />
      <div className={styles.wide}>
        <ChoiceRow
          label="ต้นทุนในบิลของผู้ขายรายนี้"
          choices={COST_CHOICES}
          chosen={form.costVat}
          onChoose={(costVat) => change({ costVat })}
        />
      </div>
      <DialogFoot main="บันทึก" busy={sending} onCancel={onCancel} />
    </form>
  );
}
