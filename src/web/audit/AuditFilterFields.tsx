import { useId } from 'react';
import { AUDITED_ACTIONS } from '#shared/audit/actions.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
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
      <Choice
        label="ผู้ทำ"
        value={filters.user}
        options={people}
        onChange={(user) => onChange({ ...filters, user })}
      />
      <Choice
        label="การกระทำ"
        value={filters.action}
        options={Object.entries(AUDITED_ACTIONS)}
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

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">ทั้งหมด</option>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
