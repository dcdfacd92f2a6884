import { type Tool, tipOf } from './pos-tools.ts';
import { ToolBadge } from './ToolBadge.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import styles from './tools.module.css';

interface ToolRowProps {
  readonly tools: readonly Tool[];
  /** Those behind ⋯ at its end. */
  readonly behind: readonly Tool[];
}

/** The tools of the top row. */
export function ToolRow({ tools, behind }: ToolRowProps) {
  return (
    <div className={styles.row}>
      {tools.map((tool) => {
        const { id, label, icon: Icon, count, shortcut, isAway, action } = tool;
        return (
          <button
            key={id}
            type="button"
            className={styles.tool}
            title={tipOf(tool)}
            aria-keyshortcuts={shortcut}
            onClick={action}
            data-tool={id}
            data-away={isAway}
          >
            <Icon size={20} stroke={1.7} aria-hidden />
            <span>{label}</span>
            <ToolBadge count={count} />
          </button>
        );
      })}
      <ToolMenu tools={behind} opens="down" />
    </div>
  );
}
