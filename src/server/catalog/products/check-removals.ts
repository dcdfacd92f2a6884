import type { ProductType } from '#shared/catalog/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { Reader } from '../../db/database.ts';
import { lockingRows } from '../../db/engine-of.ts';
import { groupBy } from '../../db/group-by.ts';
import { flatMapInTurns, nextTurn } from '../../tables/next-turn.ts';
import type { DraftProblem, ProductDraft } from './product-draft.ts';

interface FormerVariant {
  readonly id: number;
  readonly value: string;
}

interface FormerProduct {
  readonly type: ProductType;
  readonly variants: readonly FormerVariant[];
}

const IDS_AT_ONCE = 500;

/**
 * What drafts of products that are there would take away and can't: a variant, or the product's own stock where it is to
 * have variants, that was sold, lies on a shelf or ever moved. Its ledger stays, so it stays too. Also variants that a
 * draft names and its product hasn't.
 */
export async function findRemovalProblems(
  reader: Reader,
  drafts: readonly ProductDraft[],
): Promise<DraftProblem[]> {
  const former = await formerProducts(
    reader,
    drafts.flatMap(({ id }) => id ?? []),
  );
  const removed = await flatMapInTurns(drafts, ({ id, variants }, draft) =>
    removedVariants(former.get(id ?? 0), variants).map((variant) => ({ draft, variant })),
  );
  const moved = await movedVariants(
    reader,
    removed.map(({ variant }) => variant.id),
  );
  const turned = drafts.flatMap(({ id, productType }) =>
    id !== null && productType === 2 && former.get(id)?.type === 1 ? [id] : [],
  );
  const movedProducts = await movedWithoutVariant(reader, turned);

  const typeFixed = (draft: number): DraftProblem => ({
    draft,
    problem: { refusal: refuse('PRODUCT_TYPE_FIXED'), place: 'product_type', variant: null },
  });
  return [
    ...(await flatMapInTurns(drafts, (draft, i) => goneVariants(former.get(draft.id ?? 0), draft, i))),
    ...drafts.flatMap(({ id }, i) => (id !== null && movedProducts.has(id) ? [typeFixed(i)] : [])),
    ...removed
      .filter(({ variant }) => moved.has(variant.id))
      .map(({ draft, variant }): DraftProblem => {
        if (drafts[draft]?.productType === 1) return typeFixed(draft);
        const refusal = refuse('VARIANT_HAS_STOCK', { value: variant.value });
        return { draft, problem: { refusal, place: 'variants', variant: null } };
      }),
  ];
}

/** The variants that a product has and its draft doesn't. */
function removedVariants(former: FormerProduct | undefined, kept: ProductDraft['variants']): FormerVariant[] {
  const keptIds = new Set(kept.map(({ id }) => id));
  return former?.variants.filter(({ id }) => !keptIds.has(id)) ?? [];
}

function goneVariants(
  former: FormerProduct | undefined,
  { variants }: ProductDraft,
  draft: number,
): DraftProblem[] {
  const there = new Set(former?.variants.map(({ id }) => id));
  return variants.flatMap(({ id }, variant) => {
    // Taken out once it is found, so that a second one that names it finds nothing.
    if (id === null || there.delete(id)) return [];
    return [{ draft, problem: { refusal: refuse('VARIANT_GONE'), place: 'variants', variant } as const }];
  });
}

async function formerProducts(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FormerProduct>> {
  const former = new Map<number, FormerProduct>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    const products = await reader
      .selectFrom('products')
      .select(['id', 'product_type'])
      .where('id', 'in', some)
      .execute();
    const variants = await reader
      .selectFrom('variants')
      .select(['id', 'product_id', 'value'])
      .where('product_id', 'in', some)
      .execute();
    const byProduct = groupBy(variants, (variant) => variant.product_id);
    for (const { id, product_type: type } of products) {
      former.set(id, { type, variants: byProduct.get(id) ?? [] });
    }
    await nextTurn();
  }
  return former;
}

/** Those of the variants whose goods ever moved in any branch; all are held, so that none is sold meanwhile. */
async function movedVariants(reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number | null>> {
  if (ids.length === 0) return new Set();
  await lockingRows(
    reader,
    reader.selectFrom('variants').select('id').where('id', 'in', ids).orderBy('id'),
  ).execute();
  const lines = await lockingRows(
    reader,
    reader.selectFrom('inventories').select('id').where('variant_id', 'in', ids).orderBy('id'),
  ).execute();
  return new Set((await movedLines(reader, lines)).map((row) => row.variant_id));
}

/** Those of the products that are counted without variants whose goods ever moved in any branch. */
async function movedWithoutVariant(reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const lines = await lockingRows(
    reader,
    reader
      .selectFrom('inventories')
      .select('id')
      .where('product_id', 'in', ids)
      .where('variant_id', 'is', null)
      .orderBy('id'),
  ).execute();
  return new Set((await movedLines(reader, lines)).map((row) => row.product_id));
}

async function movedLines(reader: Reader, lines: readonly { readonly id: number }[]) {
  if (lines.length === 0) return [];
  return reader
    .selectFrom('inventories')
    .select(['product_id', 'variant_id'])
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stock_movements')
          .select('stock_movements.id')
          .whereRef('stock_movements.inventory_id', '=', 'inventories.id'),
      ),
    )
    .execute();
}
