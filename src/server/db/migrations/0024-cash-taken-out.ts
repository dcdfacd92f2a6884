import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** Money leaves a drawer for a reason, and comes in with a note (rule C12.9). */
export const cashTakenOut: Migration = {
  name: '0024-cash-taken-out',
  up: async (db, engine) => {
    if (engine === 'postgres') await run(WIDENED_ON_POSTGRES);
    else await new TableMaker(db, engine).rebuild('cash_movements', COLUMNS, [CASH_KINDS, HAS_REASON]);
    await run(ADDED);

    async function run(statements: readonly string[]) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    }
  },
  alone: true,
  rebuilds: true,
};

const CASH_KINDS =
  "kind in ('opening', 'top_up', 'received', 'change', 'closing', 'over_short', 'refund', 'removed')";
const HAS_REASON = "(kind = 'removed') = (reason is not null)";

const WIDENED_ON_POSTGRES = [
  'alter table cash_movements drop constraint cash_movements_check_1',
  `alter table cash_movements add constraint cash_movements_check_1 check (${CASH_KINDS})`,
  'alter table cash_movements add column reason text collate "C"',
  'alter table cash_movements add column note text collate "C"',
  `alter table cash_movements add constraint cash_movements_check_2 check (${HAS_REASON})`,
];

/** SQLite can change no check. */
const COLUMNS = [
  'drawer_id ref drawers',
  'user_id ref users',
  'kind text',
  'amount_satang int',
  'order_id ref orders?',
  'moved_ms int',
  'receipt_id ref receipts?',
  'reason text?',
  'note text?',
];

const ADDED = [
  'alter table drawers add column removed_satang bigint not null default 0',
  // The few of a drawer's movements that a report tells one by one.
  "create index cash_movements_by_hand on cash_movements (drawer_id, id) where kind in ('top_up', 'removed')",
];
