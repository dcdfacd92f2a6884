import { type RawBuilder, sql } from 'kysely';
import { formatCount } from '#shared/money/satang.ts';
import type { Trx } from './database.ts';
import { seal } from './seal-chain.ts';
import { LinkContents } from './seal-links.ts';
import { letterOf, SEALED_TABLES, type SealedTable, sealedColumns } from './sealed-tables.ts';

const ROWS_AT_A_TIME = 1_000;
/** After so many, which take a few seconds, it is told how far it has got. */
const TOLD_EVERY = 100_000;

/** Which branch's chain seals a row that is there already. */
const BRANCH_OF: { readonly [T in SealedTable]: RawBuilder<unknown> } = {
  orders: sql`t.branch_id`,
  order_items: sql`(select branch_id from orders where id = t.order_id)`,
  sellers: sql`t.branch_id`,
  receipts: sql`t.branch_id`,
  payments: sql`(select branch_id from receipts where id = t.receipt_id)`,
  refund_lines: sql`(select branch_id from receipts where id = t.receipt_id)`,
  cash_movements: sql`(select branch_id from drawers where id = t.drawer_id)`,
  stock_movements: sql`(select branch_id from inventories where id = t.inventory_id)`,
  goods_receipts: sql`t.branch_id`,
  supplier_returns: sql`t.branch_id`,
  transfers: sql`t.branch_id`,
  transfer_ends: sql`t.branch_id`,
  documents: sql`t.branch_id`,
  document_replacements: sql`t.branch_id`,
  expenses: sql`t.branch_id`,
  purchase_invoices: sql`t.branch_id`,
  audit_log: sql`t.branch_id`,
};

interface FoundRow extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly branch_of_seal: number;
}

/**
 * Seals all rows of a shop that has no seals yet, a thousand at a time, each branch's in its own chain. What was changed
 * behind the program's back before is sealed as it stands.
 * @param say told before it begins, where there is anything to seal, and how far it has got: it takes minutes in a large shop
 */
export function sealExistingRows(trx: Trx, say: Say): Promise<void> {
  return sealAll(trx, SEALED_TABLES, say);
}

/** The same for tables that a migration has filled, unless this start has sealed them already with all others. */
export async function sealRowsOf(trx: Trx, tables: readonly SealedTable[], say: Say): Promise<void> {
  for (const table of tables) if (await isCovered(trx, table)) return;
  await sealAll(trx, tables, say);
}

type Say = (line: string) => void;

async function isCovered(trx: Trx, table: SealedTable): Promise<boolean> {
  const letter = letterOf(table);
  const { rows } = await sql`select 1 from seal_links
    where covers like ${`${letter}%`} or covers like ${`%;${letter}%`} limit 1`.execute(trx);
  return rows.length > 0;
}

async function sealAll(trx: Trx, tables: readonly SealedTable[], say: Say): Promise<void> {
  const all = await countRows(trx, tables);
  if (all > 0) {
    const count = formatCount(all);
    say(`กำลังผนึกข้อมูลเดิมของร้าน ${count} รายการ ทำครั้งเดียว กรุณาอย่าปิดโปรแกรม หากปิดจะต้องเริ่มใหม่`);
    say(`Sealing the ${count} rows that the shop has, once. Don't stop it: it would begin anew.`);
  }
  const tell = tellNowAndThen(all, say);
  for (const table of tables) {
    for (let after = -1; ; ) {
      const rows = await rowsAfter(trx, table, after);
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.id;
      await sealRows(trx, table, rows);
      tell(rows.length);
    }
  }
}

/** What is told of so many rows more; that is said where they make another hundred thousand full. */
function tellNowAndThen(all: number, say: Say): (rows: number) => void {
  let done = 0;
  return (rows) => {
    const told = Math.floor(done / TOLD_EVERY);
    done += rows;
    if (Math.floor(done / TOLD_EVERY) === told) return;
    const [sealed, count] = [formatCount(done), formatCount(all)];
    say(`  ผนึกแล้ว ${sealed} จาก ${count} รายการ · sealed ${sealed} of ${count}`);
  };
}

async function countRows(trx: Trx, tables: readonly SealedTable[]): Promise<number> {
  let counted = 0;
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(trx);
    counted += rows[0]?.n ?? 0;
  }
  return counted;
}

async function rowsAfter(trx: Trx, table: SealedTable, after: number): Promise<readonly FoundRow[]> {
  const columns = sealedColumns(table).map((column) => sql.ref(`t.${column}`));
  const { rows } = await sql<FoundRow>`
    select t.id, ${BRANCH_OF[table]} as branch_of_seal, ${sql.join(columns)}
    from ${sql.table(table)} t where t.id > ${after} order by t.id limit ${sql.lit(ROWS_AT_A_TIME)}`.execute(
    trx,
  );
  return rows;
}

async function sealRows(trx: Trx, table: SealedTable, rows: readonly FoundRow[]): Promise<void> {
  const byBranch = new Map<number, LinkContents>();
  for (const row of rows) {
    const contents = byBranch.get(row.branch_of_seal) ?? new LinkContents();
    byBranch.set(row.branch_of_seal, contents);
    contents.add(table, row);
  }
  await seal(trx, [byBranch]);
}
