import { formatCount } from '#shared/money/satang.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import styles from './TillSeriesFacts.module.css';
import type { TillSeries } from './wire.ts';

/** So many ranges of missing numbers are told; a till that counts wrong may have any number of them. */
const RANGES_TOLD = 12;

/** What is known of a series: when it was lent, what came with its numbers, and which never did. */
export function TillSeriesFacts({ series }: { readonly series: TillSeries }) {
  const { lentMs, lentTo, sales, lastMs, endedMs, missing } = series;
  const count = missing.reduce((sum, range) => sum + range.count, 0);
  const what = endedMs === null ? 'เลขที่ยังไม่มา' : 'เลขที่ไม่ได้ใช้';
  return (
    <div className={styles.facts}>
      <Dotted>
        {`เริ่มใช้ ${buddhistShortDateTime(lentMs)} โดย ${lentTo}`}
        {`ส่งแล้ว ${formatCount(sales)} รายการ`}
        {lastMs === null ? '' : `ล่าสุด ${buddhistShortDateTime(lastMs)}`}
        {endedMs === null ? '' : `เลิกใช้ ${buddhistShortDateTime(endedMs)}`}
      </Dotted>
      {count === 0 ? (
        <span>เลขที่มาครบ</span>
      ) : (
        <div className={styles.missing} data-ended={endedMs !== null || undefined}>
          <strong>
            {what} {formatCount(count)} หมายเลข
          </strong>
          <ul aria-label={what}>
            {missing.slice(0, RANGES_TOLD).map(({ first, last, count: of }) => (
              <li key={first} className="rd-figures">
                <span>{first}</span>
                {last !== first && (
                  <>
                    {' ถึง '}
                    <span>{last}</span> ({formatCount(of)})
                  </>
                )}
              </li>
            ))}
            {missing.length > RANGES_TOLD && <li>และอีก {formatCount(missing.length - RANGES_TOLD)} ช่วง</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
