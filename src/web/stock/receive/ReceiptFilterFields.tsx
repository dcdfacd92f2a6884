import { TextInput } from '@mantine/core';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { ReceiptFilters } from './queries.ts';
import styles from './ReceiptFilterFields.module.css';

interface ReceiptFilterFieldsProps {
  readonly filters: ReceiptFilters;
  readonly onChange: (changed: Partial<ReceiptFilters>) => void;
}

/** Narrows what was taken in down to a month, and to what waits for its supplier's tax invoice. */
export function ReceiptFilterFields({ filters, onChange }: ReceiptFilterFieldsProps) {
  return (
    <>
      <TextInput
        className={styles.field ?? ''}
        label="เดือนที่รับ"
        type="month"
        value={filters.month}
        min="2000-01"
        max="2099-12"
        onChange={(event) => onChange({ month: event.currentTarget.value })}
      />
      <SelectField
        className={styles.field}
        label="ใบกำกับภาษี"
        value={filters.tax_paper}
        options={[
          { value: '', label: 'ทั้งหมด' },
          { value: 'missing', label: 'รอใบกำกับภาษี' },
        ]}
        onChange={(tax_paper) => onChange({ tax_paper })}
      />
    </>
  );
}
