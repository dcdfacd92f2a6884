import type { PrinterWire, PrintJobWire, TillPrintingWire } from '#shared/printing/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { Printer, PrintJob, TillPrinting } from './queries.ts';

/** A job as the till and the settings show it. */
export const jobWire = (job: PrintJob): PrintJobWire => ({
  ...{ id: job.id, kind: job.kind, of_id: job.of_id, name: job.name },
  ...{ state: job.state, trouble: job.trouble, remark: job.remark },
  ...{ is_copy: job.is_copy === 1, bytes_sent: job.bytes_sent },
  printer: { id: job.printer_id, name: job.printerName },
  created_at: bangkokIso(job.created_ms),
});

/** A printer as the settings show it. */
export const printerWire = (
  { kickPin, isActive, ...printer }: Printer,
  lastTest: PrintJob | undefined,
): PrinterWire => ({
  ...printer,
  ...{ kick_pin: kickPin, is_active: isActive },
  last_test: lastTest ? jobWire(lastTest) : null,
});

export const tillPrintingWire = ({
  till,
  printer,
  auto,
  kickOnCash,
}: TillPrinting & Pick<TillPrintingWire, 'till'>): TillPrintingWire => ({
  ...{ till, printer_id: printer?.id ?? null, auto: [...auto], kick_on_cash: kickOnCash },
});
