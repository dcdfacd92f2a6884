import { formatBaht, formatHundredths } from '#shared/money/satang.ts';
import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import { promotionLabel } from '#web/catalog/product.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import { IconDiscount, IconNote, IconTicket, IconUser } from '#web/ui/icons.ts';
import { BASKET_KEYS, type BasketWindow, openWindow } from '../till.ts';
import styles from './BasketExtras.module.css';
import type { BasketCoupon } from './basket.ts';

interface BasketExtrasProps {
  readonly note: string;
  readonly coupon: BasketCoupon | null;
  readonly customer: KnownCustomer | null;
  /** What is taken off the whole of it by hand. */
  readonly orderDiscount: HandDiscount | null;
}

/** What a basket has beside its goods: each a button that shows what it is and opens its window (rule S2). */
export function BasketExtras({ note, coupon, customer, orderDiscount }: BasketExtrasProps) {
  return (
    <div className={styles.extras}>
      <Extra window="customer" label="ลูกค้า" icon={IconUser} value={customer?.name ?? ''} />
      <Extra window="note" label="หมายเหตุ" icon={IconNote} value={note} />
      <Extra
        window="coupon"
        label="คูปอง"
        icon={IconTicket}
        value={coupon === null ? '' : `${coupon.code} ${couponLabel(coupon)}`}
      />
      <Extra
        window="discount"
        label="ส่วนลด"
        icon={IconDiscount}
        value={orderDiscount === null ? '' : `-${handDiscountWords(orderDiscount)}`}
      />
    </div>
  );
}

interface ExtraProps {
  readonly window: BasketWindow;
  readonly label: string;
  readonly icon: typeof IconNote;
  /** What is set; '' for nothing. */
  readonly value: string;
}

function Extra({ window, label, icon: Icon, value }: ExtraProps) {
  const keys = BASKET_KEYS[window];
  return (
    <button
      type="button"
      className={styles.extra}
      data-set={value !== '' || undefined}
      aria-label={value === '' ? label : `${label}: ${value}`}
      title={`${[label, value].filter(Boolean).join(': ')} (${keys})`}
      aria-keyshortcuts={keys}
      onClick={() => openWindow(window)}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={styles.words}>
        <span className={styles.value}>{value === '' ? label : value}</span>
        {value === '' && <span className={styles.keys}>{keys.replace('Shift+', '⇧')}</span>}
      </span>
    </button>
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

/** How much a discount takes off, in words: `10%` or `50.00`. */
const handDiscountWords = ({ kind, valueHundredths }: HandDiscount): string =>
  kind === 'percent' ? `${formatHundredths(valueHundredths)}%` : formatBaht(valueHundredths);
