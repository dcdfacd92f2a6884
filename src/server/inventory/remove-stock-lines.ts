import type { Trx } from '../db/database.ts';

/** Takes away the lines of stock of these variants, in every branch; none of their goods ever moved. */
export async function removeLinesOfVariants(trx: Trx, variantIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('inventories').where('variant_id', 'in', variantIds).execute();
}

/** Takes away these products' own lines of stock, those of no variant, in every branch; none of their goods ever moved. */
export async function removeOwnLines(trx: Trx, productIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('inventories')
    .where('product_id', 'in', productIds)
    .where('variant_id', 'is', null)
    .execute();
}
