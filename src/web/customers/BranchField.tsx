import { TextInput } from '@mantine/core';
import { HEAD_OFFICE, typedBranchCode } from '#shared/customers/rules.ts';
import styles from './BranchField.module.css';
import { fullBranchCode } from './customer-form.ts';
import type { NewCustomer } from './use-new-customer.ts';

interface BranchFieldProps {
  readonly customer: NewCustomer;
  readonly error: string;
}

const OFFICES = [
  { isBranch: false, label: 'สำนักงานใหญ่' },
  { isBranch: true, label: 'สาขาเลขที่' },
] as const;

/** Which office of a company: the head office, or the branch with this VAT number (contract C1). */
export function BranchField({ customer, error }: BranchFieldProps) {
  const { form, change } = customer;
  return (
    <fieldset className={styles.branch}>
      <legend>สถานประกอบการ</legend>
      <div className={styles.offices}>
        {OFFICES.map(({ isBranch, label }) => (
          <label key={label} className={styles.office}>
            <input
              type="radio"
              name="office"
              checked={form.isBranch === isBranch}
              onChange={() => change({ isBranch, branchCode: '' })}
            />
            {label}
            {!isBranch && <span className={`rd-figures ${styles.code}`}>{HEAD_OFFICE}</span>}
          </label>
        ))}
      </div>
      {form.isBranch && (
        <TextInput
          className={styles.number ?? ''}
          aria-label="รหัสสาขา"
          name="branch_code"
          placeholder="00001"
          inputMode="numeric"
          autoComplete="off"
          value={form.branchCode}
          error={error}
          onChange={(event) => change({ branchCode: typedBranchCode(event.currentTarget.value) })}
          onBlur={() => change({ branchCode: fullBranchCode(form.branchCode) })}
        />
      )}
    </fieldset>
  );
}
