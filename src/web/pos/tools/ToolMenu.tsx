import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { IconDots } from '#web/ui/icons.ts';
import type { Tool } from './pos-tools.ts';
import styles from './tools.module.css';

/** The tools behind ⋯. */
export function ToolMenu({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <ActionMenu
      label="เพิ่มเติม"
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
