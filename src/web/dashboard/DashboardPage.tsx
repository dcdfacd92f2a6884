import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { bangkokTime, thaiLongDate } from '#shared/time/bangkok.ts';
import { BranchesField } from '#web/branches/BranchesField.tsx';
import { useBranchesOfAddress } from '#web/lib/branches-of-address.ts';
import { paths } from '#web/lib/paths.ts';
import { namedReport } from '#web/reports/report-address.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCircleCheck, IconShoppingBag } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { BestSellers } from './BestSellers.tsx';
import { BranchComparison } from './BranchComparison.tsx';
import { CountStrip } from './CountStrip.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import styles from './DashboardPage.module.css';
import { ExpiringGoods } from './ExpiringGoods.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import rows from './GoodsRows.module.css';
import { HoursOfToday } from './HoursOfToday.tsx';
import { MethodsOfToday } from './MethodsOfToday.tsx';
import { ProfitOfToday } from './ProfitOfToday.tsx';
import { figuresQuery, shelfQuery, todayQuery } from './queries.ts';
import { SalesChart } from './SalesChart.tsx';
import { ShortGoods } from './ShortGoods.tsx';
import { WatchedProducts } from './WatchedProducts.tsx';
import type { DashboardFigures } from './wire.ts';

interface DashboardPageProps {
  /** What stands above the figures. */
  readonly above?: ReactNode;
}

/** The shop at a glance, `/dashboard` (rule S2, rule C13.14). What is sold elsewhere shows here without reloading. */
export function DashboardPage({ above }: DashboardPageProps) {
  const [branches, chooseBranches] = useBranchesOfAddress();
  const { data, dataUpdatedAt, failureCount, refetch } = useQuery(figuresQuery(branches));
  return (
    <PageFrame title="Dashboard" actions={data && <UpdatedAt at={dataUpdatedAt} />}>
      <BranchesField needed="manager" value={branches} onChange={chooseBranches} />
      {above}
      <div className={`${styles.parts} ${branches === '' ? '' : styles.several}`}>
        <div className={styles.tiles}>
          <FigureTiles figures={data} branches={branches}>
            {failureCount > 0 ? <ErrorState onRetry={() => void refetch()} /> : <PageLoading />}
          </FigureTiles>
        </div>
        <CountStrip figures={data} branches={branches} place={styles.strip} />
        {branches === '' ? <TodayAndShelf /> : <TodayOfBranches branches={branches} />}
        <div className={styles.months}>
          <SalesChart key={branches} branches={branches} />
        </div>
        {data !== undefined && branches === '' && <ProductLists figures={data} />}
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

/** Where the list of what has expired is, further down on the page. */
const EXPIRED_ID = 'expired-products';

/** The day until now, and what of the shelf to see to; in the order in which they matter. */
function TodayAndShelf() {
  const today = useQuery(todayQuery(''));
  const shelf = useQuery(shelfQuery);
  const shortFound = shelf.data?.shortFound ?? 0;
  const expiredFound = shelf.data?.expiredFound ?? 0;
  return (
    <>
      <DashboardCard title="วันนี้ตามชั่วโมง" to={namedReport('today', 'hour')} place={styles.hours} asked={today}>
        {(data) => <HoursOfToday today={data} branches="" />}
      </DashboardCard>
      <DashboardCard
        title="สินค้าใกล้หมด"
        place={styles.short}
        asked={shelf}
        action={
          shortFound > 0 && (
            <Link to={paths.suggestedOrders()} className={rows.more}>
              ควรสั่ง {formatCount(shortFound)} รายการ
            </Link>
          )
        }
      >
        {(data) => <ShortGoods things={data.short} />}
      </DashboardCard>
      <DashboardCard
        title="ใกล้หมดอายุ"
        place={styles.soon}
        asked={shelf}
        action={
          expiredFound > 0 && (
            <a href={`#${EXPIRED_ID}`} className={rows.more}>
              หมดอายุแล้ว {formatCount(expiredFound)} รายการ
            </a>
          )
        }
      >
        {(data) => <ExpiringGoods products={data.expiring} />}
      </DashboardCard>
      <BestAndMoney asked={today} branches="" />
    </>
  );
}

interface BestAndMoneyProps {
  readonly asked: Parameters<typeof BestSellers>[0]['asked'];
  readonly branches: string;
}

function BestAndMoney({ asked, branches }: BestAndMoneyProps) {
  return (
    <>
      <BestSellers place={styles.best} asked={asked} branches={branches} />
      <div className={styles.money}>
        <DashboardCard title="กำไรขั้นต้น" place={undefined} asked={asked}>
          {(data) => <ProfitOfToday today={data} branches={branches} />}
        </DashboardCard>
        <DashboardCard
          title="วิธีชำระเงินวันนี้"
          to={namedReport('today', 'method', branches)}
          place={styles.methods}
          asked={asked}
        >
          {(data) => <MethodsOfToday methods={data.methods} />}
        </DashboardCard>
      </div>
    </>
  );
}

/** The same of other branches, or several, each beside the others; what to see to on a shelf is each branch's own page's. */
function TodayOfBranches({ branches }: { readonly branches: string }) {
  const today = useQuery(todayQuery(branches));
  return (
    <>
      <DashboardCard
        title="เทียบสาขา"
        to={namedReport('today', 'branch', branches)}
        place={styles.compare}
        asked={today}
      >
        {(data) => <BranchComparison today={data} />}
      </DashboardCard>
      <DashboardCard
        title="วันนี้ตามชั่วโมง"
        to={namedReport('today', 'hour', branches)}
        place={styles.hours}
        asked={today}
      >
        {(data) => <HoursOfToday today={data} branches={branches} />}
      </DashboardCard>
      <BestAndMoney asked={today} branches={branches} />
    </>
  );
}

function ProductLists({ figures }: { readonly figures: DashboardFigures }) {
  return (
    <>
      <WatchedProducts
        title="Recent Products"
        dayTitle="วันที่เพิ่ม"
        place={styles.recent}
        products={figures.newest}
        emptyText="No recent products found."
        emptyIcon={<IconShoppingBag size={34} />}
        action={<Link to={paths.stockView()}>View All</Link>}
      />
      <WatchedProducts
        id={EXPIRED_ID}
        title="Expired Products"
        dayTitle="วันหมดอายุ"
        place={styles.expired}
        products={figures.expired}
        emptyText="No expired products found."
        emptyIcon={<IconCircleCheck size={34} />}
        isToWriteOff
      />
    </>
  );
}
