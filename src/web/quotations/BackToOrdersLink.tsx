import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconChevronLeft } from '#web/ui/icons.ts';
import styles from './quotation.module.css';

/** The way back to the till, in the specification's words. */
export function BackToOrdersLink() {
  return (
    <Link className={styles.back} to={paths.pos()}>
      <IconChevronLeft size={20} aria-hidden />
      Back to Orders
    </Link>
  );
}
