import type { Satang } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import { fitFigures } from '../fit-figures.ts';
import type { Tender } from '../sale.ts';
import styles from './payment.module.css';

const NOTHING = '—';

/** What is to be paid, what was handed over, and, as soon as it is known, the change in enormous figures. */
export function PaymentHead({
  dueSatang,
  isRest,
  tender,
}: {
  readonly dueSatang: Satang;
  /** A part of the order's total is settled otherwise. */
  readonly isRest: boolean;
  readonly tender: Tender;
}) {
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.label}>{isRest ? 'ต้องชำระเพิ่ม (THB)' : 'ยอดสุทธิ (THB)'}</p>
        <p className={styles.net} style={fitFigures(dueSatang)}>
          <Money satang={dueSatang} />
        </p>
      </div>
      <div>
        <label className={styles.label} htmlFor="paid-total">
          ยอดที่ชำระ
        </label>
        <output
          id="paid-total"
          className={styles.paid}
          style={fitFigures(tender.state === 'none' ? 0 : tender.tenderedSatang)}
        >
          {tender.state === 'none' ? NOTHING : <Money satang={tender.tenderedSatang} />}
        </output>
      </div>
      <div>
        <label className={styles.label} htmlFor="change">
          เงินทอน
        </label>
        <output
          id="change"
          className={styles.change}
          data-known={tender.state === 'enough'}
          style={fitFigures(tender.state === 'enough' ? tender.changeSatang : 0)}
        >
          {tender.state === 'enough' && <Money satang={tender.changeSatang} />}
          {tender.state === 'none' && NOTHING}
          {tender.state === 'over' && (
            <span className={styles.short}>
              เกินมา <Money satang={tender.overSatang} />
            </span>
          )}
          {tender.state === 'short' && (
            <span className={styles.short}>
              ขาดอีก <Money satang={tender.missingSatang} />
            </span>
          )}
        </output>
      </div>
    </div>
  );
}
