import type { ReactNode } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import { givenByHand } from '#shared/orders/hand-discounts.ts';
import type { OrderPrice, TaxTerms } from '#shared/orders/pricing.ts';
import { vatRows } from '#web/orders/vat-rows.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './BasketTotals.module.css';

interface BasketTotalsProps {
  /** Null when the basket's sum is over what an order may be. */
  readonly price: OrderPrice | null;
  readonly tax: TaxTerms;
  /** What pays a part of it. */
  readonly credit: ReactNode;
  /** What stands over the figures. */
  readonly children: ReactNode;
}

/** The figures of the basket (rule S2 and S9). */
export function BasketTotals({ price, tax, credit, children }: BasketTotalsProps) {
  const { added, included } = vatRows(tax, price);
  const byHandSatang = price === null ? 0 : givenByHand(price);
  return (
    <div className={styles.totals}>
      {children}
      <dl className={styles.rows}>
        <Row label="ยอดรวม" satang={price?.subtotalSatang ?? null} />
        <Row label="ส่วนลด" satang={price && price.handDiscountSatang - price.lineDiscountSatang} />
        {byHandSatang > 0 && <Row label="ส่วนลดที่ให้เอง" satang={-byHandSatang} />}
        <Row label="ส่วนลดคูปอง" satang={price && -price.couponDiscountSatang} />
        {added && <Row {...added} />}
      </dl>
      <dl className={styles.net} data-total={price?.totalSatang}>
        <dt>ยอดสุทธิ</dt>
        <dd data-long={price !== null && price.totalSatang >= LONG_TOTAL_SATANG ? true : undefined}>
          {price === null ? (
            <span className={styles.tooLarge}>เกิน 99,999,999.99</span>
          ) : (
            <Money satang={price.totalSatang} sign />
          )}
        </dd>
      </dl>
      {included && (
        <dl className={styles.within}>
          <Row {...included} />
        </dl>
      )}
      {credit}
    </div>
  );
}

/** From a million baht on, the figures are set smaller so that they stay on one line. */
const LONG_TOTAL_SATANG: Satang = 100_000_000;

function Row({ label, satang }: { readonly label: string; readonly satang: Satang | null }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd data-loss={satang !== null && satang < 0 ? true : undefined}>
        {/* Minus nothing is nothing. */}
        {satang === null ? '—' : <Money satang={satang === 0 ? 0 : satang} />}
      </dd>
    </div>
  );
}
