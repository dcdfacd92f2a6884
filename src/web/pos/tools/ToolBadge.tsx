import styles from './tools.module.css';

const MOST_SHOWN = 99;

/** How many wait, read out as such; nothing while none do. */
export function ToolBadge({ count = 0 }: { readonly count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className={styles.spoken}>รออยู่ {count}</span>
    </span>
  );
}
