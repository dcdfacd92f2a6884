import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import { formatCount } from '#shared/money/satang.ts';
import { recordAct } from '../db/audit.ts';
import type { Trx } from '../db/database.ts';
import { lockCatalog } from '../db/lock-catalog.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { setAverageCosts } from '../stock/set-average-costs.ts';
import { type ImportFile, readImportFile, toldProblems } from './import-file.ts';
import { type ImportPlan, loadPresentCatalog, planImport } from './import-plan.ts';
import { oneImport } from './import-progress.ts';
import { makeMissingTaxonomy } from './make-missing-taxonomy.ts';
import { writeProducts } from './write-products.ts';

type Report = (done: number, total: number) => void;

/**
 * Imports a whole file or, with anything wrong in it, nothing: products by their SKUs, new ones and changed ones, with
 * the brands, units and categories that they name. What is already as the file says is not touched, so that the same
 * import again does nothing.
 */
export async function importProducts(
  services: Pick<Services, 'db' | 'now' | 'readTable'>,
  user: StaffMember,
  file: Buffer,
  mappingJson: string,
) {
  const imported = await oneImport(services.db, async (report) => {
    // All that needs no transaction comes before it: while it lasts, no till can write (SQLite).
    const read = await readImportFile(services.readTable, file, mappingJson);
    if (isRefusal(read)) return read;
    if (read.problems.length > 0) return await refuseWithAll(services, user, read);
    report(0, read.table.rows.length);
    return services.db.transaction((trx) => writeAll(trx, services, user, read, report));
  });
  return imported ?? refuse('IMPORT_RUNNING');
}

/** With some lines wrong in themselves, those that don't go with the shop are told at the same time. */
async function refuseWithAll({ db }: Pick<Services, 'db'>, user: StaffMember, read: ImportFile) {
  const catalog = await loadPresentCatalog(db.read, user.branchId, read.products);
  const plan = await planImport(db.read, read.products, catalog);
  return refuseFile(read, plan);
}

function refuseFile(read: ImportFile, plan: ImportPlan): Refusal<'IMPORT_HAS_PROBLEMS'> {
  const problems = [...read.problems, ...plan.problems];
  const told = { problem_count: problems.length, problems: toldProblems(read, problems) };
  return refuse('IMPORT_HAS_PROBLEMS', { count: problems.length }, told);
}

async function writeAll(
  trx: Trx,
  { now }: Pick<Services, 'now'>,
  user: StaffMember,
  read: ImportFile,
  report: Report,
): Promise<ImportPlan['counts'] | Refusal<'IMPORT_HAS_PROBLEMS'>> {
  const total = read.table.rows.length;
  await lockCatalog(trx);
  const catalog = await loadPresentCatalog(trx, user.branchId, read.products);
  await makeMissingTaxonomy(trx, catalog, read.products);
  const plan = await planImport(trx, read.products, catalog);
  if (plan.problems.length > 0) return refuseFile(read, plan);

  const changed = plan.drafts.filter(({ change }) => change !== 'unchanged');
  const writer = { branchId: user.branchId, userId: user.id, nowMs: now() };
  await writeProducts(
    trx,
    writer,
    changed.map(({ draft }) => draft),
    (done) => report(Math.floor((total * done) / changed.length), total),
  );
  await setAverageCosts(
    trx,
    changed.flatMap(({ costs }) => costs),
  );
  await recordAct(trx, {
    branchId: user.branchId,
    userId: user.id,
    action: 'import-products',
    subject: 'สินค้าจากไฟล์',
    detail: `สินค้าใหม่ ${formatCount(plan.counts.created)} แก้ไข ${formatCount(plan.counts.updated)} คงเดิม ${formatCount(plan.counts.unchanged)}`,
    nowMs: writer.nowMs,
  });
  report(total, total);
  return plan.counts;
}
