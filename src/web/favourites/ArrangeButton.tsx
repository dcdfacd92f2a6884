import { IconStar } from '#web/ui/icons.ts';
import styles from './favourites.module.css';

/** Behind the last of the favourites: a manager begins to arrange them. */
export function ArrangeButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.arrange} onClick={onClick}>
      <IconStar size={22} stroke={1.8} aria-hidden />
      จัดรายการโปรด
    </button>
  );
}
