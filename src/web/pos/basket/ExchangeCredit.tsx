import type { Satang } from '#shared/money/satang.ts';
import { forgetExchange, usePlannedExchange } from '#web/returns/planned-exchange.ts';
import { IconX } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './ExchangeCredit.module.css';

/** Below the basket's figures, what goods that are exchanged pay of it, and who owes whom the rest (rule C11.9). */
export function ExchangeCredit({ totalSatang }: { readonly totalSatang: Satang }) {
  const plan = usePlannedExchange(null);
  if (plan === null) return null;
  const owedSatang = totalSatang - plan.creditSatang;
  return (
    <section className={styles.credit} aria-label="เครดิตเปลี่ยนสินค้า">
      <dl>
        <div>
          <dt>
            เครดิตเปลี่ยนสินค้า <span className={styles.from}>{plan.receiptNumber}</span>
          </dt>
          <dd>
            <Money satang={-plan.creditSatang} />
          </dd>
        </div>
        {totalSatang > 0 && (
          <div className={styles.owed}>
            <dt>{owedSatang < 0 ? 'คืนเงินลูกค้า' : 'ลูกค้าจ่ายเพิ่ม'}</dt>
            <dd>
              <Money satang={Math.abs(owedSatang)} sign />
            </dd>
          </div>
        )}
      </dl>
      <button type="button" aria-label="ไม่เปลี่ยนสินค้าแล้ว" onClick={forgetExchange}>
        <IconX size={20} aria-hidden />
      </button>
    </section>
  );
}
