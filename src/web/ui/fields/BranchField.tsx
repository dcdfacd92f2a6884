import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { HEAD_OFFICE, typedBranchCode } from '#shared/customers/rules.ts';
import styles from './BranchField.module.css';
import { fullBranchCode, type Office } from './office.ts';

interface BranchFieldProps {
  readonly office: Office;
  /** The number of a branch that isn't the head office. */
  readonly branchCode: string;
  readonly onChange: (changed: { readonly office: Office; readonly branchCode: string }) => void;
  readonly error: string;
}

const OFFICES: readonly { readonly office: Office; readonly label: string }[] = [
  { office: 'none', label: 'ไม่มี (บุคคลธรรมดา)' },
  { office: 'head', label: 'สำนักงานใหญ่' },
  { office: 'branch', label: 'สาขาเลขที่' },
];

/** Which office of whoever buys or sells: none, the head office, or the branch with this VAT number (rule C1). */
export function BranchField({ office: chosen, branchCode, onChange, error }: BranchFieldProps) {
  const name = useId();
  const number = (code: string) => onChange({ office: 'branch', branchCode: code });
  return (
    <fieldset className={styles.branch}>
      <legend>สถานประกอบการ</legend>
      <div className={styles.offices}>
        {OFFICES.map(({ office, label }) => (
          <label key={label} className={styles.office}>
            <input
              type="radio"
              name={name}
              checked={chosen === office}
              onChange={() => onChange({ office, branchCode: '' })}
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
          value={branchCode}
          error={error}
          onChange={(event) => number(typedBranchCode(event.currentTarget.value))}
          onBlur={() => number(fullBranchCode(branchCode))}
        />
      )}
    </fieldset>
  );
}
