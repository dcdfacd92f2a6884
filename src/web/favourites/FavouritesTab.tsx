import { IconStar } from '#web/ui/icons.ts';
import styles from './favourites.module.css';

interface FavouritesTabProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** Shows the favourites instead of all goods, and all goods again. */
export function FavouritesTab({ isShown, onToggle }: FavouritesTabProps) {
  return (
    <button type="button" className={styles.touch} aria-pressed={isShown} onClick={onToggle}>
      <span className={styles.tab}>
        <IconStar size={16} stroke={2} aria-hidden />
        โปรด
      </span>
    </button>
  );
}
