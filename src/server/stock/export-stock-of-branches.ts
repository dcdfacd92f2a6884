import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import type { Satang } from '#shared/money/satang.ts';
import { sumOfKnown } from '#shared/stock/value-on-hand.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordExport } from '../audit/record-export.ts';
import { soldProductIds } from '../catalog/products/present-products.ts';
import type { Reader } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type AskedBranch, idsOfBranches, type SeenBranches } from '../staff/staff-branches.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';
import { readStockItems, type StockItemRow } from './stock-items.ts';
import { type LineOfBranch, readStockOfBranches, sumsOf } from './stock-of-branches.ts';

const titleOf = ({ code, name }: AskedBranch) => `${name} (${code})`;

const columnsOf = (branches: SeenBranches) => [
  { title: 'รหัสสินค้า (SKU)', width: 18 },
  { title: 'ชื่อสินค้า', width: 38 },
  { title: 'ค่าตัวเลือก', width: 14 },
  { title: 'บาร์โค้ด', width: 18 },
  { title: 'คงเหลือรวม', width: 12 },
  { title: 'มูลค่าคงเหลือรวม', width: 16 },
  { title: 'สาขาที่ใกล้หมดหรือหมดแล้ว', width: 28 },
  ...branches.flatMap((branch) => [
    { title: `คงเหลือ ${titleOf(branch)}`, width: 16 },
    { title: `มูลค่า ${titleOf(branch)}`, width: 16 },
  ]),
];

/** What lies on the shelves of these branches as a table (rule C15.9): each product or variant a line, each branch two columns, a sum below. */
export async function exportStockOfBranches(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { branches, format }: { readonly branches: SeenBranches; readonly format: TableFormat },
): Promise<FileAnswer> {
  return writeTable(
    {
      fileName: `สต็อกแยกตามสาขา-${bangkokDate(now())}`,
      title: 'สต็อกแยกตามสาขา',
      columns: columnsOf(branches),
      rows: thingLines(db.read, branches),
      onEnd: (rows) => recordExport(db, { user, table: 'inventories', rows, nowMs: now() }),
    },
    format,
  );
}

interface Sum {
  quantity: number | null;
  valueSatang: Satang | null;
}

async function* thingLines(reader: Reader, branches: SeenBranches): AsyncGenerator<Cell[]> {
  const ids = idsOfBranches(branches);
  const sums: Sum[] = branches.map(() => ({ quantity: null, valueSatang: null }));
  for (let products = await soldProductIds(reader, 0); products.length > 0; ) {
    // Names and codes, which are the shop's, as whichever branch has them.
    const items = await readStockItems(reader, branches[0].id, products);
    const stocks = await readStockOfBranches(reader, ids, products);
    for (const item of items) {
      const ofProduct = stocks.get(item.product_id) ?? [];
      const isShort = new Set<number>();
      const lines = branches.map(({ id }) => {
        const stock = ofProduct.find(({ branchId }) => branchId === id);
        const line = stock?.lines.find(({ variantId }) => variantId === item.variant_id);
        if (stock?.isSold && line && line.quantity <= line.minStock) isShort.add(id);
        return line;
      });
      if (lines.every((line) => line === undefined)) continue;
      for (const [i, line] of lines.entries()) add(sums[i] as Sum, line);
      yield thingLine(item, lines, branches.filter(({ id }) => isShort.has(id)).map(titleOf));
    }
    products = await soldProductIds(reader, products.at(-1) ?? 0);
  }
  const none = { text: '' };
  yield [{ text: 'รวม' }, none, none, none, ...cellsOf(sumsOf(sums)), none, ...sums.flatMap(cellsOf)];
}

function add(sum: Sum, line: LineOfBranch | undefined): void {
  if (line === undefined) return;
  sum.quantity = sumOfKnown([sum.quantity, line.quantity]);
  sum.valueSatang = sumOfKnown([sum.valueSatang, line.valueSatang]);
}

const cellsOf = (sum: Sum | LineOfBranch | undefined): Cell[] => [
  sum?.quantity == null ? null : { count: sum.quantity },
  sum?.valueSatang == null ? null : { satang: sum.valueSatang },
];

function thingLine(
  item: StockItemRow,
  lines: readonly (LineOfBranch | undefined)[],
  short: readonly string[],
): Cell[] {
  return [
    { text: item.sku_code },
    { text: item.name },
    { text: item.variant_value ?? '' },
    { text: item.variant_barcode ?? item.product_barcode ?? '' },
    ...cellsOf(sumsOf(lines.filter((line) => line !== undefined))),
    { text: short.join(', ') },
    ...lines.flatMap(cellsOf),
  ];
}
