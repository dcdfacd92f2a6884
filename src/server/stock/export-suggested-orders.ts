import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { RATE_DAYS } from '#shared/stock/suggested-order.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../audit/record-export.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';
import { type AskedSuggestions, costOf, readSuggestions, type Suggestion } from './suggested-orders.ts';

const COLUMNS = [
  { title: 'รหัสสินค้า (SKU)', width: 18 },
  { title: 'ชื่อสินค้า', width: 38 },
  { title: 'ค่าตัวเลือก', width: 14 },
  { title: 'จำนวนที่สั่ง', width: 12 },
  { title: 'หน่วย', width: 10 },
  { title: 'ต้นทุนล่าสุด', width: 12 },
  { title: 'รวม', width: 14 },
  { title: 'ผู้ขาย', width: 30 },
  { title: 'คงเหลือ', width: 10 },
  { title: 'สต็อกขั้นต่ำ', width: 12 },
  { title: `ขายได้ใน ${RATE_DAYS} วันล่าสุด`, width: 18 },
  { title: 'พอขายอีก (วัน)', width: 14 },
];

/**
 * The list of what to order as a table, such as a supplier is sent (rule C13.12).
 * @param ordered what somebody made of quantities, by `thingKey`; what became none is left out
 */
export async function exportSuggestedOrders(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
  asked: AskedSuggestions,
  ordered: ReadonlyMap<string, number>,
): Promise<FileAnswer> {
  const { found } = await readSuggestions(db.read, asked);
  const lines = found.flatMap((one) => {
    const { product_id: productId, variant_id: variantId } = one.row;
    const pieces = ordered.get(thingKey({ productId, variantId })) ?? one.suggested;
    return pieces === 0 ? [] : [lineOf(one, pieces)];
  });
  return writeTable(
    {
      fileName: `รายการที่ควรสั่ง-${bangkokDate(asked.nowMs)}`,
      title: 'รายการที่ควรสั่ง',
      columns: COLUMNS,
      rows: lines,
      onEnd: (rows) => recordExport(db, { user, table: 'inventories', rows, nowMs: now() }),
    },
    format,
  );
}

function lineOf(one: Suggestion, pieces: number): Cell[] {
  const { row } = one;
  const cost = costOf(one, pieces);
  return [
    { text: row.sku_code },
    { text: row.name },
    { text: row.variant_value ?? '' },
    { count: pieces },
    { text: row.unit ?? '' },
    row.unit_cost_satang === null ? null : { satang: row.unit_cost_satang },
    cost === null ? null : { satang: cost },
    { text: row.supplier_name ?? '' },
    { count: row.quantity },
    { count: row.min_stock },
    { count: one.sold },
    one.daysLeft === null ? null : { count: one.daysLeft },
  ];
}
