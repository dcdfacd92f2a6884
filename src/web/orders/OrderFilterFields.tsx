import { useEffect, useId, useState } from 'react';
import type { PaymentMethod } from '#shared/orders/rules.ts';
import { looksBuddhist } from '#shared/time/bangkok.ts';
import styles from './OrderFilterFields.module.css';
import { NO_FILTERS, type OrderFilters } from './order-list-query.ts';
import { METHOD_WORDS } from './sale.ts';

interface OrderFilterFieldsProps {
  readonly filters: OrderFilters;
  readonly onChange: (filters: OrderFilters) => void;
}

const METHODS = Object.entries(METHOD_WORDS) as [PaymentMethod, string][];
/** Years that are still being typed, such as 0202, are before all orders. */
const EARLIEST = '2000-01-01';

/** Narrows the orders down by days, status and way of paying. */
export function OrderFilterFields({ filters, onChange }: OrderFilterFieldsProps) {
  const { from, to } = filters;
  const isTurned = from !== '' && to !== '' && from > to;
  return (
    <>
      <DayField label="ตั้งแต่วันที่" day={from} onDay={(day) => onChange({ ...filters, from: day })} />
      <DayField
        label="ถึงวันที่"
        day={to}
        wrong={isTurned ? 'ต้องไม่ก่อนวันเริ่มต้น' : ''}
        onDay={(day) => onChange({ ...filters, to: day })}
      />
      <label className={styles.field}>
        <span>สถานะ</span>
        <select
          value={filters.status}
          onChange={(event) => onChange({ ...filters, status: event.currentTarget.value })}
        >
          <option value="">ทั้งหมด</option>
          <option value="paid">ชำระเงินแล้ว</option>
          <option value="pending">รอชำระเงิน</option>
        </select>
      </label>
      <label className={styles.field}>
        <span>วิธีชำระเงิน</span>
        <select
          value={filters.method}
          onChange={(event) => onChange({ ...filters, method: event.currentTarget.value })}
        >
          <option value="">ทั้งหมด</option>
          {METHODS.map(([method, words]) => (
            <option key={method} value={method}>
              {words}
            </option>
          ))}
        </select>
      </label>
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

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  /** What is wrong with the day, in Thai; '' for nothing. */
  readonly wrong?: string;
  readonly onDay: (day: string) => void;
}

/** A day; one whose year is only half typed, or of the Buddhist era, is not asked for. */
function DayField({ label, day, wrong = '', onDay }: DayFieldProps) {
  const id = useId();
  const [text, setText] = useState(day);
  useEffect(() => setText(day), [day]);
  const words = looksBuddhist(text) ? 'ใช้ปี ค.ศ. เช่น 2026' : wrong;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={text}
        aria-invalid={words !== '' || undefined}
        aria-describedby={words === '' ? undefined : `${id}-wrong`}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          if (typed === '' || (typed >= EARLIEST && !looksBuddhist(typed))) onDay(typed);
        }}
      />
      {words !== '' && (
        <span id={`${id}-wrong`} className={styles.wrong} role="alert">
          {words}
        </span>
      )}
    </div>
  );
}
