import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column has this text in it, as it is written: what means something in a pattern is only text. */
export function columnContains(column: string, text: string): RawBuilder<SqlBool> {
  return textContains(sql.ref(column), text);
}

/** The same, whatever the case of Latin letters in the column and the text. */
export function columnContainsAnyCase(column: string, text: string): RawBuilder<SqlBool> {
  return textContains(sql`lower(${sql.ref(column)})`, text.toLowerCase());
}

/** The same of what is made of columns. */
export function textContains(value: Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${value} like ${pattern} escape '\\'`;
}
