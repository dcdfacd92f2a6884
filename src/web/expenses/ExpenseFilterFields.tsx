import { useQuery } from '@tanstack/react-query';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './ExpenseFilterFields.module.css';
import { categoriesQuery } from './queries.ts';
import type { ExpenseFilters } from './wire.ts';

interface ExpenseFilterFieldsProps {
  readonly filters: ExpenseFilters;
  readonly onChange: (filters: ExpenseFilters) => void;
}

/** Narrows the expenses down by days. */
export function ExpenseFilterFields({ filters, onChange }: ExpenseFilterFieldsProps) {
  const today = useShopToday();
  const categories = useQuery(categoriesQuery()).data ?? [];
  return (
    <>
      <div className={styles.day}>
        <DateField
          label="ตั้งแต่วันที่"
          today={today}
          max={filters.to}
          value={filters.from}
          onChange={(from) => onChange({ ...filters, from })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          label="ถึงวันที่"
          today={today}
          min={filters.from}
          value={filters.to}
          onChange={(to) => onChange({ ...filters, to })}
        />
      </div>
      <div className={styles.day}>
        <SelectField
          label="หมวด"
          value={filters.category}
          options={[{ value: '', label: 'ทุกหมวด' }, ...categories.map((one) => ({ value: one, label: one }))]}
          onChange={(category) => onChange({ ...filters, category })}
        />
      </div>
    </>
  );
}
