import { isRefusal } from '#shared/errors/refusals.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { readImportFile, toldProblems } from './import-file.ts';
import { loadPresentCatalog, planImport } from './import-plan.ts';

/** What importing a file would do, and what is wrong in which line; changes nothing. */
export async function checkImport(
  { db, readTable }: Pick<Services, 'db' | 'readTable'>,
  user: StaffMember,
  file: Buffer,
  mappingJson: string,
) {
  const read = await readImportFile(readTable, file, mappingJson);
  if (isRefusal(read)) return read;
  const catalog = await loadPresentCatalog(db.read, user.branchId, read.products);
  const plan = await planImport(db.read, user, read, catalog);
  const problems = [...read.problems, ...plan.problems];
  return {
    rows: read.table.rows.length,
    ...plan.counts,
    problemCount: problems.length,
    problems: toldProblems(read, problems),
  };
}
