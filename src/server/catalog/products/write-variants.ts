import type { Selectable } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { insertMany, updateMany } from '../../db/insert-many.ts';
import type { VariantTable } from '../../db/schema-of-goods.ts';
import { removeLinesOfVariants, removeOwnLines } from '../../inventory/write-stock-lines.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

export interface WrittenVariant extends VariantDraft {
  readonly id: number;
  readonly isNew: boolean;
  /** From 1, in the order in which they are shown. */
  readonly position: number;
}

/** A product that is being written, with the ids that it and its variants have or get. */
export interface WrittenProduct {
  readonly id: number;
  readonly isNew: boolean;
  readonly draft: ProductDraft;
  readonly variants: readonly WrittenVariant[];
}

const IDS_AT_ONCE = 500;

/**
 * Takes away what products that are there will not have any more, and frees the barcodes and places that change, so
 * that two of them can swap theirs whichever is written first.
 */
export async function clearTheWay(trx: Trx, written: readonly WrittenProduct[]): Promise<void> {
  for (let start = 0; start < written.length; start += IDS_AT_ONCE) {
    const some = written.slice(start, start + IDS_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const variants = await trx.selectFrom('variants').selectAll().where('product_id', 'in', ids).execute();
    await removeVariants(trx, some, variants);
    await removeOwnStock(trx, some);
    await freeBarcodes(trx, some);
    const changed = changedVariants(some, variants).map(({ id }) => id);
    if (changed.length === 0) continue;
    await trx
      .updateTable('variants')
      .set((eb) => ({ barcode: null, position: eb.neg(eb.ref('id')) }))
      .where('id', 'in', changed)
      .execute();
  }
}

type FormerVariants = readonly Selectable<VariantTable>[];

async function removeVariants(
  trx: Trx,
  written: readonly WrittenProduct[],
  former: FormerVariants,
): Promise<void> {
  const kept = new Set(written.flatMap(({ variants }) => variants.map(({ id }) => id)));
  const removed = former.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (removed.length === 0) return;
  await removeLinesOfVariants(trx, removed);
  await trx.deleteFrom('branch_variants').where('variant_id', 'in', removed).execute();
  await trx.deleteFrom('variants').where('id', 'in', removed).execute();
}

/** A product that has variants is counted by them alone. */
async function removeOwnStock(trx: Trx, written: readonly WrittenProduct[]): Promise<void> {
  const withVariants = written.filter(({ draft }) => draft.productType === 2).map(({ id }) => id);
  if (withVariants.length > 0) await removeOwnLines(trx, withVariants);
}

async function freeBarcodes(trx: Trx, written: readonly WrittenProduct[]): Promise<void> {
  const ids = written.map(({ id }) => id);
  const former = await trx
    .selectFrom('products')
    .select(['id', 'barcode'])
    .where('id', 'in', ids)
    .where('barcode', 'is not', null)
    .execute();
  const wanted = new Map(written.map(({ id, draft }) => [id, draft.barcode]));
  const changed = former.filter(({ id, barcode }) => wanted.get(id) !== barcode).map(({ id }) => id);
  if (changed.length === 0) return;
  await trx.updateTable('products').set({ barcode: null }).where('id', 'in', changed).execute();
}

/** The variants that are there and will be otherwise. */
function changedVariants(written: readonly WrittenProduct[], former: FormerVariants): WrittenVariant[] {
  const formerById = new Map(former.map((variant) => [variant.id, variant]));
  return written
    .flatMap(({ variants }) => variants)
    .filter((variant) => {
      const row = formerById.get(variant.id);
      return row !== undefined && SAID_COLUMNS.some((column) => row[column] !== columnsOf(variant)[column]);
    });
}

const SAID_COLUMNS = ['position', 'attribute', 'value', 'barcode', 'price_satang'] as const;

const columnsOf = (variant: WrittenVariant) => ({
  position: variant.position,
  attribute: variant.attribute,
  value: variant.value,
  barcode: variant.barcode,
  price_satang: variant.priceSatang,
});

/** Writes the variants of these products, new ones and changed ones; the way was cleared before. */
export async function writeVariants(trx: Trx, written: readonly WrittenProduct[]): Promise<void> {
  const rows = written.flatMap(({ id: productId, variants }) =>
    variants.map((variant) => ({
      isNew: variant.isNew,
      row: { id: variant.id, product_id: productId, ...columnsOf(variant) },
    })),
  );
  await insertMany(
    trx,
    'variants',
    rows.filter(({ isNew }) => isNew).map(({ row }) => row),
  );
  await updateMany(
    trx,
    'variants',
    rows.filter(({ isNew }) => !isNew).map(({ row }) => row),
    SAID_COLUMNS,
  );
}
