import { TextInput } from '@mantine/core';
import { HEAD_OFFICE, typedBranchCode } from '#shared/customers/rules.ts';
import styles from './BranchField.module.css';
import { fullBranchCode, type Office, officeOf } from './customer-form.ts';
import type { CustomerEditing } from './use-new-customer.ts';

interface BranchFieldProps {
  readonly customer: CustomerEditing;
  readonly error: string;
}

const OFFICES: readonly { readonly office: Office; readonly label: string }[] = [
  { office: 'none', label: 'ไม่มี (บุคคลธรรมดา)' },
  { office: 'head', label: 'สำนักงานใหญ่' },
  { office: 'branch', label: 'สาขาเลขที่' },
];

/** Which office of a customer: none, the head office, or the branch with this VAT number (rule C1). */
export function BranchField({ customer, error }: BranchFieldProps) {
  const { form, change } = customer;
  const chosen = officeOf(form);
  return (
    <fieldset className={styles.branch}>
      <legend>สถานประกอบการ</legend>
      <div className={styles.offices}>
        {OFFICES.map(({ office, label }) => (
          <label key={label} className={styles.office}>
            <input
              type="radio"
              name="office"
              checked={chosen === office}
              onChange={() => change({ office, branchCode: '' })}
            />
            {label}
            {office === 'head' && <span className={`rd-figures ${styles.code}`}>{HEAD_OFFICE}</span>}
          </label>
        ))}
      </div>
      {chosen === 'branch' && (
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
