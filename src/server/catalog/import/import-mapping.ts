import { IMPORT_COLUMNS, type ImportField, type ImportMapping } from '#shared/catalog/import-columns.ts';

const FIELDS: readonly string[] = IMPORT_COLUMNS.map(({ field }) => field);

/**
 * The mapping that the browser sends as JSON, `{"name":0,"sku_code":1}`.
 * @param columns how many the file has
 * @returns null for what is none, names a column that the file doesn't have or one twice, or lacks a required field
 */
export function readMapping(json: string, columns: number): ImportMapping | null {
  const entries = entriesOf(json);
  if (entries === null) return null;
  const isGood = entries.every(
    ([field, column]) =>
      FIELDS.includes(field) &&
      typeof column === 'number' &&
      Number.isInteger(column) &&
      column >= 0 &&
      column < columns,
  );
  const used = new Set(entries.map(([, column]) => column));
  const mapping: ImportMapping = Object.fromEntries(entries);
  const isWhole = IMPORT_COLUMNS.every(({ field, required }) => !required || mapping[field] !== undefined);
  return isGood && isWhole && used.size === entries.length ? mapping : null;
}

function entriesOf(json: string): [string, unknown][] | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : null;
  } catch {
    return null;
  }
}

/** What a field's column is called, in the file or, where it has none, in the template. */
export function columnTitle(field: ImportField, titles: readonly string[], mapping: ImportMapping): string {
  const own = IMPORT_COLUMNS.find((column) => column.field === field)?.title ?? field;
  const column = mapping[field];
  return column === undefined ? own : titles[column] || own;
}
