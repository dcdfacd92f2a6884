import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconChevronLeft } from '#web/ui/icons.ts';
import styles from './quotation.module.css';

/**
 * The screen's title, and the way back to the till in the specification's words.
 * @param id of the title, which names the section that stands under it
 */
export function QuotationHead({ id }: { readonly id: string }) {
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={paths.pos()}>
        <IconChevronLeft size={20} aria-hidden />
        Back to Orders
      </Link>
      <h1 id={id}>ใบเสนอราคา</h1>
    </header>
  );
}
