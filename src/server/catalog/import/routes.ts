import type { catalogContract } from '#shared/catalog/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import { formatCount } from '#shared/money/satang.ts';
import type { Handler } from '../../http/handlers.ts';
import { announceElsewhere } from '../../shop/announce-elsewhere.ts';
import { getBranch, hasOtherBranches } from '../../shop/queries.ts';
import { branchesAsked } from '../../staff/staff-branches.ts';
import { exportProducts, writeImportTemplate } from '../export/export-products.ts';
import { checkImport } from './check-import.ts';
import type { ImportPlan } from './import-plan.ts';
import { importProducts } from './import-products.ts';
import { importProgress } from './import-progress.ts';
import { readImportColumns } from './read-import-columns.ts';

type Contract = typeof catalogContract;

/** The calls of importing and exporting products; `routes.ts` mounts them with the rest of the catalogue's. */
type ImportRoutes = {
  readonly [K in Extract<
    keyof Contract,
    `${string} /products/import${string}` | 'GET /products/export'
  >]: Handler<Contract[K]>;
};

export function importRoutes(): ImportRoutes {
  return {
    'GET /products/import/template': async ({ db, user, query }) =>
      writeImportTemplate(
        query.format,
        (await hasOtherBranches(db.read, user.branchId)) ? await getBranch(db.read, user.branchId) : null,
      ),
    'POST /products/import/columns': (call) => readImportColumns(call, call.user.branchId, call.file),
    'POST /products/import/check': async (call) => {
      const checked = await checkImport(call, call.user, call.file, call.query.mapping);
      if (isRefusal(checked)) return checked;
      const { problemCount, inBranches, ...found } = checked;
      return { ...found, in_branches: inBranches, problem_count: problemCount };
    },
    'POST /products/import': async (call) => {
      const counts = await importProducts(call, call.user, call.file, call.query.mapping);
      if (isRefusal(counts)) return counts;
      // Prices of the shop are every branch's, and a row may be about what lies in another one.
      await announceElsewhere(call, ['catalog', 'stock']);
      const { inBranches, ...ofShop } = counts;
      return { message: importedWords(counts), ...ofShop, in_branches: inBranches };
    },
    'GET /products/import/progress': ({ db }) => importProgress(db),
    'GET /products/export': async (call) => {
      const branches = await branchesAsked(call.db.read, call.user, call.query.branches, 'manager');
      return isRefusal(branches) ? branches : exportProducts(call, call.user, branches, call.query.format);
    },
  };
}

function importedWords({ created, updated, inBranches }: ImportPlan['counts']): string {
  if (created + updated + inBranches === 0) return 'สินค้าทุกรายการตรงกับไฟล์อยู่แล้ว';
  const ofShop = `นำเข้าเรียบร้อยแล้ว เพิ่ม ${formatCount(created)} รายการ แก้ไข ${formatCount(updated)} รายการ`;
  return inBranches === 0 ? ofShop : `${ofShop} ข้อมูลของสาขา ${formatCount(inBranches)} รายการ`;
}
