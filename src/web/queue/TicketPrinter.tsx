import { useEffect, useRef } from 'react';
import { ticketSlip } from '#shared/queue/ticket-slip.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { useSession } from '#web/lib/session.ts';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { Slip } from '#web/ui/slip/Slip.tsx';
import type { QueueTicket } from './queue-ticket.ts';

const PAPER_WIDTH_MM = 80;

/** A wish to print: each one is a new object, so that the same ticket can be printed twice. */
export interface TicketJob {
  readonly ticket: QueueTicket;
}

/** Prints the ticket of the last wish, once per wish. */
export function TicketPrinter({ job }: { readonly job: TicketJob | null }) {
  const shopName = useSession().data?.shop.name ?? '';
  const sheet = useRef<PrintSheetHandle>(null);

  const { print } = usePaperPrinter();
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });

  useEffect(() => {
    if (job !== null)
      void latest.current({ kind: 'ticket', id: job.ticket.id }, () => sheet.current?.print());
  }, [job]);

  if (job === null) return null;
  return (
    <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
      <Slip slip={ticketSlip({ ...job.ticket, shopName })} />
    </PrintSheet>
  );
}
