import type { QueueStatus } from '#shared/queue/rules.ts';
import { IconCheck, IconClock, IconX } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { STATUS_WORDS } from './queue-ticket.ts';

const MARKS = {
  waiting: { tone: 'active', Icon: IconClock },
  complete: { tone: 'quiet', Icon: IconCheck },
  cancelled: { tone: 'bad', Icon: IconX },
} as const satisfies Record<QueueStatus, unknown>;

/** What has become of a number: by picture and word, not by colour alone (rule C8). */
export function StatusMark({ status }: { readonly status: QueueStatus }) {
  const { tone, Icon } = MARKS[status];
  return (
    <Mark tone={tone} icon={<Icon size={16} aria-hidden />}>
      {STATUS_WORDS[status]}
    </Mark>
  );
}
