import type { Generated } from 'kysely';
import type { HeldReason } from '#shared/offline-sales/rules.ts';

/** The tables of what tills sell while the server is away, as TypeScript sees them (rule C14.5). */
export interface SchemaOfOffline {
  till_series: TillSeriesTable;
  till_tickets: TillTicketTable;
  offline_sales: OfflineSaleTable;
}

/** A series of receipt numbers that the browser of a till was lent. */
interface TillSeriesTable {
  id: Generated<number>;
  branch_id: number;
  till_id: number;
  /** What stands in its numbers: `3`, `3.2`. */
  code: string;
  /** What the browser calls itself. */
  device: string;
  lent_by: number;
  lent_ms: number;
  /** Its browser is gone: nobody is lent it again. */
  ended_ms: number | null;
}

/** That somebody sold at a till into a drawer: what a till proves with who made a sale. */
interface TillTicketTable {
  id: Generated<number>;
  series_id: number;
  cashier_id: number;
  drawer_id: number;
  ticket: string;
  given_ms: number;
}

/** A sale that a till made while the server was away. */
interface OfflineSaleTable {
  id: Generated<number>;
  branch_id: number;
  /** What the till calls it, and what it said of it, with the hash of that. */
  uuid: string;
  content_hash: string;
  content: string;
  /** The number on its slip. */
  slip_number: string;
  /** Null where its ticket is none. */
  ticket_id: number | null;
  /** By the till's clock. */
  sold_ms: number;
  total_satang: number;
  received_ms: number;
  sent_by: number;
  /** Null while it is held, and `held` says why. */
  order_id: number | null;
  held: HeldReason | null;
  /** What of it doesn't go with the shop as it was by then, as JSON (`OfflineRemark`s and why it is held). */
  remarks: string;
  /** A manager has seen to it. */
  settled_ms: number | null;
  settled_by: number | null;
  settled_note: string | null;
}
