import { codeKey } from '#shared/catalog/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../../db/database.ts';
import { groupBy } from '../../db/group-by.ts';
import { setAverageCosts } from '../../inventory/set-average-costs.ts';
import { writeStockLines } from '../../inventory/write-stock-lines.ts';
import { getBranch } from '../../shop/queries.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import { presentProductsOf } from '../products/present-products.ts';
import type { ProductDraft } from '../products/product-draft.ts';
import { productIdsBySku } from '../search/product-codes.ts';
import { asShared, readBranchTerms, termsKey } from '../terms/branch-terms.ts';
import { type TermsChange, termsChange, writeTermsChanges } from '../terms/change-terms.ts';
import { branchNames } from './branch-names.ts';
import {
  type BranchProduct,
  isOtherwise,
  type ProductThere,
  type SettledThere,
  settleThere,
} from './branch-products.ts';
import type { BranchRow } from './import-branch-rows.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportProblem } from './import-lines.ts';

/** What a file's rows of branches would do, by branch. */
export interface BranchPlan {
  /** Those in which something becomes otherwise. */
  readonly products: readonly BranchProduct[];
  readonly problems: readonly ImportProblem[];
}

const PRODUCTS_AT_ONCE = 500;

/**
 * Plans what a file says of products in branches (rule C15.8); changes nothing. Holds as long as `planImport` does.
 * @param drafts the products of the file as they will be, by `codeKey` of their SKUs
 */
export async function planBranches(
  reader: Reader,
  user: { readonly id: number },
  { branchRows, namedSkus }: Pick<ImportFile, 'branchRows' | 'namedSkus'>,
  drafts: ReadonlyMap<string, ProductDraft>,
): Promise<BranchPlan> {
  if (branchRows.length === 0) return { products: [], problems: [] };
  const { products, problems } = await productsOfBranches(reader, user, branchRows);
  const found: ImportProblem[] = [...problems];
  const named = new Set(namedSkus.map(codeKey));
  const changed: BranchProduct[] = [];
  for (const some of inPortions(products, PRODUCTS_AT_ONCE)) {
    const there = await readThere(reader, some, drafts);
    for (const product of some) {
      const place = there.get(codeKey(product.skuCode));
      const settled = place === undefined ? notThere(product, named) : settleThere(product, place.there);
      if ('problems' in settled) found.push(...settled.problems);
      else if (isOtherwise(settled)) changed.push(product);
    }
    await nextTurn();
  }
  return { products: changed, problems: found };
}

/** What can't be written of the file's own product isn't said again for each of its branches. */
function notThere({ skuCode, rows }: BranchProduct, named: ReadonlySet<string>) {
  if (named.has(codeKey(skuCode))) return { problems: [] };
  const message = 'ไม่พบสินค้ารหัสนี้ในร้านและในไฟล์';
  return { problems: rows.map(({ line }): ImportProblem => ({ line, field: 'sku_code', message })) };
}

/** The rows by what they are about, in the order of the file; and those whose branch isn't one. */
async function productsOfBranches(
  reader: Reader,
  user: { readonly id: number },
  rows: readonly BranchRow[],
): Promise<BranchPlan> {
  const branchOf = await branchNames(reader, user.id);
  const problems: ImportProblem[] = [];
  const products = new Map<string, { branchId: number; skuCode: string; rows: BranchRow[] }>();
  for (const row of rows) {
    const { branch: words, sku_code: skuCode } = row.values;
    const branch = branchOf(words);
    if ('fault' in branch) {
      problems.push({ line: row.line, field: 'branch', message: branch.fault });
      continue;
    }
    const key = `${branch.id} ${codeKey(skuCode)}`;
    const product = products.get(key);
    if (product) product.rows.push(row);
    else products.set(key, { branchId: branch.id, skuCode, rows: [row] });
  }
  return { products: [...products.values()], problems };
}

/** Some at a time, each portion of one branch: its ledger and its seals are that branch's. */
export function inPortions(products: readonly BranchProduct[], most: number): BranchProduct[][] {
  const byBranch = [...groupBy(products, ({ branchId }) => branchId)].sort(([a], [b]) => a - b);
  return byBranch.flatMap(([, all]) =>
    Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most)),
  );
}

interface PlaceThere {
  /** Null of a product that the file makes. */
  readonly productId: number | null;
  readonly there: ProductThere;
}

/** The products of a portion as their branch has them, by `codeKey` of their SKUs. */
async function readThere(
  reader: Reader,
  portion: readonly BranchProduct[],
  drafts: ReadonlyMap<string, ProductDraft>,
): Promise<ReadonlyMap<string, PlaceThere>> {
  const branchId = portion[0]?.branchId ?? 0;
  const { name, closedMs } = await getBranch(reader, branchId);
  const branch = { name, isClosed: closedMs !== null };
  const skuCodes = portion.map(({ skuCode }) => skuCode);
  const ids = await productIdsBySku(reader, skuCodes);
  const present = await presentProductsOf(reader, branchId, [...ids.values()]);
  const terms = await readBranchTerms(reader, [branchId], [...ids.values()]);
  const places = new Map<string, PlaceThere>();
  for (const key of new Set(skuCodes.map(codeKey))) {
    const here = present.get(key);
    const draft = drafts.get(key) ?? here?.draft;
    if (draft === undefined) continue;
    const productId = ids.get(key) ?? null;
    const shared = asShared(branchId, productId ?? 0);
    places.set(key, {
      productId,
      there: {
        ...{ branch, draft, isArchived: here?.isArchived ?? false, stock: here?.stock ?? new Map() },
        terms: terms.get(termsKey(shared)) ?? shared,
      },
    });
  }
  return places;
}

/** Writes a portion of what was planned, after the products themselves. All of it was checked, and nobody changed it since. */
export async function writeBranchProducts(
  trx: Trx,
  by: { readonly userId: number; readonly nowMs: EpochMs },
  portion: readonly BranchProduct[],
): Promise<void> {
  const there = await readThere(trx, portion, new Map());
  const changes: TermsChange[] = [];
  const settled: (SettledThere & { readonly productId: number })[] = [];
  for (const product of portion) {
    const place = there.get(codeKey(product.skuCode));
    const one = place && settleThere(product, place.there);
    if (!place || place.productId === null || !one || 'problems' in one) throw notAsChecked(product, one);
    settled.push({ ...one, productId: place.productId });
    const change = termsChange({ ...place.there.draft, id: place.productId }, place.there.terms, one.terms);
    if (change) changes.push(change);
  }
  await writeTermsChanges(trx, by, changes);
  const lines = settled.flatMap((one) => one.lines.map((line) => ({ ...line, productId: one.productId })));
  const branchId = portion[0]?.branchId ?? 0;
  await writeStockLines(trx, { ...by, branchId }, lines);
  await setAverageCosts(
    trx,
    settled.flatMap(({ costs }) => costs),
  );
}

function notAsChecked({ rows }: BranchProduct, found: ReturnType<typeof settleThere> | undefined): Error {
  const [problem] = found && 'problems' in found ? found.problems : [];
  return new Error(`line ${rows[0]?.line} of an import that was checked: ${problem?.message ?? 'gone'}`);
}
