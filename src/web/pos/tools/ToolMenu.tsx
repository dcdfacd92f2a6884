import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { IconDots } from '#web/ui/icons.ts';
import type { Tool } from './pos-tools.ts';
import styles from './tools.module.css';

interface ToolMenuProps {
  readonly tools: readonly Tool[];
  readonly opens: 'up' | 'down';
}

/** The tools behind ⋯. */
export function ToolMenu({ tools, opens }: ToolMenuProps) {
  return (
    <ActionMenu
      label="เพิ่มเติม"
      opens={opens}
      button={<IconDots size={24} stroke={2.2} aria-hidden />}
      buttonClassName={styles.more}
      actions={tools.map(({ id, label, icon: Icon, shortcut, action }) => ({
        id,
        label,
        icon: <Icon size={20} stroke={1.7} aria-hidden />,
        onSelect: action,
        ...(shortcut !== undefined && { shortcut }),
      }))}
    />
  );
}
