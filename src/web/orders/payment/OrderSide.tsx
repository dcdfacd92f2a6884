import type { ReactNode } from 'react';
import { bangkokTime, thaiDate } from '#shared/time/bangkok.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { Sale } from '../sale.ts';
import { TotalsRows } from '../TotalsRows.tsx';
import styles from './OrderSide.module.css';

interface OrderSideProps {
  readonly sale: Sale;
  /** The ways to give it up. */
  readonly acts: ReactNode;
}

/** What is being paid for, and the way to give it up (rule S2, "Payment screen"). */
export function OrderSide({ sale, acts }: OrderSideProps) {
  return (
    <aside className={styles.side} aria-labelledby="payment-order">
      <header className={styles.sideHead}>
        <h2 id="payment-order">{sale.orderNumber === '' ? 'รายการที่ขาย' : `คำสั่งซื้อ ${sale.orderNumber}`}</h2>
        <p className={styles.muted}>
          <time>
            <Dotted>
              {thaiDate(sale.createdAt)}
              {`${bangkokTime(sale.createdAt).slice(0, 5)} น.`}
            </Dotted>
          </time>
        </p>
        {sale.customer !== null && (
          <p className={styles.note}>
            <span className={styles.muted}>ลูกค้า:</span> {sale.customer.name}
          </p>
        )}
        {sale.note !== '' && (
          <p className={styles.note}>
            <span className={styles.muted}>หมายเหตุ:</span> {sale.note}
          </p>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={styles.lines} tabIndex={0} aria-label="รายการสินค้า">
        {sale.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <div className={styles.lineWords}>
              <p>{line.name}</p>
              <p className={styles.muted}>
                <Dotted>
                  <span key="price">
                    <span className="rd-figures">{line.quantity}</span> ×{' '}
                    <Money satang={line.unitPriceSatang} />
                  </span>
                  {line.discountSatang > 0 && (
                    <span key="discount" className={styles.lineDiscount}>
                      ลด <Money satang={line.discountSatang} />
                    </span>
                  )}
                </Dotted>
              </p>
            </div>
            <Money satang={line.subtotalSatang} className={styles.lineAmount} />
          </li>
        ))}
      </ul>
      <footer className={styles.sideFoot}>
        <TotalsRows sale={sale} />
        {acts}
      </footer>
    </aside>
  );
}
