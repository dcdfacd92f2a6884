import { AUDITED_ACTIONS } from '#shared/audit/actions.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './AuditFilterFields.module.css';
import { type ActFilters, NO_FILTERS } from './queries.ts';

/** Who may have acted: the id, and how they are called. */
export type People = readonly (readonly [id: string, words: string])[];

interface AuditFilterFieldsProps {
  readonly people: People;
  readonly filters: ActFilters;
  readonly onChange: (filters: ActFilters) => void;
}

/** Narrows the acts down by days, by who and by what. */
export function AuditFilterFields({ people, filters, onChange }: AuditFilterFieldsProps) {
  const today = useShopToday();
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
      <SelectField
        className={styles.choice}
        label="ผู้ทำ"
        value={filters.user}
        options={withAll(people)}
        onChange={(user) => onChange({ ...filters, user })}
      />
      <SelectField
        className={styles.choice}
        label="การกระทำ"
        value={filters.action}
        options={withAll(Object.entries(AUDITED_ACTIONS))}
        onChange={(action) => onChange({ ...filters, action })}
      />
      {Object.values(filters).some((value) => value !== '') && (
        <button
          type="button"
          className={styles.clear}
          aria-label="ล้างตัวกรอง"
          onClick={() => onChange(NO_FILTERS)}
        >
          ล้าง
        </button>
      )}
    </>
  );
}

const withAll = (choices: readonly (readonly [value: string, words: string])[]) => [
  { value: '', label: 'ทั้งหมด' },
  ...choices.map(([value, label]) => ({ value, label })),
];
