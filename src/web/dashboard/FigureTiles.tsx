import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { namedReport } from '#web/reports/report-address.ts';
import { IconChevronRight } from '#web/ui/icons.ts';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './FigureTiles.module.css';
import type { DashboardFigures } from './wire.ts';

interface FigureTilesProps {
  /** Undefined while it is on its way. */
  readonly figures: DashboardFigures | undefined;
  /** What stands there meanwhile. */
  readonly children: ReactNode;
  readonly branches: string;
}

/** The shop's amounts at a glance, each the way to what is behind it (rule S2, "Dashboard"). */
export function FigureTiles({ figures, children, branches }: FigureTilesProps) {
  const year = useShopToday().slice(0, 4);
  const days = new URLSearchParams({ from: `${year}-01-01`, to: `${year}-12-31` });
  if (figures === undefined) return <div className={styles.amounts}>{children}</div>;
  return (
    <dl className={styles.amounts}>
      <Tile label="ยอดขายวันนี้" satang={figures.todaySatang} to={namedReport('today', 'hour', branches)} />
      <Tile label="ยอดขายเดือนนี้" satang={figures.thisMonthSatang} to={namedReport('month', 'day', branches)} />
      <Tile label="ยอดขายปีนี้" satang={figures.thisYearSatang} to={namedReport('year', 'day', branches)} />
      <Tile
        label="รายจ่ายปีนี้"
        satang={figures.expensesSatang}
        to={branches === '' ? `${paths.expenses()}?${days}` : null}
      />
    </dl>
  );
}

interface TileProps {
  readonly label: string;
  readonly satang: Satang;
  /** Where more about it stands; null where that is a list of one's own branch alone. */
  readonly to: string | null;
}

function Tile({ label, satang, to }: TileProps) {
  // How long the figure is, so that an enormous one shrinks before it leaves its tile.
  const characters = formatBaht(satang).length + 1;
  return (
    <div className={styles.tile}>
      <dt>
        {to === null ? (
          label
        ) : (
          <Link to={to} className={styles.way}>
            {label}
            <IconChevronRight size={16} aria-hidden />
          </Link>
        )}
      </dt>
      <dd style={{ '--chars': characters } as CSSProperties}>
        <DashboardMoney satang={satang} />
      </dd>
    </div>
  );
}
