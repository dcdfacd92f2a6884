import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/**
 * What a branch sells otherwise than the shop (rule C15.6): a price of its own of a product or variant, what it doesn't sell, and
 * the coupons that can't be used there.
 * A product has a row from the first time that something of it was a branch's own; the number of its last change stands there.
 */
export const branchTerms: Migration = {
  name: '0049-branch-terms',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table(
      'branch_products',
      [
        'no id',
        'branch_id ref branches',
        'product_id ref products',
        // Null where the shop's price holds.
        'price_satang int?',
        'is_sold flag',
        'change_number int',
      ],
      ['price_satang is null or price_satang >= 0'],
    );
    await make.table(
      'branch_variants',
      ['no id', 'branch_id ref branches', 'variant_id ref variants', 'price_satang int'],
      ['price_satang >= 0'],
    );
    // Where a coupon can be used; without any of these, everywhere.
    await make.table('coupon_branches', ['no id', 'coupon_id ref coupons', 'branch_id ref branches']);
    for (const statement of [
      'create unique index branch_products_one on branch_products (branch_id, product_id)',
      'create index branch_products_of on branch_products (product_id)',
      'create index branch_products_unsold on branch_products (branch_id, product_id) where is_sold = 0',
      'create index branch_products_priced on branch_products (branch_id) where price_satang is not null',
      'create index branch_products_changes on branch_products (branch_id, change_number, product_id)',
      'create index branch_products_last on branch_products (change_number)',
      'create unique index coupon_branches_one on coupon_branches (coupon_id, branch_id)',
      'create unique index branch_variants_one on branch_variants (branch_id, variant_id)',
      'create index branch_variants_of on branch_variants (variant_id)',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
