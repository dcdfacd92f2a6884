import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { keep } from '../../db/kept-statement.ts';

/**
 * Whether a branch sells the product of a column (rule C15.6), whether the shop does aside. Read once for all rows, out of the
 * index of what isn't sold; written out so that it is used.
 */
export const isSoldIn = (branchId: number, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not in (select unsold.product_id from branch_products as unsold
    where unsold.branch_id = ${branchId} and unsold.is_sold = 0)`;

/** Whether there is anything that the branch doesn't sell, or that it sells at a price of its own. */
export async function hasOwnTerms(
  reader: Reader,
  branchId: number,
): Promise<{ readonly unsold: boolean; readonly prices: boolean }> {
  const [found] = await ownTerms.all(reader, { branchId });
  return { unsold: found?.unsold != null, prices: found?.priced != null };
}

/** One row, of two look-ups in indexes. */
const ownTerms = keep((reader, { branchId }: { readonly branchId: number }) => {
  const first = () =>
    reader
      .selectFrom('branch_products')
      .select('product_id')
      .where('branch_id', '=', branchId)
      .limit(sql.lit(1));
  return reader.selectNoFrom([
    first().where('is_sold', '=', sql.lit(0)).as('unsold'),
    first().where('price_satang', 'is not', null).as('priced'),
  ]);
});
