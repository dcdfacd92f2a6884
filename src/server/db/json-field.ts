import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom as postgresArrayFrom } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteArrayFrom } from 'kysely/helpers/sqlite';
import type { Reader } from './database.ts';
import { engineOf } from './engine-of.ts';

/** A text of a column of JSON, or null; written as an index over it is. */
export function jsonField(reader: Reader, column: string, field: string): RawBuilder<string | null> {
  return engineOf(reader) === 'postgres'
    ? sql`(${sql.ref(column)}::jsonb ->> ${sql.lit(field)})`
    : sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${field}`)})`;
}

/** All rows of a query as one value of the row around it, so that they need no question of their own; {@link rowsOfJson} reads it. */
export function rowsAsJson<Row>(
  reader: Reader,
  query: Parameters<typeof sqliteArrayFrom<Row>>[0],
): ReturnType<typeof sqliteArrayFrom<Row>> {
  return engineOf(reader) === 'postgres' ? postgresArrayFrom(query) : sqliteArrayFrom(query);
}

/** What {@link rowsAsJson} gave: SQLite gives its text. */
export function rowsOfJson<Row>(rows: readonly Row[] | string): readonly Row[] {
  return typeof rows === 'string' ? JSON.parse(rows) : rows;
}
