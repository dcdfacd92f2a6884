import type { PaymentMethod } from '#shared/orders/rules.ts';
import styles from './OrderFilterFields.module.css';
import type { OrderFilters } from './order-list-query.ts';
import { METHOD_WORDS } from './sale.ts';

interface OrderFilterFieldsProps {
  readonly filters: OrderFilters;
  readonly onChange: (filters: OrderFilters) => void;
}

const METHODS = Object.entries(METHOD_WORDS) as [PaymentMethod, string][];

/** Narrows the orders down by days, status and way of paying. */
export function OrderFilterFields({ filters, onChange }: OrderFilterFieldsProps) {
  return (
    <>
      <label className={styles.field}>
        <span>ตั้งแต่วันที่</span>
        <input
          type="date"
          value={filters.from}
          max={filters.to || undefined}
          onChange={(event) => onChange({ ...filters, from: event.currentTarget.value })}
        />
      </label>
      <label className={styles.field}>
        <span>ถึงวันที่</span>
        <input
          type="date"
          value={filters.to}
          min={filters.from || undefined}
          onChange={(event) => onChange({ ...filters, to: event.currentTarget.value })}
        />
      </label>
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
    </>
  );
}
