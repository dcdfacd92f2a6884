import type { QueueStatus } from '#shared/queue/rules.ts';
import { IconCheck, IconClock, IconX } from '#web/ui/icons.ts';
import { STATUS_WORDS } from './queue-ticket.ts';
import styles from './StatusMark.module.css';

const ICONS: Readonly<Record<QueueStatus, typeof IconCheck>> = {
  waiting: IconClock,
  complete: IconCheck,
  cancelled: IconX,
};

/** What has become of a number: by picture and word, not by colour alone (contract C8). */
export function StatusMark({ status }: { readonly status: QueueStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={styles.mark} data-status={status}>
      <Icon size={16} aria-hidden />
      {STATUS_WORDS[status]}
    </span>
  );
}
