import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import type { Trx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { SEAL_CHECKS } from '../db/seal-faults.ts';
import { SEALED_TABLES } from '../db/sealed-tables.ts';
import { MARKET_ID } from '../demo/places.ts';
import { haveABusyDay } from '../testing/busy-day.ts';
import { type BranchTables, ofBranch, tablesOfBranches } from '../testing/rows-of-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { verify } from './verify.ts';

/**
 * Every field of every sealed table, of the chain itself and of the sums beside them, changed alone behind the program's
 * back: `verify` finds it, or it stands here with the reason why it can't.
 */
const NOT_FOUND: Readonly<Record<string, string>> = {
  'audit_log.search_text': 'only helps to find the act, whose words change with the program',
  'documents.search_text': 'only helps to find the paper, and is made anew from what it says',
  'expenses.search_text': 'only helps to find the expense, and is made anew from its title and note',
  'drawers.is_paused': 'a switch of an open drawer; the audit log has who paused it',
  'drawers.till_id': 'which counter a drawer stood at is in no ledger',
  'inventories.min_stock': 'a wish of the shop, changed at will; the audit log has who changed it',
  'seal_links.id': 'only counts them; a link’s place is its position',
  'inventories.average_cost_satang': 'an average that only future sales use; what was sold keeps its cost',
};

const SUMS: readonly (keyof Schema)[] = [
  'drawers',
  'inventories',
  'daily_sales',
  'daily_payments',
  'number_series',
];
const LEAST_FOUND = 0.95;

/** What a field of few values could be instead. */
const INSTEAD: Readonly<Record<string, readonly (string | number)[]>> = {
  'orders.status': ['paid', 'cancelled'],
  'orders.vat_mode': ['added', 'none'],
  'orders.coupon_kind': ['percent', 'fixed'],
  'sellers.vat_mode': ['added', 'none'],
  'sellers.is_of_migration': [0, 1],
  'receipts.kind': ['sale', 'refund'],
  'payments.method': ['cash', 'qrcode'],
  'cash_movements.kind': ['received', 'top_up'],
  'stock_movements.kind': ['sale', 'adjust'],
  'documents.kind': ['invoice', 'billing_slip'],
  'audit_log.action': ['cancel-order', 'issue-document'],
  'purchase_invoices.kind': ['tax_invoice', 'credit_note'],
  'purchase_invoices.goods_receipt_id': [900_001],
  'purchase_invoices.expense_id': [900_001],
  'expenses.replaces_id': [900_001],
  'goods_receipts.cost_vat': ['excluded', 'included'],
  'goods_receipts.claimable': [0, 1],
  'supplier_returns.reason': ['damaged', 'wrong'],
  'supplier_returns.cost_vat': ['excluded', 'included'],
  'supplier_returns.claimable': [0, 1],
  'purchase_invoices.supplier_return_id': [900_001],
  'transfer_ends.kind': ['received', 'cancelled'],
  'drawers.status': ['open', 'closed'],
  'drawers.is_paused': [0, 1],
};

type Value = string | number | null;

/** Another value of the same kind: the next day, a number one higher, a text with a letter more. */
function other(field: string, value: Value): Value {
  const instead = INSTEAD[field]?.find((one) => one !== value);
  if (instead !== undefined) return instead;
  if (field === 'documents.content') return String(value).replace('"name":"', '"name":"ก');
  // Far away, where no other row stands in the way.
  if (typeof value === 'number')
    return value + (/(?:^|_)id$|position/.test(field.split('.')[1] ?? '') ? 900_000 : 1);
  if (value === null) return /_satang|_ms|_id$|_by$|_hundredths/.test(field) ? 1 : 'ก';
  const day = /^(\d{4}-\d{2}-)(\d{2})$/.exec(value);
  return day ? `${day[1]}${day[2] === '28' ? '27' : '28'}` : `${value}ก`;
}

/** Lets anything be written, as with the engine's own shell: no references, checks or triggers. */
async function liftGuards(trx: Trx, engine: string): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    for (const name of ['audit_log', 'seal_links'])
      for (const change of ['update', 'delete'])
        await sql.raw(`drop trigger ${name}_no_${change}`).execute(trx);
    return;
  }
  await sql`set local session_replication_role = replica`.execute(trx);
  const { rows } = await sql<{ name: string; of: string }>`
    select conname as name, conrelid::regclass::text as of from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`.execute(trx);
  for (const { name, of } of rows)
    await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(trx);
}

