import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import styles from './CountStrip.module.css';
import type { DashboardFigures } from './wire.ts';

interface CountStripProps {
  /** Undefined while it is on its way. */
  readonly figures: DashboardFigures | undefined;
  readonly place: string | undefined;
}

const TAX_INVOICES = `${paths.documents()}?kind=tax_invoice`;

/** How many there are of what the office keeps, in one strip; each is the way to its list (rule S2, "Dashboard"). */
export function CountStrip({ figures, place }: CountStripProps) {
  return (
    <dl className={`${styles.strip} ${place ?? ''}`}>
      {figures !== undefined && (
        <>
          <Count label="ลูกค้า" count={figures.customers} to={paths.customers()} />
          <Count label="คิวที่รอ" count={figures.waiting} to={paths.viewQueues()} />
          <Count label="ใบเสนอราคาที่ออก" count={figures.quotations} to={paths.quotations()} />
          <Count label="ใบกำกับภาษีที่ออก" count={figures.taxInvoices} to={TAX_INVOICES} />
        </>
      )}
    </dl>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly to: string;
}

function Count({ label, count, to }: CountProps) {
  return (
    <div>
      <dt>
        <Link to={to} className={styles.way}>
          {label}
        </Link>
      </dt>
      <dd>
        <span className="rd-figures">{formatCount(count)}</span>
      </dd>
    </div>
  );
}
