import { codeKey, type ProductPlace, productProblems } from '#shared/catalog/rules.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { Reader } from '../../db/database.ts';
import { flatMapInTurns } from '../../tables/next-turn.ts';
import { findCodeOwners } from '../search/product-codes.ts';
import { readPlaces } from '../taxonomy/taxonomy.ts';
import { findOwnPriceProblems } from './check-own-prices.ts';
import { findRemovalProblems } from './check-removals.ts';
import type { DraftProblem, DraftRefusalCode, ProductDraft } from './product-draft.ts';

/**
 * All that is wrong with drafts that are to be written together: what doesn't fit within each (`productProblems`), codes
 * that two of them or a product outside of them have, brands, units and categories that are not there or not under
 * each other, variants that are gone, variants that can't go any more, discounts beyond a branch's own price. Sorted by draft. Changes nothing; asked within
 * the transaction that writes, after `lockCatalog`, its answer holds until the end of it.
 */
export async function checkProducts(
  reader: Reader,
  drafts: readonly ProductDraft[],
): Promise<DraftProblem[]> {
  const problems = await flatMapInTurns(drafts, (draft, i) =>
    productProblems(draft).map((problem): DraftProblem => ({ draft: i, problem })),
  );
  problems.push(...(await codeProblems(reader, drafts)));
  problems.push(...(await placeProblems(reader, drafts)));
  problems.push(...(await findRemovalProblems(reader, drafts)));
  problems.push(...(await findOwnPriceProblems(reader, drafts)));
  return problems.sort((a, b) => a.draft - b.draft);
}

/**
 * The refusal that a form is answered with: the first problem's, with the words of all under their fields.
 * @returns null when there is no problem
 */
export function refusalOf(problems: readonly DraftProblem[]): Refusal<DraftRefusalCode> | null {
  const first = problems[0];
  if (!first) return null;
  const errors: Record<string, string[]> = {};
  for (const { problem } of problems) {
    const field = problem.variant === null ? problem.place : 'variants';
    errors[field] = [...(errors[field] ?? []), problem.refusal.message];
  }
  return { ...first.problem.refusal, also: { errors } };
}

interface DraftCode {
  readonly code: string;
  readonly draft: number;
  readonly place: 'sku_code' | 'barcode';
  readonly variant: number | null;
}

function codesOf(draft: ProductDraft, i: number): DraftCode[] {
  const own: DraftCode[] = [{ code: draft.skuCode, draft: i, place: 'sku_code', variant: null }];
  if (draft.barcode !== null) own.push({ code: draft.barcode, draft: i, place: 'barcode', variant: null });
  const variants = draft.variants.flatMap(({ barcode }, variant): DraftCode[] =>
    barcode === null ? [] : [{ code: barcode, draft: i, place: 'barcode', variant }],
  );
  return [...own, ...variants];
}

/** A code means one thing: SKUs and barcodes of products and variants are all looked for by the same scan. */
async function codeProblems(reader: Reader, drafts: readonly ProductDraft[]): Promise<DraftProblem[]> {
  const codes = await flatMapInTurns(drafts, codesOf);
  const owners = await findCodeOwners(
    reader,
    codes.map(({ code }) => code),
  );
  // What is written together is judged by what it will be, not by what it was.
  const written = new Set(drafts.map(({ id }) => id));
  const taken = new Map<string, DraftCode>();
  return flatMapInTurns(codes, (own) => {
    const key = codeKey(own.code);
    const before = taken.get(key);
    if (!before) taken.set(key, own);
    else if (before.draft !== own.draft) return [takenBy(own, drafts[before.draft]?.name ?? '')];
    const outside = owners.get(key)?.find(({ productId }) => !written.has(productId));
    return outside ? [takenBy(own, outside.name)] : [];
  });
}

function takenBy({ code, draft, place, variant }: DraftCode, name: string): DraftProblem {
  const refusal =
    place === 'sku_code' ? refuse('SKU_TAKEN', { name }) : refuse('BARCODE_TAKEN', { barcode: code, name });
  return { draft, problem: { refusal, place, variant } };
}

async function placeProblems(reader: Reader, drafts: readonly ProductDraft[]): Promise<DraftProblem[]> {
  const places = await readPlaces(reader);
  return flatMapInTurns(drafts, (draft, i) => {
    const gone = (place: ProductPlace): DraftProblem => ({
      draft: i,
      problem: { refusal: refuse('TAXONOMY_GONE'), place, variant: null },
    });
    return [
      ...(draft.brandId === null || places.brands.has(draft.brandId) ? [] : [gone('brand_id')]),
      ...(draft.unitId === null || places.units.has(draft.unitId) ? [] : [gone('unit_id')]),
      ...(places.isPlace(draft) ? [] : [gone('category_id')]),
    ];
  });
}
