import type { catalogContract } from '#shared/catalog/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import { formatCount } from '#shared/money/satang.ts';
import type { Call, Handler } from '../../http/handlers.ts';
import { exportProducts, writeImportTemplate } from '../export/export-products.ts';
import { checkImport } from './check-import.ts';
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

/** @param tellOtherBranches what is sold and for how much is the same in every branch */
export function importRoutes(
  tellOtherBranches: (call: Pick<Call<Contract['POST /products/import']>, 'db' | 'user'>) => Promise<void>,
): ImportRoutes {
  return {
    'GET /products/import/template': ({ query }) => writeImportTemplate(query.format),
    'POST /products/import/columns': (call) => readImportColumns(call, call.file),
    'POST /products/import/check': async (call) => {
      const checked = await checkImport(call, call.user, call.file, call.query.mapping);
      if (isRefusal(checked)) return checked;
      const { problemCount, ...found } = checked;
      return { ...found, problem_count: problemCount };
    },
    'POST /products/import': async (call) => {
      const counts = await importProducts(call, call.user, call.file, call.query.mapping);
      if (isRefusal(counts)) return counts;
      await tellOtherBranches(call);
      return { message: importedWords(counts), ...counts };
    },
    'GET /products/import/progress': ({ db }) => importProgress(db),
    'GET /products/export': (call) => exportProducts(call, call.user, call.query.format),
  };
}

function importedWords({ created, updated }: { readonly created: number; readonly updated: number }): string {
  if (created + updated === 0) return 'สินค้าทุกรายการตรงกับไฟล์อยู่แล้ว';
  return `นำเข้าเรียบร้อยแล้ว เพิ่ม ${formatCount(created)} รายการ แก้ไข ${formatCount(updated)} รายการ`;
}
