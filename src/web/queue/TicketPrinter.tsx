import { useEffect, useRef } from 'react';
import { buddhistShortDate } from '#shared/time/bangkok.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { useSession } from '#web/lib/session.ts';
import type { QueueTicket } from './queue-ticket.ts';
import styles from './TicketPrinter.module.css';

const PAPER_WIDTH_MM = 80;

/** A wish to print: each one is a new object, so that the same ticket can be printed twice. */
export interface TicketJob {
  readonly ticket: QueueTicket;
}

/** Prints the ticket of the last wish, once per wish. */
export function TicketPrinter({ job }: { readonly job: TicketJob | null }) {
  const shopName = useSession().data?.shop.name ?? '';
  const sheet = useRef<PrintSheetHandle>(null);

  useEffect(() => {
    if (job !== null) void sheet.current?.print();
  }, [job]);

  if (job === null) return null;
  return (
    <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
      <TicketSlip ticket={job.ticket} shopName={shopName} />
    </PrintSheet>
  );
}

interface TicketSlipProps {
  readonly ticket: QueueTicket;
  readonly shopName: string;
}

/** A number in the queue on 80 mm paper, to be read from a customer's hand. */
function TicketSlip({ ticket, shopName }: TicketSlipProps) {
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
