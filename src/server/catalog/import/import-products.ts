import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Services, StaffMember } from '../../http/handlers.ts';
import { type ImportFile, readImportFile, toldProblems } from './import-file.ts';
import { importParts } from './import-parts.ts';
import { type ImportPlan, loadPresentCatalog, planImport } from './import-plan.ts';
import {
  beginImport,
  keepingImport,
  leaveImport,
  type OwnedImport,
  stageImport,
  writeImport,
} from './run-import.ts';

/**
 * Imports a whole file or, with anything wrong in it, nothing: products by their SKUs, new ones and changed ones, with
 * the brands, units and categories that they name, and what branches sell otherwise (rule C15.8). What is already as the file says is not touched, so that the same
 * import again does nothing. All of it is checked first; then it is written a part at a time, so that tills sell on, and
 * to its end even when the program ends meanwhile (decision 25).
 */
export async function importProducts(
  services: Pick<Services, 'db' | 'now' | 'readTable'>,
  user: StaffMember,
  file: Buffer,
  mappingJson: string,
) {
  const read = await readImportFile(services.readTable, file, mappingJson);
  if (isRefusal(read)) return read;
  if (read.problems.length > 0) return refuseFile(read, (await planOf(services, user, read)).plan);
  const owned = await beginImport(services, user);
  if (isRefusal(owned)) return owned;
  return keepingImport(services, owned, async () => {
    const counts = await planAndStage(services, user, read, owned);
    if (!isRefusal(counts)) await writeImport(services, owned);
    return counts;
  });
}

/** Until all of it is put down nothing of it is done, whatever happens. */
async function planAndStage(
  services: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  read: ImportFile,
  owned: OwnedImport,
): Promise<ImportPlan['counts'] | Refusal<'IMPORT_HAS_PROBLEMS'>> {
  let isStaged = false;
  try {
    const { plan, catalog } = await planOf(services, user, read);
    if (plan.problems.length > 0) return refuseFile(read, plan);
    const { inBranches, ...rest } = plan.counts;
    const parts = await importParts(read, plan, catalog);
    await stageImport(services, owned, parts, {
      lines: read.table.rows.length,
      ...rest,
      in_branches: inBranches,
    });
    isStaged = true;
    return plan.counts;
  } finally {
    if (!isStaged) await leaveImport(services.db, owned);
  }
}

async function planOf({ db }: Pick<Services, 'db'>, user: StaffMember, file: ImportFile) {
  const catalog = await loadPresentCatalog(db.read, user.branchId, file.products);
  return { catalog, plan: await planImport(db.read, user, file, catalog) };
}

/** With some lines wrong in themselves, those that don't go with the shop are told at the same time. */
function refuseFile(read: ImportFile, plan: ImportPlan): Refusal<'IMPORT_HAS_PROBLEMS'> {
  const problems = [...read.problems, ...plan.problems];
  const told = { problem_count: problems.length, problems: toldProblems(read, problems) };
  return refuse('IMPORT_HAS_PROBLEMS', { count: problems.length }, told);
}
