import { Link, useLocation } from 'react-router';
import { openLogoutDialog } from '#web/auth/logout-dialog.ts';
import { useSession } from '#web/lib/session.ts';
import { IconBuildingStore, IconLogout } from '#web/ui/icons.ts';
import { LateBranchMark } from './branches/LateBranchMark.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import { isCurrent, menuFor } from './menu.ts';
import { SearchButton } from './SearchButton.tsx';
import styles from './Sidebar.module.css';

interface SidebarProps {
  readonly onAccount: () => void;
  readonly onSearch: () => void;
  /** Something in it was chosen. */
  readonly onLeave: () => void;
}

/** The first letter of a name, past a vowel that is written before its consonant: ใจดี begins with จ. */
function initialOf(name: string): string {
  return /[^\s\u0e30-\u0e4e]/u.exec(name)?.[0] ?? '';
}

/** The menu at the left, by role, with who is signed in and the way out (rule S2). */
export function Sidebar({ onAccount, onSearch, onLeave }: SidebarProps) {
  const session = useSession().data;
  const { pathname } = useLocation();
  const user = session?.user;
  return (
    <nav id="sidebar" className={styles.sidebar} aria-label="เมนูหลัก">
      <div className={styles.head}>
        <Link to="/" className={styles.home} aria-label="ร้านดี หน้าแรก" onClick={onLeave}>
          <span className={styles.logo}>
            <IconBuildingStore size={24} />
          </span>
        </Link>
        <div className={styles.search}>
          <SearchButton onSearch={onSearch} />
        </div>
      </div>
      {session?.shop.is_demo && <DemoNotice />}
      <ul className={styles.entries}>
        {user &&
          menuFor(user.role).map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                className={styles.entry}
                aria-current={isCurrent(path, pathname) ? 'page' : undefined}
                onClick={onLeave}
              >
                <Icon size={24} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
      <div className={styles.foot}>
        {user && (
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              onLeave();
              onAccount();
            }}
          >
            <span className={styles.avatar} aria-hidden="true">
              {initialOf(user.firstname)}
            </span>
            <span className={styles.name}>
              {user.firstname}
              <LateBranchMark />
            </span>
          </button>
        )}
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            onLeave();
            void openLogoutDialog();
          }}
        >
          <IconLogout size={24} />
          Logout
        </button>
      </div>
    </nav>
  );
}
