import { type RawBuilder, sql } from 'kysely';
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
  const column = COLUMN[table];
  const number = sql.ref(`${table}.${column}`);
  const ofBranch = sql`select id from ${sql.table(table)} where branch_id = ${branchId}`;
  if ([...typed].length < LEAST_FOR_ANY_PART) {
    // Behind everything that begins with it.
    return sql`${ofBranch} and ${number} >= ${typed} and ${number} < ${`${typed}~`}`;
  }
  if (engine === 'postgres') return sql`${ofBranch} and ${columnContains(`${table}.${column}`, typed)}`;
  const search = sql.table(`${table}_search`);
  // A phrase in quotes, so that nothing in it is an operator.
  return sql`select rowid from ${search} where ${search} match ${`"${typed.replaceAll('"', '""')}"`}`;
}
