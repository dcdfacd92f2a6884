import { useSession } from '#web/lib/session.ts';
import { IconMenu2, IconX } from '#web/ui/icons.ts';
import { LateBranchMark } from './branches/LateBranchMark.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import { SearchButton } from './SearchButton.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

/** On a phone, the bar with the buttons that open the sidebar and the window in which one goes by name. */
export function TopBar({ menuOpen, onMenu, onSearch }: TopBarProps) {
  const shop = useSession().data?.shop;
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.menu}
        aria-label={menuOpen ? 'ปิดเมนู' : 'เปิดเมนู'}
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        onClick={onMenu}
      >
        {menuOpen ? <IconX size={24} /> : <IconMenu2 size={24} />}
      </button>
      <span className={styles.shop}>
        {shop?.name ?? 'ร้านดี'}
        <LateBranchMark />
      </span>
      {shop?.is_demo && <DemoNotice />}
      <SearchButton onSearch={onSearch} />
    </header>
  );
}
