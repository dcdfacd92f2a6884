import { Link } from 'react-router';
import styles from './BackLink.module.css';
import { IconArrowLeft } from './icons.ts';

/** Where a page's way back leads, and how it is called. */
export interface WayBack {
  readonly to: string;
  readonly words: string;
}

interface BackLinkProps extends WayBack {
  /** It stands over a title, and is not what the page is for. */
  readonly quiet?: boolean;
}

/**
 * The way back (rule C13.15): over the title on each page that has one, which `PageFrame` sees to, and as a button where a page
 * shows nothing else. A finger meets 44 px of it.
 */
export function BackLink({ to, words, quiet = false }: BackLinkProps) {
  return (
    <Link className={styles.back} to={to} data-quiet={quiet || undefined}>
      <IconArrowLeft size={20} aria-hidden />
      {words}
    </Link>
  );
}
