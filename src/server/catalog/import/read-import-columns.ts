import { MAX_IMPORT_ROWS, suggestFields } from '#shared/catalog/import-columns.ts';
import type { Services } from '../../http/handlers.ts';
import { hasOtherBranches } from '../../shop/queries.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;
/** Where samples are looked for: a column that begins later is shown without. */
const ROWS_LOOKED_AT = 200;

/** A file's columns with their first values, and which field each seems to be. */
export async function readImportColumns(
  { db, readTable }: Pick<Services, 'db' | 'readTable'>,
  branchId: number,
  file: Buffer,
) {
  const table = await readTable(file, MAX_IMPORT_ROWS);
  if ('refused' in table) return table;
  const severalBranches = await hasOtherBranches(db.read, branchId);
  const fields = suggestFields(table.titles, severalBranches);
  const first = table.rows.slice(0, ROWS_LOOKED_AT);
  return {
    rows: table.rows.length,
    several_branches: severalBranches,
    columns: table.titles.map((title, i) => ({
      title,
      samples: [...new Set(first.map(({ cells }) => (cells[i] ?? '').trim()).filter((cell) => cell !== ''))]
        .slice(0, SAMPLES)
        .map((cell) => [...cell].slice(0, SAMPLE_CHARACTERS).join('')),
      field: fields[i] ?? null,
    })),
  };
}
