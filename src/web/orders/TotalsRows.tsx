import { VAT_VALUE_WORDS } from '#shared/catalog/vat-class.ts';
import type { Satang } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import type { Sale } from './sale.ts';
import styles from './totals.module.css';
import { vatRows } from './vat-rows.ts';

/** Subtotal, discount with its coupon, what was taken off by hand, tax and total of an order (rule S2); VAT that prices hold is under it. */
export function TotalsRows({ sale }: { readonly sale: Sale }) {
  const { added, included } = vatRows(sale.tax, sale);
  // By promotions and the coupon.
  const offeredSatang = sale.discountSatang - sale.byHandSatang;
  return (
    <dl className={styles.rows}>
      <div>
        <dt>ยอดรวม</dt>
        <dd>
          <Money satang={sale.subtotalSatang} />
        </dd>
      </div>
      {sale.couponCode !== null && (
        <div>
          <dt>คูปอง</dt>
          <dd>{sale.couponCode}</dd>
        </div>
      )}
      <div>
        <dt>{sale.couponCode === null ? 'ส่วนลด' : 'ส่วนลด (รวมคูปอง)'}</dt>
        <dd className={offeredSatang > 0 ? styles.less : undefined}>
          <Money satang={offeredSatang === 0 ? 0 : -offeredSatang} />
        </dd>
      </div>
      {sale.byHandSatang > 0 && (
        <div>
          <dt>ส่วนลดที่ให้เอง</dt>
          <dd className={styles.less}>
            <Money satang={-sale.byHandSatang} />
          </dd>
        </div>
      )}
      {added && (
        <div>
          <dt>{added.label}</dt>
          <dd>
            <Money satang={sale.taxSatang} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>ยอดสุทธิ (THB)</dt>
        <dd>
          <Money satang={sale.totalSatang} />
        </dd>
      </div>
      {sale.exemptSatang > 0 && <Without label={VAT_VALUE_WORDS.exempt} satang={sale.exemptSatang} />}
      {sale.zeroRatedSatang > 0 && <Without label={VAT_VALUE_WORDS.zero} satang={sale.zeroRatedSatang} />}
      {included && (
        <div className={styles.within}>
          <dt>{included.label}</dt>
          <dd>
            <Money satang={sale.includedTaxSatang} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What of the total is for goods without VAT (rule C13.1). */
function Without({ label, satang }: { readonly label: string; readonly satang: Satang }) {
  return (
    <div className={styles.within}>
      <dt>{label}</dt>
      <dd>
        <Money satang={satang} />
      </dd>
    </div>
  );
}
