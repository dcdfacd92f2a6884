import type { Generated } from 'kysely';
import type { Dots, JobKind, JobState, Remark, Trouble } from '#shared/printing/rules.ts';

/** The tables of what prints, as TypeScript sees them; how they are named stands in schema.ts. */
type Flag = 0 | 1;

/** A printer of the shop's network (rule C14.1). */
export interface PrinterTable {
  id: Generated<number>;
  branch_id: number;
  name: string;
  host: string;
  port: number;
  dots: Dots;
  cuts: Flag;
  /** The pin of its drawer socket that the pulse goes to. */
  kick_pin: 2 | 5;
  is_active: Flag;
  /** The worker that sends to it, of whichever process, and until when unless it says so again. */
  held_by: string | null;
  held_until_ms: number | null;
}

/** What a till prints on, and what by itself; a till without a row has no printer. */
export interface TillPrintingTable {
  id: Generated<number>;
  till_id: number;
  printer_id: number;
  auto_receipt: Flag;
  auto_refund: Flag;
  auto_ticket: Flag;
  kick_on_cash: Flag;
}

/** Something to print, or a pulse for the drawer. What stands on the paper is made of its facts when it is printed. */
export interface PrintJobTable {
  id: Generated<number>;
  branch_id: number;
  printer_id: number;
  /** Where it was asked for; null for a test page and where nobody had said at which till. */
  till_id: number | null;
  user_id: number;
  kind: JobKind;
  /** The id of the order, return, ticket, drawer or cash movement that the paper is of, or the number of a day; null of none. */
  of_id: number | null;
  /** What the paper is called: its number. */
  name: string;
  /** Of what prints by itself: once for each paper, however often it is asked. */
  auto_key: string | null;
  is_copy: Flag;
  /** The drawer's pulse: given at most once, and missed where the printer came back too late for it. */
  kick: 'none' | 'wanted' | 'given' | 'missed';
  state: JobState;
  trouble: Trouble | null;
  remark: Remark | null;
  /** How many bytes of the paper the socket has taken. */
  bytes_sent: number;
  tries: number;
  claimed_by: string | null;
  created_ms: number;
  /** When somebody asked for it, first or again: from then on it is tried for some minutes. */
  asked_ms: number;
  next_try_ms: number;
  ended_ms: number | null;
}
