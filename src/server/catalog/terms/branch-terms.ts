import type { Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../../db/database.ts';
import { groupBy } from '../../db/group-by.ts';
import { insertMany } from '../../db/insert-many.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import { nextChangeNumber } from '../change-number.ts';

/** What of a product is a branch's own (rule C15.6). */
export interface BranchTerms {
  readonly branchId: number;
  readonly productId: number;
  readonly isSold: boolean;
  /** Null where the shop's price holds. */
  readonly priceSatang: Satang | null;
  /** The variants that have a price of their own there, by the order of their ids; the shop's holds for all others. */
  readonly variants: readonly { readonly variantId: number; readonly priceSatang: Satang }[];
}

/** As it is where nobody has said anything. */
export const asShared = (branchId: number, productId: number): BranchTerms => ({
  ...{ branchId, productId, isSold: true, priceSatang: null, variants: [] },
});

/** Which of a branch and a product. */
export const termsKey = ({ branchId, productId }: Pick<BranchTerms, 'branchId' | 'productId'>): string =>
  `${branchId} ${productId}`;

/** What of these products is these branches' own, by {@link termsKey}; what isn't there is as the shop has it. */
export async function readBranchTerms(
  reader: Reader,
  branchIds: readonly number[],
  productIds: readonly number[],
): Promise<ReadonlyMap<string, BranchTerms>> {
  if (branchIds.length === 0 || productIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('branch_products')
    .select(['branch_id', 'product_id', 'price_satang', 'is_sold'])
    .where('branch_id', 'in', branchIds)
    .where('product_id', 'in', productIds)
    .execute();
  const variants = await reader
    .selectFrom('variants')
    .innerJoin('branch_variants', 'branch_variants.variant_id', 'variants.id')
    .select(['branch_id', 'product_id', 'variant_id', 'branch_variants.price_satang'])
    .where('branch_id', 'in', branchIds)
    .where('product_id', 'in', productIds)
    .orderBy('variant_id')
    .execute();
  const keyOf = (row: { readonly branch_id: number; readonly product_id: number }) =>
    termsKey({ branchId: row.branch_id, productId: row.product_id });
  const byKey = groupBy(variants, keyOf);
  return new Map(
    rows.map((row) => [
      keyOf(row),
      {
        ...{ branchId: row.branch_id, productId: row.product_id },
        ...{ isSold: row.is_sold === 1, priceSatang: row.price_satang },
        variants: (byKey.get(keyOf(row)) ?? []).map(
          ({ variant_id: variantId, price_satang: priceSatang }) => ({
            ...{ variantId, priceSatang },
          }),
        ),
      },
    ]),
  );
}

const TERMS_AT_ONCE = 500;

/**
 * Writes what of products is branches' own, as one change that the copies of these branches' tills take over (rule C14.8), and
 * no others. The caller has the catalogue for itself (`lockCatalog`, or as an import), has checked, and records the acts.
 * @param terms whole; of each branch and product once, and only what is otherwise by now
 */
export async function writeBranchTerms(
  trx: Trx,
  terms: readonly BranchTerms[],
  nowMs: EpochMs,
): Promise<void> {
  if (terms.length === 0) return;
  const changeNumber = await nextChangeNumber(trx, nowMs);
  for (const [branchId, ofBranch] of groupBy(terms, (one) => one.branchId)) {
    for (let start = 0; start < ofBranch.length; start += TERMS_AT_ONCE) {
      await writeSome(trx, branchId, ofBranch.slice(start, start + TERMS_AT_ONCE), changeNumber);
      await nextTurn();
    }
  }
}

async function writeSome(
  trx: Trx,
  branchId: number,
  terms: readonly BranchTerms[],
  changeNumber: number,
): Promise<void> {
  const productIds = terms.map(({ productId }) => productId);
  await trx
    .deleteFrom('branch_products')
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', productIds)
    .execute();
  await trx
    .deleteFrom('branch_variants')
    .where('branch_id', '=', branchId)
    .where('variant_id', 'in', (eb) =>
      eb.selectFrom('variants').select('variants.id').where('variants.product_id', 'in', productIds),
    )
    .execute();
  // Also where all is as the shop has it again: the tills' copies learn of it by the row's number.
  await insertMany(
    trx,
    'branch_products',
    terms.map(({ productId, isSold, priceSatang }) => ({
      ...{ branch_id: branchId, product_id: productId, price_satang: priceSatang },
      ...{ is_sold: isSold ? (1 as const) : (0 as const), change_number: changeNumber },
    })),
  );
  await insertMany(
    trx,
    'branch_variants',
    terms.flatMap(({ variants }) =>
      variants.map(({ variantId, priceSatang }) => ({
        ...{ branch_id: branchId, variant_id: variantId, price_satang: priceSatang },
      })),
    ),
  );
}
