import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';

/** What must be true of the catalogue. */
export const catalogChecks: readonly Check[] = [
  {
    name: 'a code means one product or one variant, whatever its capitals',
    violations: sql`
      select code from (
        select lower(sku_code) as code, 'product ' || id as thing from products
        union select lower(barcode), 'product ' || id from products where barcode is not null
        union select lower(barcode), 'variant ' || id from variants where barcode is not null
      ) codes
      group by code having count(*) > 1`,
  },
  {
    name: 'a product has variants exactly when it is one with variants',
    violations: sql`
      select p.id from products p
      where (p.product_type = 2) <> exists (select 1 from variants v where v.product_id = p.id)`,
  },
  {
    name: 'a product with variants is counted by them, another by itself',
    violations: sql`
      select i.id from inventories i
      join products p on p.id = i.product_id
      left join variants v on v.id = i.variant_id
      where (p.product_type = 2) <> (i.variant_id is not null) or v.product_id <> i.product_id`,
  },
  {
    name: 'the levels of a category stand under each other',
    violations: sql`
      select p.id from products p
      left join sub_categories s on s.id = p.sub_category_id
      left join sub_sub_categories t on t.id = p.sub_sub_category_id
      where (p.sub_category_id is not null and (p.category_id is null or s.category_id <> p.category_id))
        or (p.sub_sub_category_id is not null
          and (p.sub_category_id is null or t.sub_category_id <> p.sub_category_id))`,
  },
];
