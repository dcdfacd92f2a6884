import type { Tool } from './pos-tools.ts';
import styles from './tools.module.css';

const MOST_SHOWN = 99;

/** How many wait, read out as such. */
function Badge({ count }: { readonly count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className={styles.spoken}>รออยู่ {count}</span>
    </span>
  );
}

/** The tools of the top row. */
export function ToolRow({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <div className={styles.row}>
      {tools.map(({ id, label, icon: Icon, count, shortcut, action }) => (
        <button
          key={id}
          type="button"
          className={styles.tool}
          title={`${label} (${shortcut})`}
          aria-keyshortcuts={shortcut}
          onClick={action}
          data-tool={id}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
          <span>{label}</span>
          {count !== undefined && count > 0 && <Badge count={count} />}
        </button>
      ))}
    </div>
  );
}
