import { formatCount, formatHundredths } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import { ChangeMark } from './ChangeMark.tsx';
import styles from './ReportSums.module.css';
import { type Report, receiptAverage } from './wire.ts';

/** The report's sums in one strip, each beside that of the time that it is compared with. */
export function ReportSums({ report: { totals, beforeTotals } }: { readonly report: Report }) {
  return (
    <>
      <dl className={styles.strip}>
        <div>
          <dt>ยอดขายสุทธิ</dt>
          <dd>
            <Money satang={totals.totalSatang} sign />
          </dd>
          <dd className={styles.change}>
            <ChangeMark now={totals.totalSatang} before={beforeTotals.totalSatang} />
          </dd>
        </div>
        <div>
          <dt>
            กำไรขั้นต้น{totals.margin !== null && ` (${formatHundredths(Math.round(totals.margin * 100))}%)`}
          </dt>
          <dd>{totals.profitSatang === null ? 'ไม่ทราบต้นทุน' : <Money satang={totals.profitSatang} sign />}</dd>
          {totals.profitSatang !== null && (
            <dd className={styles.change}>
              <ChangeMark now={totals.profitSatang} before={beforeTotals.profitSatang} />
            </dd>
          )}
        </div>
        <div>
          <dt>ส่วนลด</dt>
          <dd>
            <Money satang={totals.discountSatang} sign />
          </dd>
          <dd className={styles.change}>
            <ChangeMark now={totals.discountSatang} before={beforeTotals.discountSatang} isNeutral />
          </dd>
        </div>
        <div>
          <dt>ใบเสร็จ</dt>
          <dd className="rd-figures">{formatCount(totals.receipts ?? 0)}</dd>
          <dd className={styles.change}>
            <ChangeMark now={totals.receipts} before={beforeTotals.receipts} />
          </dd>
        </div>
        <div>
          <dt>เฉลี่ยต่อใบเสร็จ</dt>
          <dd>
            <Money satang={receiptAverage(totals)} sign />
          </dd>
          <dd className={styles.change}>
            <ChangeMark now={receiptAverage(totals)} before={receiptAverage(beforeTotals)} />
          </dd>
        </div>
      </dl>
      {totals.uncostedPieces > 0 && (
        <p className={styles.uncosted}>
          ไม่ทราบต้นทุนของสินค้า {formatCount(totals.uncostedPieces)} ชิ้น มูลค่า{' '}
          <Money satang={totals.uncostedSatang} sign /> จึงไม่นับในกำไร
        </p>
      )}
    </>
  );
}
