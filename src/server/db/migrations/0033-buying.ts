import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/**
 * Whom the shop buys from, their tax invoices, and what goods and expenses cost with and without VAT (rule C13.3). Of what
 * was written down before, nobody knows more than was written.
 */
export const buying: Migration = {
  name: '0033-buying',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    await make.table(
      'suppliers',
      [
        'name text',
        'name_sort_key text',
        'tax_id text',
        'branch_code text',
        'address text',
        'phone text',
        'contact text',
        'email text',
        'credit_days int',
        'note text',
        'cost_vat text',
        'search_text text',
        'is_archived flag',
        'created_ms int',
      ],
      [COST_VATS],
    );
    await run([
      `alter table goods_receipts add column supplier_id ${integer} references suppliers (id)`,
      `alter table goods_receipts add column cost_vat ${text} check (${COST_VATS})`,
      `alter table goods_receipts add column paper_total_satang ${integer}`,
      `alter table goods_receipts add column vat_satang ${integer}`,
      `alter table goods_receipts add column claimable ${integer} check (claimable in (0, 1))`,
      `alter table stock_movements add column cost_satang ${integer}`,
      `alter table expenses add column category ${text}`,
      `alter table expenses add column supplier_id ${integer} references suppliers (id)`,
      `alter table expenses add column replaces_id ${integer} references expenses (id)`,
    ]);
    await make.table(
      'purchase_invoices',
      [
        'branch_id ref branches',
        'kind text',
        'supplier_id ref suppliers',
        'supplier_name text',
        'supplier_tax_id text',
        'supplier_branch text',
        'number text',
        'issued_on text',
        'value_satang int',
        'vat_satang int',
        'tax_month text?',
        'goods_receipt_id ref goods_receipts?',
        'expense_id ref expenses?',
        'created_by ref users',
        'created_ms int',
        'cancelled_ms int?',
      ],
      ["kind in ('tax_invoice', 'credit_note')"],
    );
    await run([
      "create index suppliers_tax on suppliers (tax_id, branch_code) where tax_id <> ''",
      'create index goods_receipts_supplier on goods_receipts (supplier_id) where supplier_id is not null',
      'create index expenses_supplier on expenses (supplier_id) where supplier_id is not null',
      'create unique index expenses_replaces on expenses (replaces_id) where replaces_id is not null',
      `create unique index purchase_invoices_number on purchase_invoices
         (supplier_tax_id, supplier_branch, kind, number) where cancelled_ms is null`,
      `create unique index purchase_invoices_receipt on purchase_invoices (goods_receipt_id)
         where goods_receipt_id is not null and cancelled_ms is null`,
      'create unique index purchase_invoices_expense on purchase_invoices (expense_id) where expense_id is not null',
      'create index purchase_invoices_month on purchase_invoices (branch_id, tax_month, issued_on)',
    ]);
  },
};

const COST_VATS = "cost_vat in ('excluded', 'included', 'none')";
