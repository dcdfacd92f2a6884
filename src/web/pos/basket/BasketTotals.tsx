import type { ReactNode } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import type { OrderPrice, TaxTerms } from '#shared/orders/pricing.ts';
import { promotionLabel } from '#web/catalog/product.ts';
import { vatRows } from '#web/orders/vat-rows.ts';
import { IconNote, IconTicket } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Money } from '#web/ui/Money.tsx';
import { BASKET_KEYS } from '../till.ts';
import styles from './BasketTotals.module.css';
import type { BasketCoupon } from './basket.ts';

interface BasketTotalsProps {
  /** Null when the basket's sum is over what an order may be. */
  readonly price: OrderPrice | null;
  readonly tax: TaxTerms;
  readonly note: string;
  readonly coupon: BasketCoupon | null;
  readonly onNote: () => void;
  readonly onCoupon: () => void;
  /** What pays a part of it. */
  readonly children: ReactNode;
}

/** Note, coupon and the figures of the basket (rule S2 and S9). */
export function BasketTotals({ price, tax, note, coupon, onNote, onCoupon, children }: BasketTotalsProps) {
  const { added, included } = vatRows(tax, price);
  return (
    <div className={styles.totals}>
      <div className={styles.extras}>
        <button
          type="button"
          className={styles.extra}
          data-set={note !== '' || undefined}
          title={`หมายเหตุ (${BASKET_KEYS.note})`}
          aria-keyshortcuts={BASKET_KEYS.note}
          onClick={onNote}
        >
          <IconNote size={18} stroke={1.7} aria-hidden />
          <span>{note === '' ? 'หมายเหตุ' : `หมายเหตุ: ${note}`}</span>
          {note === '' && <Kbd>⇧F2</Kbd>}
        </button>
        <button
          type="button"
          className={styles.extra}
          data-set={coupon !== null || undefined}
          aria-label={coupon === null ? undefined : `คูปอง ${coupon.code} ${couponLabel(coupon)}`}
          title={`คูปอง (${BASKET_KEYS.coupon})`}
          aria-keyshortcuts={BASKET_KEYS.coupon}
          onClick={onCoupon}
        >
          <IconTicket size={18} stroke={1.7} aria-hidden />
          <span>{coupon === null ? 'คูปอง' : `${coupon.code} ${couponLabel(coupon)}`}</span>
          {coupon === null && <Kbd>⇧F8</Kbd>}
        </button>
      </div>
      <dl className={styles.rows}>
        <Row label="ยอดรวม" satang={price?.subtotalSatang ?? null} />
        <Row label="ส่วนลด" satang={price && -price.lineDiscountSatang} />
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
      {children}
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

function couponLabel(coupon: BasketCoupon): string {
  const discountType = coupon.kind === 'percent' ? 1 : 2;
  const { valueHundredths } = coupon;
  return (
    promotionLabel({ discountType, discountValueHundredths: valueHundredths, discountValue2Hundredths: 0 }) ??
    ''
  );
}
