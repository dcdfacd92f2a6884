import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/**
 * Goods go back to who sold them to the shop (rule C13.9): a paper of its own, its movements, and the supplier's credit note.
 */
export const returnedGoods: Migration = {
  name: '0039-returned-goods',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    await make.table('supplier_returns', SUPPLIER_RETURNS, [
      "cost_vat in ('excluded', 'included', 'none')",
      "reason in ('damaged', 'wrong', 'too_many', 'expired', 'unsold', 'other')",
    ]);
    if (engine === 'postgres') {
      await run([
        'alter table stock_movements drop constraint stock_movements_check_1',
        `alter table stock_movements add constraint stock_movements_check_1 check (${STOCK_KINDS})`,
        'alter table stock_movements add column supplier_return_id bigint references supplier_returns (id)',
      ]);
    } else await make.rebuild('stock_movements', STOCK_MOVEMENTS, [STOCK_KINDS]);
    await run([
      `alter table purchase_invoices add column supplier_return_id ${integer} references supplier_returns (id)`,
      `alter table shop add column clock_overruled_supplier_return_id ${integer}`,
      'create unique index supplier_returns_number on supplier_returns (branch_id, number)',
      'create index supplier_returns_day on supplier_returns (branch_id, returned_ms, id)',
      'create index supplier_returns_supplier on supplier_returns (supplier_id) where supplier_id is not null',
      'create index supplier_returns_receipt on supplier_returns (goods_receipt_id) where goods_receipt_id is not null',
      `create index stock_movements_supplier_return on stock_movements (supplier_return_id)
         where supplier_return_id is not null`,
      `create unique index purchase_invoices_supplier_return on purchase_invoices (supplier_return_id)
         where supplier_return_id is not null and cancelled_ms is null`,
    ]);
  },
  alone: true,
  rebuilds: true,
};

const SUPPLIER_RETURNS = [
  'branch_id ref branches',
  'number text',
  'supplier text',
  'supplier_sort_key text',
  'supplier_id ref suppliers?',
  'goods_receipt_id ref goods_receipts?',
  'reason text',
  'note text',
  'user_id ref users',
  'returned_ms int',
  'returned_on text',
  'total_cost_satang int',
  'cost_vat text',
  'paper_total_satang int',
  'vat_satang int',
  'claimable flag',
];

const STOCK_KINDS =
  "kind in ('opening', 'sale', 'cancel', 'receive', 'count', 'adjust', 'return', 'write_off', 'supplier_return')";

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
];
