import { codeKey } from '#shared/catalog/rules.ts';
import type { Trx } from '../../db/database.ts';
import { setAverageCosts } from '../../inventory/set-average-costs.ts';
import { flatMapInTurns } from '../../tables/next-turn.ts';
import { nextChangeNumber } from '../change-number.ts';
import { type PresentProduct, presentProductsOf } from '../products/present-products.ts';
import type { ProductWriter } from '../products/product-draft.ts';
import { writeProducts } from '../products/write-products.ts';
import { loadTaxonomyNames } from '../taxonomy/taxonomy-names.ts';
import type { BranchProduct } from './branch-products.ts';
import { inPortions, writeBranchProducts } from './import-branches.ts';
import { draftImport, type ImportDraft, type PresentCatalog } from './import-drafts.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportedProduct } from './import-lines.ts';
import type { ImportPlan } from './import-plan.ts';
import { makeMissingTaxonomy } from './make-missing-taxonomy.ts';

/**
 * An import is written a part at a time, each in a transaction of its own, so that a sale in between waits for one part
 * and never for the whole (decision 25).
 */
export type ImportPart =
  | { readonly free: FreedBarcodes }
  | {
      readonly products: readonly PlannedProduct[];
      /** What lies on the shelf is said by the rows of branches, so that a new product begins without a line of stock. */
      readonly stockIsApart?: boolean;
    }
  | { readonly inBranch: readonly BranchProduct[] };

/** Barcodes that go from one product of the file to another: none may have one while the other still has it. */
interface FreedBarcodes {
  readonly productIds: readonly number[];
  readonly variantIds: readonly number[];
}

/** A product of the file, and which one of the shop's it is; null for a new one. */
interface PlannedProduct {
  readonly id: number | null;
  readonly product: ImportedProduct;
}

/** A tenth of a second's work on a slow machine. */
export const PRODUCTS_IN_A_PART = 100;
const CODES_IN_A_PART = 500;

/**
 * What is to be written: the products that change or are new, in the order of the file, after what makes way for them, and before
 * what becomes otherwise in single branches.
 */
export async function importParts(
  { products, mapping }: Pick<ImportFile, 'products' | 'mapping'>,
  { drafts, inBranches }: Pick<ImportPlan, 'drafts' | 'inBranches'>,
  catalog: PresentCatalog,
): Promise<ImportPart[]> {
  const stockIsApart = mapping.branch !== undefined;
  const planned = await flatMapInTurns(products, (product, i): PlannedProduct[] => {
    const draft = drafts[i];
    return draft === undefined || draft.change === 'unchanged' ? [] : [{ id: draft.draft.id, product }];
  });
  return [
    ...(await freedBarcodes(drafts, catalog)),
    ...slices(planned, PRODUCTS_IN_A_PART).map((some) => ({ products: some, stockIsApart })),
    ...inPortions(inBranches, PRODUCTS_IN_A_PART).map((some) => ({ inBranch: some })),
  ];
}

function slices<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most));
}

interface Barcode {
  readonly key: string;
  readonly productId: number;
  /** Null for the product's own. */
  readonly variantId: number | null;
}

function barcodesOf({ id, barcode, variants }: PresentProduct['draft']): Barcode[] {
  const all = [{ barcode, id: null }, ...variants];
  return all.flatMap((one) =>
    one.barcode === null ? [] : [{ key: codeKey(one.barcode), productId: id ?? 0, variantId: one.id }],
  );
}

const isSame = (a: Barcode | undefined, b: Barcode) =>
  a !== undefined && a.productId === b.productId && a.variantId === b.variantId;

async function freedBarcodes(
  drafts: readonly ImportDraft[],
  catalog: PresentCatalog,
): Promise<readonly ImportPart[]> {
  const changed = drafts.filter(({ change }) => change !== 'unchanged').map(({ draft }) => draft);
  const codes = await flatMapInTurns(changed, barcodesOf);
  const wanted = new Map(codes.map((barcode) => [barcode.key, barcode]));
  const moving = await flatMapInTurns(changed, ({ skuCode }) => {
    const present = catalog.products.get(codeKey(skuCode));
    const had = present === undefined ? [] : barcodesOf(present.draft);
    return had.filter((barcode) => wanted.has(barcode.key) && !isSame(wanted.get(barcode.key), barcode));
  });
  return slices(moving, CODES_IN_A_PART).map((some) => ({
    free: {
      productIds: some.flatMap(({ productId, variantId }) => (variantId === null ? [productId] : [])),
      variantIds: some.flatMap(({ variantId }) => variantId ?? []),
    },
  }));
}

/** The lines of the file with which the things begin that a part writes: products, and products in branches. */
export function linesOf(part: ImportPart): number[] {
  if ('inBranch' in part) return part.inBranch.flatMap(({ rows }) => rows[0]?.line ?? []);
  return 'free' in part ? [] : part.products.map(({ product }) => product.first.line);
}

/** Writes one part. All of it was checked, and nobody changed the catalogue since. */
export async function writePart(trx: Trx, writer: ProductWriter, part: ImportPart): Promise<void> {
  if ('free' in part) return free(trx, part.free, writer.nowMs);
  if ('inBranch' in part) return writeBranchProducts(trx, writer, part.inBranch);
  const products = part.products.map(({ product }) => product);
  const ids = part.products.flatMap(({ id }) => id ?? []);
  const catalog = {
    names: await loadTaxonomyNames(trx),
    products: await presentProductsOf(trx, writer.branchId, ids),
  };
  await makeMissingTaxonomy(trx, catalog, products);
  const { drafts, problems } = await draftImport(products, catalog);
  const [problem] = problems;
  if (problem) throw new Error(`line ${problem.line} of an import that was checked: ${problem.message}`);
  const changed = drafts.filter(({ change }) => change !== 'unchanged');
  await writeProducts(
    trx,
    writer,
    changed.map(({ draft }) => draft),
    part.stockIsApart ? 'leave-stock' : 'write-stock',
  );
  await setAverageCosts(
    trx,
    changed.flatMap(({ costs }) => costs),
  );
}

/** What the till finds by its codes is otherwise from here on, also where the import goes no further. */
async function free(trx: Trx, { productIds, variantIds }: FreedBarcodes, nowMs: number): Promise<void> {
  const change_number = await nextChangeNumber(trx, nowMs);
  if (productIds.length > 0) {
    const freed = trx.updateTable('products').set({ barcode: null, change_number });
    await freed.where('id', 'in', productIds).execute();
  }
  if (variantIds.length === 0) return;
  await trx.updateTable('variants').set({ barcode: null }).where('id', 'in', variantIds).execute();
  await trx
    .updateTable('products')
    .set({ change_number })
    .where('id', 'in', (eb) => eb.selectFrom('variants').select('product_id').where('id', 'in', variantIds))
    .execute();
}
