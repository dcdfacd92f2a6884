import type { ReactNode } from 'react';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconCircleCheck } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { BackToPosButton } from '../BackToPosButton.tsx';
import { fitFigures } from '../fit-figures.ts';
import type { Receipt } from '../sale.ts';
import styles from './receipt.module.css';

interface SaleDoneProps {
  readonly receipt: Receipt;
  /** Below the way on to the next sale. */
  readonly children: ReactNode;
}

/** A finished sale: the change in enormous figures, and the way on. */
export function SaleDone({ receipt, children }: SaleDoneProps) {
  const { exchange } = receipt;
  // Goods that were exchanged for cheaper ones: money goes back, and no change is given.
  const givesBack = exchange !== null && exchange.refundedSatang > 0;
  const handedBackSatang = givesBack ? exchange.refundedSatang : receipt.changeSatang;
  return (
    <section className={styles.done} aria-labelledby="receipt-done">
      <div className={styles.banner} role="status">
        <IconCircleCheck size={32} />
        <h1 id="receipt-done">คำสั่งซื้อเสร็จสมบูรณ์</h1>
      </div>
      <div className={styles.changeCard}>
        <p className={styles.label}>{givesBack ? 'คืนเงินลูกค้า' : 'เงินทอน'}</p>
        <p className={styles.change} style={fitFigures(handedBackSatang)}>
          <Money satang={handedBackSatang} />
        </p>
        <dl className={styles.paid}>
          <div>
            <dt>ยอดสุทธิ (THB)</dt>
            <dd>
              <Money satang={receipt.sale.totalSatang} />
            </dd>
          </div>
          <div>
            <dt>
              <Dotted>
                ยอดที่ชำระ
                {receipt.paidByName}
              </Dotted>
            </dt>
            <dd>
              <Money satang={receipt.tenderedSatang} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.actions}>
        <BackToPosButton fullWidth />
        {children}
      </div>
    </section>
  );
}
