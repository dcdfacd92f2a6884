import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FIXED_METHOD_WORDS } from '#shared/payment-methods/rules.ts';
import { addDays } from '#shared/time/bangkok.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { paymentMethodsQuery } from '#web/payment-methods/queries.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconX } from '#web/ui/icons.ts';
import styles from './OrderFilterFields.module.css';
import { NO_FILTERS, type OrderFilters } from './queries.ts';

interface OrderFilterFieldsProps {
  readonly filters: OrderFilters;
  /** Whom the orders that are shown were sold by, once they are there. */
  readonly cashierName: string | undefined;
  readonly onChange: (filters: OrderFilters) => void;
  /** The choice of branches. */
  readonly branchesField: ReactNode;
}

/** Narrows the orders down by days, status and way of paying. */
export function OrderFilterFields({ filters, cashierName, onChange, branchesField }: OrderFilterFieldsProps) {
  const { from, to } = filters;
  const today = useShopToday();
  // Those that are off too: something was paid by them once.
  const methods = useQuery(paymentMethodsQuery).data ?? [];
  const ranges = [
    ['วันนี้', today],
    ['7 วัน', addDays(today, -6)],
    ['เดือนนี้', `${today.slice(0, 7)}-01`],
  ] as const;
  return (
    <>
      {branchesField}
      <fieldset className={styles.ranges}>
        <legend>ช่วงวัน</legend>
        {ranges.map(([words, first]) => {
          const isChosen = from === first && to === today;
          return (
            <button
              key={words}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange({ ...filters, from: isChosen ? '' : first, to: isChosen ? '' : today })}
            >
              {words}
            </button>
          );
        })}
      </fieldset>
      <div className={styles.day}>
        <DateField
          label="ตั้งแต่วันที่"
          today={today}
          max={to}
          value={from}
          onChange={(day) => onChange({ ...filters, from: day })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          label="ถึงวันที่"
          today={today}
          min={from}
          value={to}
          onChange={(day) => onChange({ ...filters, to: day })}
        />
      </div>
      <SelectField
        className={styles.field}
        label="สถานะ"
        value={filters.status}
        options={[
          { value: '', label: 'ทั้งหมด' },
          { value: 'paid', label: 'ชำระเงินแล้ว' },
          { value: 'pending', label: 'รอชำระเงิน' },
        ]}
        onChange={(status) => onChange({ ...filters, status })}
      />
      <SelectField
        className={styles.field}
        label="วิธีชำระเงิน"
        value={filters.method}
        options={[
          { value: '', label: 'ทั้งหมด' },
          ...[...methods, { method: 'exchange', name: FIXED_METHOD_WORDS.exchange }].map(
            ({ method, name }) => ({
              value: method,
              label: name,
            }),
          ),
        ]}
        onChange={(method) => onChange({ ...filters, method })}
      />
      {filters.cashier !== '' && (
        <button
          type="button"
          className={styles.chosen}
          aria-label={`ไม่เจาะจงแคชเชียร์ ${cashierName ?? ''}`.trim()}
          onClick={() => onChange({ ...filters, cashier: '' })}
        >
          แคชเชียร์ {cashierName ?? 'ที่เลือก'}
          <IconX size={16} aria-hidden />
        </button>
      )}
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
