import { ActionIcon } from '@mantine/core';
import { buddhistShortDate } from '#shared/time/bangkok.ts';
import { IconPrinter } from '#web/ui/icons.ts';
import styles from './AllQueuesTable.module.css';
import type { QueueTicket } from './queue-ticket.ts';
import { StatusMark } from './StatusMark.tsx';

interface AllQueuesTableProps {
  readonly tickets: readonly QueueTicket[];
  readonly onPrint: (ticket: QueueTicket) => void;
}

/** The numbers as a table, for screens that are wide enough for one (rule S2, /view-queues). */
export function AllQueuesTable({ tickets, onPrint }: AllQueuesTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">หมายเลขคิว</th>
          <th scope="col">วันที่</th>
          <th scope="col">เวลา</th>
          <th scope="col">จำนวนคน</th>
          <th scope="col">สถานะ</th>
          <th scope="col">พิมพ์</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <tr key={ticket.id}>
            <th scope="row">{ticket.number}</th>
            <td>{buddhistShortDate(ticket.date)}</td>
            <td>{ticket.time} น.</td>
            <td>{ticket.people}</td>
            <td>
              <StatusMark status={ticket.status} />
            </td>
            <td>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`พิมพ์บัตรคิว ${ticket.number} วันที่ ${buddhistShortDate(ticket.date)}`}
                title="พิมพ์บัตรคิว"
                onClick={() => onPrint(ticket)}
              >
                <IconPrinter size={20} aria-hidden />
              </ActionIcon>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
