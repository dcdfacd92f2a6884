import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconChevronLeft } from '#web/ui/icons.ts';
import styles from './quotation.module.css';

/** What names the section that stands under it. */
export const QUOTATION_TITLE = 'quotation-title';

/** The screen's title, and the way back to the till in the specification's words. */
export function QuotationHead() {
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={paths.pos()}>
        <IconChevronLeft size={20} aria-hidden />
        Back to Orders
      </Link>
      <h1 id={QUOTATION_TITLE}>ใบเสนอราคา</h1>
    </header>
  );
}