describe.each(ENGINES)('what is changed behind the program’s back on %s', (engine) => {
  let shop: TestShop;
  let branchTables: BranchTables;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await haveABusyDay(shop);
    branchTables = (await tablesOfBranches(shop)).tables;
    expect(await verify(shop.db.read)).toEqual([]);
    if (engine === 'sqlite') await shop.db.transaction((trx) => ignoreChecks(trx, 'on'));
  }, 240_000);
  afterAll(async () => {
    if (engine === 'sqlite') await shop.db.transaction((trx) => ignoreChecks(trx, 'off'));
    await shop.close();
  });

  const ignoreChecks = (trx: Trx, to: 'on' | 'off') =>
    sql.raw(`pragma ignore_check_constraints = ${to}`).execute(trx);

  /** The checks that don't hold after that; the change is undone. */
  async function foundAfter(change: (trx: Trx) => Promise<{ numAffectedRows?: bigint | undefined }>) {
    let found: string[] = [];
    await shop.db.transaction(async (trx) => {
      await liftGuards(trx, engine);
      const { numAffectedRows } = await change(trx);
      expect(numAffectedRows).toBeGreaterThan(0n);
      found = (await verify(trx)).map((violation) => violation.check);
      return refuse('NOT_FOUND');
    });
    return found;
  }

  const soldLine = async () =>
    (
      await ofBranch(shop, 'stock_movements')
        .select('inventory_id')
        .where('kind', '=', 'sale')
        .executeTakeFirstOrThrow()
    ).inventory_id;

  /** The table's rows, without those of the branch that sold before. */
  async function rowsOfBusyDay(table: keyof Schema): Promise<readonly Record<string, Value>[]> {
    const its = branchTables.get(table);
    const closing = its?.includes('(') ? ')' : '';
    const where = its === undefined ? sql`` : sql.raw(`where not (${its}${MARKET_ID}${closing})`);
    const { rows } = await sql<Record<string, Value>>`
      select * from ${sql.table(table)} ${where} order by 1, 2`.execute(shop.db.read);
    return rows;
  }

  /** Changes one field of the table's middle row. */
  async function foundWhenEdited(table: keyof Schema, column: string): Promise<boolean> {
    const rows = await rowsOfBusyDay(table);
    // Of the stock a line from which something was sold; of the series the receipts'; of the receipts one of a sale, since
    // the engine itself lets no order have two.
    const sold = table === 'inventories' ? await soldLine() : undefined;
    const chosen = rows.find(
      ({ id, kind }) =>
        (sold !== undefined && id === sold) ||
        (table === 'number_series' && kind === 'RC') ||
        (table === 'receipts' && kind === 'sale'),
    );
    const row = chosen ?? rows[Math.floor(rows.length / 2)] ?? {};
    const value = row[column] ?? null;
    const keys = Object.entries(row).filter(([, key]) => key !== null && key !== '');
    const same = keys.map(([name, key]) => sql`${sql.ref(name)} = ${key}`);
    const found = await foundAfter((trx) =>
      sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${other(`${table}.${column}`, value)}
        where ${sql.join(same, sql` and `)}`.execute(trx),
    );
    return found.length > 0;
  }

  test('is found, whichever field of whichever sealed row or sum it is, but for the few that are named', async () => {
    const missed: string[] = [];
    let edits = 0;
    for (const table of [...SEALED_TABLES, ...SUMS, 'seal_links', 'seal_heads'] as const) {
      const [row] = await rowsOfBusyDay(table);
      expect(row, table).toBeDefined();
      for (const column of Object.keys(row ?? {})) {
        edits += 1;
        if (!(await foundWhenEdited(table, column))) missed.push(`${table}.${column}`);
      }
    }
    expect(missed.sort()).toEqual(Object.keys(NOT_FOUND).sort());
    expect(1 - missed.length / edits).toBeGreaterThanOrEqual(LEAST_FOUND);
  }, 600_000);

  const { broken: CHANGED, unsealed: COUNTED } = SEAL_CHECKS;

  test.each([...SEALED_TABLES])('a row of %s that is taken away, or added, is found', async (table) => {
    const first = sql`(select min(id) from ${sql.table(table)})`;
    const gone = await foundAfter((trx) =>
      sql`delete from ${sql.table(table)} where id = ${first}`.execute(trx),
    );
    expect(gone).toEqual(expect.arrayContaining([CHANGED, COUNTED]));
    const moved = await foundAfter((trx) =>
      sql`update ${sql.table(table)} set id = 900000 where id = ${first}`.execute(trx),
    );
    expect(moved).toContain(CHANGED);
  });

  test('two lines of an order that are swapped, and a movement that is added, are found', async () => {
    const swapped = await foundAfter(async (trx) => {
      const [a, b] = await trx.selectFrom('order_items').select('id').orderBy('id').limit(2).execute();
      for (const [from, to] of [
        [a?.id, 900_000],
        [b?.id, a?.id],
        [900_000, b?.id],
      ])
        await sql`update order_items set id = ${to} where id = ${from}`.execute(trx);
      return { numAffectedRows: 1n };
    });
    expect(swapped).toContain(CHANGED);
    const added = await foundAfter((trx) =>
      sql`insert into stock_movements (inventory_id, kind, quantity, user_id, moved_ms)
        values (1, 'count', 0, 1, 0)`.execute(trx),
    );
    expect(added).toEqual([COUNTED]);
  });

  test('the end of a chain that is cut off, with what it sealed, is found', async () => {
    const cut = await foundAfter(async (trx) => {
      const last = sql`(select max(id) from audit_log)`;
      await sql`delete from audit_log where id = ${last}`.execute(trx);
      return sql`delete from seal_links where id = (select max(id) from seal_links)`.execute(trx);
    });
    expect(cut).toContain(CHANGED);
  });
});
