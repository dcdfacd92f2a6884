import type { PrinterWire, PrintJobWire, TillPrintingWire } from '#shared/printing/contract.ts';
import type {
  AutoKind,
  Dots,
  JobKind,
  JobState,
  PaperKind,
  Remark,
  Trouble,
} from '#shared/printing/rules.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

/** A paper to print, by its kind and the id of what it is of. */
export interface PaperOf {
  readonly kind: PaperKind;
  readonly id: number;
}

/** What was sent to a printer, and what became of it. */
export interface PrintJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly ofId: number | null;
  readonly name: string;
  readonly state: JobState;
  readonly trouble: Trouble | null;
  readonly remark: Remark | null;
  readonly isCopy: boolean;
  readonly printerId: number;
  readonly printerName: string;
}

interface NamedPrinter {
  readonly id: number;
  readonly name: string;
}

/** What the till prints on, and what became of its papers. */
export interface TillPrinting {
  /** Null where papers are printed by the browser. */
  readonly printer: NamedPrinter | null;
  readonly auto: readonly AutoKind[];
  readonly kicksOnCash: boolean;
  readonly printers: readonly NamedPrinter[];
  readonly jobs: readonly PrintJob[];
}

/** A printer as the settings show it. */
export interface Printer {
  readonly id: number;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly dots: Dots;
  readonly cuts: boolean;
  readonly kickPin: 2 | 5;
  readonly isActive: boolean;
  readonly lastTest: PrintJob | null;
}

/** What a till prints on, as the settings show it. */
export interface TillSet {
  readonly till: { readonly id: number; readonly name: string };
  readonly printerId: number | null;
  readonly auto: readonly AutoKind[];
  readonly kicksOnCash: boolean;
}

export function jobFromWire(job: PrintJobWire): PrintJob {
  return {
    ...{ id: job.id, kind: job.kind, ofId: job.of_id, name: job.name, state: job.state },
    ...{ trouble: job.trouble, remark: job.remark, isCopy: job.is_copy },
    ...{ printerId: job.printer.id, printerName: job.printer.name },
  };
}

export function tillPrintingFromWire(wire: AnswerOf<'GET /print-jobs'>): TillPrinting {
  return {
    ...{ printer: wire.printer, auto: wire.auto, kicksOnCash: wire.kick_on_cash },
    ...{ printers: wire.printers, jobs: wire.jobs.map(jobFromWire) },
  };
}

export function printerFromWire({ kick_pin, is_active, last_test, ...printer }: PrinterWire): Printer {
  return {
    ...{ ...printer, kickPin: kick_pin, isActive: is_active },
    lastTest: last_test && jobFromWire(last_test),
  };
}

export const tillSetFromWire = ({ till, printer_id, auto, kick_on_cash }: TillPrintingWire): TillSet => ({
  ...{ till, printerId: printer_id, auto, kicksOnCash: kick_on_cash },
});
