import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnContains } from '../db/column-contains.ts';
import type { Engine } from '../db/migrations/column-kinds.ts';

/** Below this a trigram index can't help, and almost every number has one or two given signs somewhere. */
const LEAST_FOR_ANY_PART = 3;

const COLUMN = { orders: 'order_number', receipts: 'number' } as const;

/**
 * The ids of the rows whose number has what was typed: anywhere in it, or at its beginning when fewer than three signs
 * were typed. Each way has an index, so that a million numbers aren't read for one.
 * @param typed in capitals, as numbers are: digits, capitals and dashes
 */
export function numbersWith(
  engine: Engine,
  table: keyof typeof COLUMN,
  branchId: number,
  typed: string,
): RawBuilder<unknown> {
  const condition = hasNumberWith(table, typed);
  if (engine === 'postgres' || isShort(typed))
    return sql`select id from ${sql.table(table)} where branch_id = ${branchId} and ${condition}`;
  const search = sql.table(`${table}_search`);
  // A phrase in quotes, so that nothing in it is an operator.
  return sql`select rowid from ${search} where ${search} match ${`"${typed.replaceAll('"', '""')}"`}`;
}

/** Whether a row is one of those that {@link numbersWith} finds. */
export function hasNumberWith(table: keyof typeof COLUMN, typed: string): RawBuilder<SqlBool> {
  const column = `${table}.${COLUMN[table]}`;
  if (!isShort(typed)) return columnContains(column, typed);
  // Up to what stands behind everything that begins with it.
  return sql<SqlBool>`(${sql.ref(column)} >= ${typed} and ${sql.ref(column)} < ${`${typed}~`})`;
}

const isShort = (typed: string) => [...typed].length < LEAST_FOR_ANY_PART;
