import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import styles from './CountStrip.module.css';
import type { DashboardFigures } from './wire.ts';

interface CountStripProps {
  /** Undefined while it is on its way. */
  readonly figures: DashboardFigures | undefined;
  readonly place: string | undefined;
  readonly branches: string;
}

const TAX_INVOICES = `${paths.documents()}?kind=tax_invoice`;

/** How many there are of what the office keeps, in one strip; each is the way to its list (rule S2, "Dashboard"). */
export function CountStrip({ figures, place, branches }: CountStripProps) {
  const own = (to: string) => (branches === '' ? to : null);
  return (
    <dl className={`${styles.strip} ${place ?? ''}`}>
      {figures !== undefined && (
        <>
          <Count label="ลูกค้า" count={figures.customers} to={paths.customers()} />
          <Count label="คิวที่รอ" count={figures.waiting} to={own(paths.viewQueues())} />
          <Count label="ใบเสนอราคาที่ออก" count={figures.quotations} to={own(paths.quotations())} />
          <Count label="ใบกำกับภาษีที่ออก" count={figures.taxInvoices} to={own(TAX_INVOICES)} />
        </>
      )}
    </dl>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  /** Null where that is a list of one's own branch alone. */
  readonly to: string | null;
}

function Count({ label, count, to }: CountProps) {
  return (
    <div>
      <dt>
        {to === null ? (
          label
        ) : (
          <Link to={to} className={styles.way}>
            {label}
          </Link>
        )}
      </dt>
      <dd>
        <span className="rd-figures">{formatCount(count)}</span>
      </dd>
    </div>
  );
}
