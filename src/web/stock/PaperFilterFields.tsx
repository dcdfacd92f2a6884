import { TextInput } from '@mantine/core';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './PaperFilterFields.module.css';
import type { PaperFilters } from './paper-filters.ts';

interface PaperFilterFieldsProps {
  /** What happened in the month: `เดือนที่รับ`. */
  readonly monthLabel: string;
  /** What the supplier's paper is called. */
  readonly paper: string;
  readonly filters: PaperFilters;
  readonly onChange: (filters: PaperFilters) => void;
}

/** Narrows what came in or went back down to a month, and to what waits for its supplier's paper. */
export function PaperFilterFields({ monthLabel, paper, filters, onChange }: PaperFilterFieldsProps) {
  return (
    <>
      <TextInput
        className={styles.field ?? ''}
        label={monthLabel}
        type="month"
        value={filters.month}
        min="2000-01"
        max="2099-12"
        onChange={(event) => onChange({ ...filters, month: event.currentTarget.value })}
      />
      <SelectField
        className={styles.field}
        label={paper}
        value={filters.tax_paper}
        options={[
          { value: '', label: 'ทั้งหมด' },
          { value: 'missing', label: `รอ${paper}` },
        ]}
        onChange={(tax_paper) => onChange({ ...filters, tax_paper })}
      />
    </>
  );
}
