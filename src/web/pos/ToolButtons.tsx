import { Menu } from '@mantine/core';
import { IconDots } from '#web/ui/icons.ts';
import { NOT_AVAILABLE_WORDS, type Tool } from './pos-tools.ts';
import styles from './ToolButtons.module.css';

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

/** The tools behind ⋯. */
export function ToolMenu({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <Menu position="top-start" width={240} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.more} aria-label="เพิ่มเติม" title="เพิ่มเติม">
          <IconDots size={24} stroke={2.2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ id, label, icon: Icon, action }) => (
          <Menu.Item
            key={id}
            className={styles.item ?? ''}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            disabled={action === undefined}
            title={action === undefined ? NOT_AVAILABLE_WORDS : undefined}
            onClick={action}
            data-tool={id}
          >
            {label}
            {action === undefined && <small className={styles.later}>{NOT_AVAILABLE_WORDS}</small>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
