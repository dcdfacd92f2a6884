import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column has this text in it, as it is written: what means something in a pattern is only text. */
export function columnContains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
