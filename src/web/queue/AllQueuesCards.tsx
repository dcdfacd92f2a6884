import { ActionIcon } from '@mantine/core';
import { buddhistShortDate } from '#shared/time/bangkok.ts';
import { IconPrinter } from '#web/ui/icons.ts';
import styles from './AllQueuesCards.module.css';
import type { QueueTicket } from './queue-ticket.ts';
import { StatusMark } from './StatusMark.tsx';

interface AllQueuesCardsProps {
  readonly tickets: readonly QueueTicket[];
  readonly onPrint: (ticket: QueueTicket) => void;
}

/** The numbers one under the other, for a phone. */
export function AllQueuesCards({ tickets, onPrint }: AllQueuesCardsProps) {
  return (
    <ul className={styles.cards}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={styles.card} aria-label={`คิวที่ ${ticket.number}`}>
          <strong className={`rd-figures ${styles.number}`}>{ticket.number}</strong>
          <span className={styles.facts}>
            <span>{ticket.people} คน</span>
            <span className={`rd-figures ${styles.when}`}>
              {buddhistShortDate(ticket.date)} {ticket.time} น.
            </span>
          </span>
          <StatusMark status={ticket.status} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`พิมพ์บัตรคิว ${ticket.number} วันที่ ${buddhistShortDate(ticket.date)}`}
            title="พิมพ์บัตรคิว"
            onClick={() => onPrint(ticket)}
          >
            <IconPrinter size={20} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
