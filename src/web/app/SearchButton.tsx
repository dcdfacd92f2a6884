import { IconSearch } from '#web/ui/icons.ts';
import styles from './SearchButton.module.css';

/** Opens the window in which one goes to anything by its name, for whoever has no keyboard (rule C13.7). */
export function SearchButton({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <button
      type="button"
      className={styles.search}
      aria-label="ค้นหาและไปที่"
      title="ค้นหาและไปที่ (Ctrl-K)"
      onClick={onSearch}
    >
      <IconSearch size={22} aria-hidden />
    </button>
  );
}
