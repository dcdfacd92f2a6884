import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isOddTaxNumber, MAX_TAX_NUMBER } from '#shared/customers/rules.ts';
import { IconAlertTriangle } from '../icons.ts';
import styles from './TaxIdField.module.css';

interface TaxIdFieldProps {
  readonly value: string;
  /** Gets what was typed, whatever it is. */
  readonly onType: (text: string) => void;
  readonly error: string;
}

const ODD_TAX_NUMBER = 'เลขนี้ไม่ตรงตามหลักของเลขประจำตัวผู้เสียภาษี 13 หลัก กรุณาตรวจสอบอีกครั้ง (ยังบันทึกได้)';

/** A tax number; one that looks like none is warned of, once it is whole or left, and taken all the same. */
export function TaxIdField({ value, onType, error }: TaxIdFieldProps) {
  const [left, setLeft] = useState(false);
  const isOdd = (left || value.length === MAX_TAX_NUMBER) && isOddTaxNumber(value);
  return (
    <TextInput
      label="เลขประจำตัวผู้เสียภาษี"
      name="tax_number"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isOdd && (
          <span className={styles.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {ODD_TAX_NUMBER}
          </span>
        )
      }
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
