import { buddhistShortDate } from '#shared/time/bangkok.ts';
import type { QueueTicket } from './queue-ticket.ts';
import styles from './TicketSlip.module.css';

interface TicketSlipProps {
  readonly ticket: QueueTicket;
  readonly shopName: string;
}

/** A number in the queue on 80 mm paper, to be read from a customer's hand. */
export function TicketSlip({ ticket, shopName }: TicketSlipProps) {
  return (
    <div className={styles.ticket}>
      <p className={styles.shop}>{shopName}</p>
      <p className={styles.kind}>บัตรคิว</p>
      <p className={styles.number} data-digits={String(ticket.number).length}>
        {ticket.number}
      </p>
      <p className={styles.people}>จำนวน {ticket.people} คน</p>
      <p>
        วันที่ {buddhistShortDate(ticket.date)} เวลา {ticket.time} น.
      </p>
      <p className={styles.foot}>กรุณารอเรียกหมายเลขคิวของท่าน</p>
      <p>ขอบคุณที่ใช้บริการ</p>
    </div>
  );
}
