import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { productDetailsState } from '#web/catalog/product-details-state.ts';
import { inQuery } from '#web/lib/branches-of-address.ts';
import { paths } from '#web/lib/paths.ts';
import { namedReport } from '#web/reports/report-address.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './GoodsRows.module.css';
import type { Today } from './wire.ts';

const TIMES = [
  ['today', 'วันนี้'],
  ['7-days', '7 วัน'],
] as const;
type Time = (typeof TIMES)[number][0];

interface BestSellersProps {
  readonly asked: Parameters<typeof DashboardCard<Today>>[0]['asked'];
  readonly place: string | undefined;
  readonly branches: string;
}

/** What sold most, today or in seven days, as the address says; of seven days where today hasn't sold anything yet. */
export function BestSellers({ asked, place, branches }: BestSellersProps) {
  const [said, say] = useSearchParams();
  const wanted = TIMES.find(([time]) => time === said.get('best'))?.[0];
  const shown: Time = wanted ?? (asked.data?.bestToday.length === 0 ? '7-days' : 'today');
  return (
    <DashboardCard
      title="สินค้าขายดี"
      to={namedReport(shown, 'product', branches)}
      place={place}
      asked={asked}
      action={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div className={styles.choice} role="group" aria-label="ช่วงเวลาของสินค้าขายดี">
          {TIMES.map(([time, words]) => (
            <button
              key={time}
              type="button"
              aria-pressed={time === shown}
              onClick={() => say({ ...inQuery(branches), best: time }, { replace: true })}
            >
              {words}
            </button>
          ))}
        </div>
      }
    >
      {(today) => <Rows goods={shown === 'today' ? today.bestToday : today.bestOfWeek} time={shown} />}
    </DashboardCard>
  );
}

interface RowsProps {
  readonly goods: Today['bestToday'];
  readonly time: Time;
}

function Rows({ goods, time }: RowsProps) {
  if (goods.length === 0)
    return (
      <EmptyState
        title={time === 'today' ? 'วันนี้ยังไม่มีสินค้าที่ขายได้' : 'ยังไม่มีสินค้าที่ขายได้ใน 7 วัน'}
        // The other time is chosen above.
        action={null}
      />
    );
  return (
    <ol className={styles.rows}>
      {goods.map(({ productId, name, pieces, satang }) => (
        <li key={productId}>
          <Link to={paths.productDetails()} state={productDetailsState(productId)} className={styles.name}>
            {name}
          </Link>
          <span className={styles.pieces}>{formatCount(pieces)} ชิ้น</span>
          <span className={styles.amount}>
            <DashboardMoney satang={satang} />
          </span>
        </li>
      ))}
    </ol>
  );
}
