import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bangkokTime, thaiLongDate } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCircleCheck, IconShoppingBag } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from './DashboardPage.module.css';
import { FigureTiles } from './FigureTiles.tsx';
import { figuresQuery } from './queries.ts';
import { SalesChart } from './SalesChart.tsx';
import { WatchedProducts } from './WatchedProducts.tsx';
import type { DashboardFigures } from './wire.ts';

interface DashboardPageProps {
  /** What stands above the figures. */
  readonly above?: ReactNode;
}

/** The shop at a glance, `/dashboard` (rule S2). What is sold elsewhere shows here without reloading. */
export function DashboardPage({ above }: DashboardPageProps) {
  const { data, dataUpdatedAt, failureCount, refetch } = useQuery(figuresQuery);
  return (
    <PageFrame title="Dashboard" actions={data && <UpdatedAt at={dataUpdatedAt} />}>
      {above}
      {data !== undefined && <FigureTiles figures={data} />}
      {data === undefined && failureCount > 0 && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && failureCount === 0 && <PageLoading />}
      <div className={styles.below}>
        <SalesChart />
        {data !== undefined && <ProductLists figures={data} />}
      </div>
    </PageFrame>
  );
}

function UpdatedAt({ at }: { readonly at: number }) {
  return (
    <p className={styles.updated}>
      <Dotted>
        <span key="net">ยอดขายหักเงินที่คืนลูกค้าแล้ว</span>
        <span key="day">{thaiLongDate(at)}</span>
        <span key="time">
          ข้อมูลเมื่อ <span className="rd-figures">{bangkokTime(at).slice(0, 5)}</span> น.
        </span>
      </Dotted>
    </p>
  );
}

function ProductLists({ figures }: { readonly figures: DashboardFigures }) {
  return (
    <>
      <WatchedProducts
        title="Recent Products"
        dayTitle="วันที่เพิ่ม"
        products={figures.newest}
        emptyText="No recent products found."
        emptyIcon={<IconShoppingBag size={34} />}
        action={<Link to={paths.stockView()}>View All</Link>}
      />
      <WatchedProducts
        title="Expired Products"
        dayTitle="วันหมดอายุ"
        products={figures.expired}
        emptyText="No expired products found."
        emptyIcon={<IconCircleCheck size={34} />}
      />
    </>
  );
}
