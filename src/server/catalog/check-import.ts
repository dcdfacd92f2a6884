import { isRefusal } from '#shared/errors/refusals.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { readImportFile, toldProblems } from './import-file.ts';
import { planImport } from './import-plan.ts';
import { loadTaxonomyNames } from './import-taxonomy.ts';

/** What importing a file would do, and what is wrong in which line; changes nothing. */
export async function checkImport(
  { db }: Pick<Services, 'db'>,
  user: StaffMember,
  file: Buffer,
  mappingJson: string,
) {
  const read = await readImportFile(file, mappingJson);
  if (isRefusal(read)) return read;
  const names = await loadTaxonomyNames(db.read);
  const plan = await planImport(db.read, user.branchId, read.products, names);
  const problems = [...read.problems, ...plan.problems];
  return {
    rows: read.table.rows.length,
    ...plan.counts,
    problemCount: problems.length,
    problems: toldProblems(read, problems),
  };
}
