import { sql } from 'kysely';
import { foldForSearch } from '#shared/text/search-text.ts';
import type {
  BoughtGoods,
  CustomerListQuery,
  CustomerSales,
  GoodsSort,
  OfCustomer,
} from '../customers/asks-for-sales.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';

/** What a customer bought in a branch (rule C11.13): sales and refunds together, by their receipts. */
export async function salesOfCustomer(
  reader: Reader,
  { branchId, customerIds }: OfCustomer,
): Promise<CustomerSales> {
  const rows = await reader
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .where('orders.customer_id', 'in', customerIds)
    .where('receipts.branch_id', '=', branchId)
    .groupBy('receipts.kind')
    .select((eb) => [
      'receipts.kind',
      eb.fn.countAll<number>().as('receipts'),
      eb.fn.sum<number>('receipts.total_satang').as('total'),
      eb.fn.max<number>('receipts.issued_ms').as('last'),
    ])
    .execute();
  const sold = rows.find(({ kind }) => kind === 'sale');
  const returned = rows.find(({ kind }) => kind === 'refund');
  const returnedSatang = -Number(returned?.total ?? 0);
  return {
    orders: Number(sold?.receipts ?? 0),
    totalSatang: Number(sold?.total ?? 0) - returnedSatang,
    lastMs: sold === undefined ? null : Number(sold.last),
    returns: Number(returned?.receipts ?? 0),
    // Nothing is no minus nothing.
    returnedSatang: returnedSatang === 0 ? 0 : returnedSatang,
  };
}

/** What the list of goods can be sorted by. */
const GOODS_KEYS: Readonly<Record<GoodsSort, string>> = {
  name: 'name_sort_key',
  quantity: 'quantity',
  amount: 'amount',
  last: 'last',
};

/** What of a sold line came back. */
const returned = (
  column: 'quantity' | 'subtotal_satang' | 'line_discount_satang' | 'order_discount_satang',
) =>
  sql<number>`coalesce((select sum(${sql.ref(column)}) from refund_lines
    where order_item_id = order_items.id), 0)`;

/** A page of what a customer bought, paid and kept, the latest first; each variant for itself, by the names of today. */
export async function goodsOfCustomer(
  reader: Reader,
  { branchId, customerIds, typed, sort, page }: CustomerListQuery<GoodsSort>,
): Promise<{ readonly goods: readonly BoughtGoods[]; readonly total: number }> {
  const words = foldForSearch(typed).split(' ').filter(Boolean);
  const lines = reader
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('receipts', (join) =>
      join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.kind', '=', 'sale'),
    )
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('orders.customer_id', 'in', customerIds)
    .where('orders.branch_id', '=', branchId);
  const found = words.reduce((all, word) => all.where(columnContains('products.search_text', word)), lines);
  const { by, direction } = sort ?? { by: 'last', direction: 'desc' };
  const rows = await found
    .groupBy([
      'order_items.product_id',
      'order_items.variant_id',
      'products.name',
      'products.name_sort_key',
      'products.sku_code',
    ])
    .select((eb) => [
      'order_items.product_id',
      'order_items.variant_id',
      'products.name',
      'products.name_sort_key',
      'products.sku_code',
      eb.fn.max('order_items.variant_value').as('variant_value'),
      sql<number>`sum(order_items.quantity - ${returned('quantity')})`.as('quantity'),
      sql<number>`sum(order_items.subtotal_satang - order_items.discount_satang
        - ${returned('subtotal_satang')} + ${returned('line_discount_satang')}
        - ${returned('order_discount_satang')})`.as('amount'),
      eb.fn.max<number>('receipts.issued_ms').as('last'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(sql.ref(GOODS_KEYS[by]), direction)
    .orderBy('order_items.product_id')
    .orderBy('order_items.variant_id', (variant) => variant.asc().nullsFirst())
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  const goods = rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    name: row.name,
    skuCode: row.sku_code,
    variantValue: row.variant_value,
    quantity: Number(row.quantity),
    amountSatang: Number(row.amount),
    lastMs: Number(row.last),
  }));
  if (rows[0] !== undefined || page.offset === 0) return { goods, total: Number(rows[0]?.total ?? 0) };
  // Beyond the last page there is no row to say it.
  const first = { branchId, customerIds, typed, sort: null, page: { page: 1, perPage: 1, offset: 0 } };
  return { goods, total: (await goodsOfCustomer(reader, first)).total };
}
