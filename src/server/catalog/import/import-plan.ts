import type { ImportField } from '#shared/catalog/import-columns.ts';
import { codeKey, type ProductPlace } from '#shared/catalog/rules.ts';
import type { Reader } from '../../db/database.ts';
import { flatMapInTurns } from '../../tables/next-turn.ts';
import { checkProducts } from '../products/check-products.ts';
import { loadPresentProducts } from '../products/present-products.ts';
import type { ProductDraft } from '../products/product-draft.ts';
import { loadTaxonomyNames, NOT_YET_MADE } from '../taxonomy/taxonomy-names.ts';
import type { BranchProduct } from './branch-products.ts';
import { planBranches } from './import-branches.ts';
import { draftImport, type ImportDraft, type PresentCatalog } from './import-drafts.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportedProduct, ImportProblem } from './import-lines.ts';

/** What an import would do to the shop as it is now. */
export interface ImportPlan {
  readonly drafts: readonly ImportDraft[];
  /** What becomes otherwise in single branches (rule C15.8). */
  readonly inBranches: readonly BranchProduct[];
  readonly counts: Readonly<Record<ImportDraft['change'] | 'inBranches', number>>;
  /** With any of these it does nothing. */
  readonly problems: readonly ImportProblem[];
}

/** Reads the shop as it is, as far as a file's products are about it. */
export async function loadPresentCatalog(
  reader: Reader,
  branchId: number,
  products: readonly ImportedProduct[],
): Promise<PresentCatalog> {
  const skuCodes = products.map(({ skuCode }) => skuCode);
  return {
    names: await loadTaxonomyNames(reader),
    products: await loadPresentProducts(reader, branchId, skuCodes),
  };
}

/**
 * Plans the import of a file; changes nothing. Asked after `beginImport`, when nobody else changes the
 * catalogue any more, it holds until the import ends; asked before, it is only what would happen now.
 * @param catalog the shop; brands, units and categories that are not made yet give no problem
 */
export async function planImport(
  reader: Reader,
  user: { readonly id: number },
  file: Pick<ImportFile, 'products' | 'branchRows' | 'namedSkus'>,
  catalog: PresentCatalog,
): Promise<ImportPlan> {
  const { drafts, problems } = await draftImport(file.products, catalog);
  const changed = drafts.filter(({ change }) => change !== 'unchanged');
  const found = await checkProducts(
    reader,
    await flatMapInTurns(changed, ({ draft }) => [withoutUnmade(draft)]),
  );
  const inDrafts = found.flatMap(({ draft: i, problem }): ImportProblem[] => {
    const draft = changed[i];
    if (draft === undefined) return [];
    const line = problem.variant === null ? null : (draft.variantLines[problem.variant] ?? null);
    return [
      { line: line ?? draft.firstLine, field: FIELD_OF[problem.place], message: problem.refusal.message },
    ];
  });
  const bySku = new Map(drafts.map(({ draft }) => [codeKey(draft.skuCode), draft]));
  const ofBranches = await planBranches(reader, user, file, bySku);
  const count = (change: ImportDraft['change']) => drafts.filter((draft) => draft.change === change).length;
  return {
    drafts,
    inBranches: ofBranches.products,
    counts: {
      ...{ created: count('created'), updated: count('updated'), unchanged: count('unchanged') },
      inBranches: ofBranches.products.length,
    },
    problems: [...problems, ...inDrafts, ...ofBranches.problems],
  };
}

const FIELD_OF: Readonly<Record<ProductPlace, ImportField>> = {
  sku_code: 'sku_code',
  barcode: 'barcode',
  product_type: 'variant_value',
  variants: 'variant_value',
  category_id: 'category',
  brand_id: 'brand',
  unit_id: 'unit',
  discount_value: 'discount_value',
  discount_value2: 'discount_value2',
  expires_on: 'expires_on',
  images: 'sku_code',
};

/** A name that the import is going to make is nothing that can be gone. */
function withoutUnmade(draft: ProductDraft): ProductDraft {
  const made = (id: number | null) => (id === NOT_YET_MADE ? null : id);
  return {
    ...draft,
    brandId: made(draft.brandId),
    unitId: made(draft.unitId),
    categoryId: made(draft.categoryId),
    subCategoryId: made(draft.subCategoryId),
    subSubCategoryId: made(draft.subSubCategoryId),
  };
}
