import type { Selectable } from 'kysely';
import { FORMER_TABLE_NAMES, FORMER_TABLES, type FormerTable, isFormerTable } from './former-tables.ts';
import type { Schema } from './schema.ts';
import { SEALED_COLUMNS, type SealedTable } from './sealed-columns.ts';

export type { SealedTable };

/** What a link may cover: former tables are only read. */
export type CoveredTable = SealedTable | FormerTable;

/** A row as it is put into a sealed table: every column is said, but the id may be the table's own next one. */
export type SealedRow<T extends SealedTable> = Omit<Selectable<Schema[T]>, 'id'> & { readonly id?: number };

/** Each table before those whose rows refer to its. */
export const SEALED_TABLES = Object.keys(SEALED_COLUMNS) as readonly SealedTable[];

export const letterOf = (table: CoveredTable): string =>
  (isFormerTable(table) ? FORMER_TABLES[table] : SEALED_COLUMNS[table]).letter;

const TABLE_BY_LETTER = new Map<string, CoveredTable>(
  [...SEALED_TABLES, ...FORMER_TABLE_NAMES].map((table) => [letterOf(table), table]),
);
export const tableOfLetter = (letter: string): CoveredTable | undefined => TABLE_BY_LETTER.get(letter);

const COLUMNS = new Map<CoveredTable, readonly string[]>([
  ...SEALED_TABLES.map((table) => {
    const guards = Object.entries(SEALED_COLUMNS[table].columns);
    const sealed = guards.filter(([, guard]) => guard === 'sealed').map(([column]) => column);
    return [table, sealed.sort()] as const;
  }),
  ...FORMER_TABLE_NAMES.map((table) => [table, FORMER_TABLES[table].columns] as const),
]);

/** The columns that a row's seal covers, sorted by name. */
export const sealedColumns = (table: CoveredTable): readonly string[] => COLUMNS.get(table) ?? [];

/**
 * What a row says, as it is hashed: the same on both engines and after any move between them. A column without a value
 * isn't mentioned, so that a column which a later program adds leaves older seals as they are.
 */
export function contentOf(table: CoveredTable, row: Readonly<Record<string, unknown>>): string {
  let said = `${letterOf(table)}${row.id}`;
  for (const column of sealedColumns(table)) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    said += `,${column}:${typeof value === 'number' ? value : JSON.stringify(value)}`;
  }
  return said;
}
