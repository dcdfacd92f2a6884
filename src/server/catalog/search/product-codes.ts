import { type SqlBool, sql } from 'kysely';
import { codeLookups } from '#shared/catalog/product-search.ts';
import { codeKey } from '#shared/catalog/rules.ts';
import type { Reader } from '../../db/database.ts';
import { keep } from '../../db/kept-statement.ts';
import { nextTurn } from '../../tables/next-turn.ts';

/** What has a code: a product by its SKU or barcode, or one of its variants by its barcode. */
export interface CodeOwner {
  readonly code: string;
  readonly productId: number;
  /** The product's name, with the variant's value; what is archived is marked, since no list shows it. */
  readonly name: string;
}

const CODES_AT_ONCE = 500;

/**
 * Who has these codes, SKUs and barcodes alike, archived ones too: their codes stay theirs, so that they can be sold
 * again and old papers mean what they meant.
 * @returns the owners by `codeKey`
 */
export async function findCodeOwners(
  reader: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly CodeOwner[]>> {
  const owners = new Map<string, CodeOwner[]>();
  const different = [...new Set(codes)];
  for (let start = 0; start < different.length; start += CODES_AT_ONCE) {
    const keys = different.slice(start, start + CODES_AT_ONCE).flatMap(codeLookups);
    for (const owner of await ownersOf(reader, [...new Set(keys)])) {
      const key = codeKey(owner.code);
      owners.set(key, [...(owners.get(key) ?? []), owner]);
    }
    // A file of codes takes a while; others are answered in between.
    await nextTurn();
  }
  return owners;
}

/** Whether a column's code is one of these keys; said so that both engines see that their index of codes is enough. */
const hasKey = (column: string, keys: readonly string[]) =>
  sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join(keys)}) and ${sql.ref(column)} is not null`;

/**
 * The ids of the products whose SKU or barcode, or a variant's, is this code, in whatever capitals it was typed;
 * archived ones too. Three look-ups in the indexes of codes, however large the catalogue.
 */
export async function productsWithCode(reader: Reader, code: string): Promise<number[]> {
  const rows = await coded.all(reader, { keys: codeLookups(code) });
  return rows.map(({ id }) => id);
}

const coded = keep((reader, { keys }: { readonly keys: readonly string[] }) => {
  const products = reader.selectFrom('products').select('id');
  return products
    .where(hasKey('sku_code', keys))
    .union(products.where(hasKey('barcode', keys)))
    .union(reader.selectFrom('variants').select('product_id as id').where(hasKey('barcode', keys)));
});

/** The ids of the products with these SKUs, archived ones too, by `codeKey`; others may be answered in between. */
export async function productIdsBySku(
  reader: Reader,
  skuCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const different = [...new Set(skuCodes)];
  for (let start = 0; start < different.length; start += CODES_AT_ONCE) {
    const keys = different.slice(start, start + CODES_AT_ONCE).flatMap(codeLookups);
    const rows = await reader
      .selectFrom('products')
      .select(['id', 'sku_code'])
      .where(hasKey('sku_code', [...new Set(keys)]))
      .execute();
    for (const row of rows) found.set(codeKey(row.sku_code), row.id);
    await nextTurn();
  }
  return found;
}

async function ownersOf(reader: Reader, keys: readonly string[]): Promise<CodeOwner[]> {
  const products = (column: 'sku_code' | 'barcode') =>
    reader
      .selectFrom('products')
      .select(['id as product_id', `${column} as code`, 'name', 'is_archived', sql<null>`null`.as('value')])
      .where(hasKey(column, keys));
  const variants = reader
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['product_id', 'variants.barcode as code', 'name', 'is_archived', 'value'])
    .where(hasKey('variants.barcode', keys));
  const found = [
    ...(await products('sku_code').execute()),
    ...(await products('barcode').execute()),
    ...(await variants.execute()),
  ];
  return found.map((row) => ({
    code: row.code ?? '',
    productId: row.product_id,
    name: [row.name, row.value, row.is_archived === 1 ? '(เลิกขายแล้ว)' : null].filter(Boolean).join(' '),
  }));
}
