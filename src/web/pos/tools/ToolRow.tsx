import type { Tool } from './pos-tools.ts';
import { ToolBadge } from './ToolBadge.tsx';
import styles from './tools.module.css';

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
          <ToolBadge count={count} />
        </button>
      ))}
    </div>
  );
}
