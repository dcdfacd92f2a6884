import { Button } from '@mantine/core';
import { bangkokTime, thaiDate } from '#shared/time/bangkok.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconArrowLeft } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { Sale } from '../sale.ts';
import { TotalsRows } from '../TotalsRows.tsx';
import styles from './OrderSide.module.css';
import { useBackToBasket } from './use-back-to-basket.ts';

interface OrderSideProps {
  readonly sale: Sale;
  readonly disabled: boolean;
  /** Says why it can't be given up, where it can't. */
  readonly mayGiveUp: () => Promise<boolean>;
  readonly onCancel: () => void;
}

/** What is being paid for, and the way to give it up (rule S2, "Payment screen"). */
export function OrderSide({ sale, disabled, mayGiveUp, onCancel }: OrderSideProps) {
  const { back, isBusy } = useBackToBasket(sale.id, { isHeld: disabled, mayGiveUp });
  return (
    <aside className={styles.side} aria-labelledby="payment-order">
      <header className={styles.sideHead}>
        <h2 id="payment-order">คำสั่งซื้อ {sale.orderNumber}</h2>
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
        <Button
          variant="default"
          fullWidth
          className={styles.back}
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          disabled={disabled}
          loading={isBusy}
          aria-keyshortcuts="F2"
          onClick={() => void back()}
        >
          กลับไปแก้ไขตะกร้า <Kbd>F2</Kbd>
        </Button>
        <Button
          variant="default"
          fullWidth
          color="red"
          className={styles.cancel}
          disabled={disabled || isBusy}
          onClick={onCancel}
        >
          ยกเลิกคำสั่งซื้อ
        </Button>
      </footer>
    </aside>
  );
}
