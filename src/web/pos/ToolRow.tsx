import { NOT_AVAILABLE_WORDS, type Tool } from './pos-tools.ts';
import styles from './tools.module.css';

/** The tools of the top row. */
export function ToolRow({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <div className={styles.row}>
      {tools.map(({ id, label, icon: Icon, count, action }) => (
        <button
          key={id}
          type="button"
          className={styles.tool}
          disabled={action === undefined}
          title={action === undefined ? NOT_AVAILABLE_WORDS : undefined}
          onClick={action}
          data-tool={id}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
          <span>{label}</span>
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
