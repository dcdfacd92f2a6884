import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine-of.ts';

/** A text of a column of JSON, or null; written as an index over it is. */
export function jsonField(reader: Reader, column: string, field: string): RawBuilder<string | null> {
  return engineOf(reader) === 'postgres'
    ? sql`(${sql.ref(column)}::jsonb ->> ${sql.lit(field)})`
    : sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${field}`)})`;
}
