import { Link, useLocation } from 'react-router';
import { type PageTab, tabsFor } from '#web/lib/page-tabs.ts';
import { useSession } from '#web/lib/session.ts';
import { intoView } from './into-view.ts';
import styles from './PageTabs.module.css';

interface PageTabsProps {
  /** What the pages are parts of, for whoever hears the page: `หมวดของการตั้งค่า`. */
  readonly label: string;
  readonly pages: readonly PageTab[];
  /** What a page goes on with of what is shown here, as its address says it: `?month=2026-11`. */
  readonly queryOf?: (path: PageTab['path']) => string;
}

/**
 * The row under the title of pages that stand beside each other, leading from one to the others (rule C13.15): plain links, so that
 * Back goes back; nobody sees those that they may not open.
 */
export function PageTabs({ label, pages: all, queryOf = () => '' }: PageTabsProps) {
  const { pathname } = useLocation();
  const role = useSession().data?.user?.role;
  const pages = role === undefined ? [] : tabsFor(all, role);
  // With one of them there is nowhere else to go.
  if (pages.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={label} data-sideways>
      <ul>
        {pages.map(({ path, label: words }) => (
          <li key={path}>
            <Link
              to={`${path}${queryOf(path)}`}
              {...(path === pathname ? { 'aria-current': 'page', ref: intoView } : {})}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
