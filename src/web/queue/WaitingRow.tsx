import { ActionIcon, Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { IconPrinter } from '#web/ui/icons.ts';
import type { QueueTicket } from './queue-ticket.ts';
import styles from './WaitingRow.module.css';

interface WaitingRowProps {
  readonly ticket: QueueTicket;
  /** The longest waiting of all: whom to call next. */
  readonly isNext: boolean;
  /** On its way to the server for this number. */
  readonly completing: boolean;
  readonly cancelling: boolean;
  readonly onComplete: () => void;
  readonly onCancel: () => void;
  readonly onPrint: () => void;
}

/** The second press of a double click would meet the row that has moved up into this one's place. */
const once = (action: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) action();
};

/** One number that waits, and what can be done for it. */
export function WaitingRow({ ticket, isNext, completing, cancelling, ...on }: WaitingRowProps) {
  const name = `คิวที่ ${ticket.number}`;
  return (
    <li className={styles.row} aria-label={name}>
      <span className={`rd-figures ${styles.number}`}>{ticket.number}</span>
      <span className={styles.facts}>
        <span className={styles.people}>{ticket.people} คน</span>
        <span className={`rd-figures ${styles.time}`}>{ticket.time} น.</span>
      </span>
      <span className={styles.actions}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`พิมพ์บัตรคิว ${ticket.number}`}
          title="พิมพ์บัตรคิว"
          onClick={on.onPrint}
        >
          <IconPrinter size={20} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          className={styles.cancel ?? ''}
          aria-label={`ยกเลิก ${name}`}
          loading={cancelling}
          disabled={completing}
          onClick={once(on.onCancel)}
        >
          ยกเลิก
        </Button>
        <Button
          variant={isNext ? 'filled' : 'light'}
          aria-label={`ถึงคิว ${name}`}
          loading={completing}
          disabled={cancelling}
          onClick={once(on.onComplete)}
        >
          ถึงคิว
        </Button>
      </span>
    </li>
  );
}
