import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBaht, formatCount, type Satang } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import { IconChevronRight } from '#web/ui/icons.ts';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './FigureTiles.module.css';
import type { DashboardFigures } from './wire.ts';

interface TileProps {
  readonly label: string;
  /** How long the figure is, so that an enormous one shrinks before it leaves its tile. */
  readonly characters: number;
  /** Where more about it stands. */
  readonly to?: string;
  readonly children: ReactNode;
}

function Tile({ label, characters, to, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className={styles.way}>
            {label}
            <IconChevronRight size={16} aria-hidden />
          </Link>
        )}
      </dt>
      <dd style={{ '--chars': characters } as CSSProperties}>{children}</dd>
    </div>
  );
}

interface AmountTileProps {
  readonly label: string;
  readonly satang: Satang;
  readonly to?: string;
}

function AmountTile({ satang, ...tile }: AmountTileProps) {
  return (
    <Tile {...tile} characters={formatBaht(satang).length + 1}>
      <DashboardMoney satang={satang} />
    </Tile>
  );
}

interface CountTileProps {
  readonly label: string;
  readonly count: number;
  readonly to?: string;
}

function CountTile({ count, ...tile }: CountTileProps) {
  return (
    <Tile {...tile} characters={formatCount(count).length}>
      <span className="rd-figures">{formatCount(count)}</span>
    </Tile>
  );
}

/** The shop's figures at a glance: four amounts, four counts (rule S2, "Dashboard"). */
export function FigureTiles({ figures }: { readonly figures: DashboardFigures }) {
  return (
    <div className={styles.figures}>
      <dl className={styles.amounts}>
        <AmountTile label="ยอดขายวันนี้" satang={figures.todaySatang} />
        <AmountTile label="ยอดขายเดือนนี้" satang={figures.thisMonthSatang} />
        <AmountTile label="ยอดขายปีนี้" satang={figures.thisYearSatang} />
        <AmountTile label="รายจ่ายปีนี้" satang={figures.expensesSatang} to={paths.expenses()} />
      </dl>
      <dl className={styles.counts}>
        <CountTile label="ลูกค้า" count={figures.customers} />
        <CountTile label="คิวที่รอ" count={figures.waiting} to={paths.viewQueues()} />
        <CountTile label="ใบเสนอราคาที่ออก" count={figures.quotations} />
        <CountTile label="ใบกำกับภาษีที่ออก" count={figures.taxInvoices} />
      </dl>
    </div>
  );
}
