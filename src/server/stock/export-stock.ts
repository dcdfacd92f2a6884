import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { valueOnHand } from '#shared/stock/value-on-hand.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../audit/record-export.ts';
import { soldProductIds } from '../catalog/products/present-products.ts';
import type { Reader } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';
import { readStockItems, type StockItemRow } from './stock-items.ts';

const COLUMNS = [
  { title: 'รหัสสินค้า (SKU)', width: 18 },
  { title: 'ชื่อสินค้า', width: 38 },
  { title: 'ค่าตัวเลือก', width: 14 },
  { title: 'บาร์โค้ด', width: 18 },
  { title: 'คงเหลือ', width: 10 },
  { title: 'สต็อกขั้นต่ำ', width: 12 },
  { title: 'ต้นทุนเฉลี่ย', width: 12 },
  { title: 'มูลค่าคงเหลือ', width: 14 },
  { title: 'ราคาขาย', width: 12 },
];

/** What lies on the shelf in the person's branch as a table: each product, or each of its variants, that is sold. */
export async function exportStock(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
): Promise<FileAnswer> {
  return writeTable(
    {
      fileName: `สต็อก-${bangkokDate(now())}`,
      title: 'สต็อก',
      columns: COLUMNS,
      rows: stockLines(db.read, user.branchId),
      onEnd: (rows) => recordExport(db, { user, table: 'inventories', rows, nowMs: now() }),
    },
    format,
  );
}

async function* stockLines(reader: Reader, branchId: number): AsyncGenerator<Cell[]> {
  for (let ids = await soldProductIds(reader, 0); ids.length > 0; ) {
    const items = await readStockItems(reader, branchId, ids);
    // What the branch doesn't keep has no line of stock.
    yield* items.filter(({ quantity }) => quantity !== null).map(stockLine);
    ids = await soldProductIds(reader, ids.at(-1) ?? 0);
  }
}

function stockLine(item: StockItemRow): Cell[] {
  const { quantity, average_cost_satang: cost } = item;
  const onHand = quantity ?? 0;
  const value = valueOnHand(onHand, cost);
  return [
    { text: item.sku_code },
    { text: item.name },
    { text: item.variant_value ?? '' },
    { text: item.variant_barcode ?? item.product_barcode ?? '' },
    { count: onHand },
    { count: item.min_stock ?? 0 },
    cost === null ? null : { satang: cost },
    value === null ? null : { satang: value },
    { satang: item.price_satang ?? 0 },
  ];
}
