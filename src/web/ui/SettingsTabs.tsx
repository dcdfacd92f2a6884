import { Link, useLocation } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { settingsPagesFor } from '#web/lib/settings-pages.ts';
import styles from './SettingsTabs.module.css';

/** On a phone the row is longer than the screen. */
function intoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The row under the title of every settings page that leads to the others; plain links, so that Back goes back. */
export function SettingsTabs() {
  const { pathname } = useLocation();
  const role = useSession().data?.user?.role;
  const pages = role === undefined ? [] : settingsPagesFor(role);
  // A manager has one of them, and nowhere else to go from it.
  if (pages.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label="หมวดของการตั้งค่า" data-sideways>
      <ul>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} {...(path === pathname ? { 'aria-current': 'page', ref: intoView } : {})}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
