import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** Goods go from one branch of a shop to another (rule C15.3): sent under a number, then received or taken back, once. */
export const transfers: Migration = {
  name: '0048-transfers',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    await make.table('transfers', TRANSFERS, ['branch_id <> to_branch_id']);
    await make.table('transfer_ends', TRANSFER_ENDS, ["kind in ('received', 'cancelled')"]);
    if (engine === 'postgres') {
      await run([
        'alter table stock_movements drop constraint stock_movements_check_1',
        `alter table stock_movements add constraint stock_movements_check_1 check (${STOCK_KINDS})`,
        'alter table stock_movements add column transfer_id bigint references transfers (id)',
      ]);
    } else await make.rebuild('stock_movements', STOCK_MOVEMENTS, [STOCK_KINDS]);
    await run([
      `alter table shop add column clock_overruled_transfer_id ${integer}`,
      'create unique index transfers_number on transfers (branch_id, number)',
      'create index transfers_sent on transfers (branch_id, sent_ms, id)',
      'create index transfers_coming on transfers (to_branch_id, sent_ms, id)',
      // The same goods are neither received twice nor taken back as well.
      'create unique index transfer_ends_one on transfer_ends (transfer_id)',
      `create index stock_movements_transfer on stock_movements (transfer_id)
         where transfer_id is not null`,
    ]);
  },
  alone: true,
  rebuilds: true,
};

const TRANSFERS = [
  'branch_id ref branches',
  'number text',
  'to_branch_id ref branches',
  'recipient text',
  'note text',
  'parties text',
  'user_id ref users',
  'sent_ms int',
  'sent_on text',
  'total_cost_satang int',
];

const TRANSFER_ENDS = [
  'transfer_id ref transfers',
  'branch_id ref branches',
  'kind text',
  'note text',
  'user_id ref users',
  'ended_ms int',
  'ended_on text',
  'lost_cost_satang int',
];

const STOCK_KINDS =
  "kind in ('opening', 'sale', 'cancel', 'receive', 'count', 'adjust', 'return', 'write_off', 'supplier_return', " +
  "'transfer_out', 'transfer_in', 'transfer_missing', 'transfer_broken', 'transfer_back')";

/** SQLite can change no check. */
const STOCK_MOVEMENTS = [
  'inventory_id ref inventories',
  'kind text',
  'quantity int',
  'order_id ref orders?',
  'user_id ref users',
  'moved_ms int',
  'goods_receipt_id ref goods_receipts?',
  'unit_cost_satang int?',
  'reason text?',
  'receipt_id ref receipts?',
  'cost_satang int?',
  'supplier_return_id ref supplier_returns?',
  'transfer_id ref transfers?',
];
