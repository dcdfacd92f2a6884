import type { Selectable } from 'kysely';
import { DEFAULT_TAX_RATE_HUNDREDTHS } from '#shared/orders/pricing.ts';
import { proposedVat } from '#shared/suppliers/purchase-vat.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { addDays, type BangkokDate, bangkokYearMonth, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { NumberSeriesTable } from '../db/schema.ts';
import type { GoodsReceiptTable, InventoryTable, StockMovementTable } from '../db/schema-of-goods.ts';
import type { SealedRow } from '../db/sealed-tables.ts';
import { Random } from './random.ts';
import { DEMO_SUPPLIERS, invoiceRow, supplierId } from './suppliers.ts';

type Movement = Selectable<StockMovementTable>;

/** Who brings the goods, on which day of the week (of ours: days before today), under which letters. */
const SUPPLIERS = [
  { key: 'wholesale', daysAgo: 2, letters: 'RC' },
  { key: 'market', daysAgo: 5, letters: 'TT' },
] as const;
const WEEKS = 10;
const HOUR_MS = 3_600_000;
const MOST_LINES = 9;

interface ReceiptsRequest {
  readonly branchId: number;
  readonly userId: number;
  readonly today: BangkokDate;
  /** How many days the shop has sold for. */
  readonly days: number;
  readonly seed: number;
  /** The last id that is taken already. */
  readonly after?: number;
  /** So many days before their usual ones the suppliers come. */
  readonly daysEarlier?: number;
  readonly inventories: readonly Selectable<InventoryTable>[];
  /** What selling has moved. */
  readonly moved: readonly Movement[];
}

export interface ReceivedRows {
  readonly receipts: Selectable<GoodsReceiptTable>[];
  readonly movements: Movement[];
  /** The tax invoices that came along. */
  readonly invoices: Omit<SealedRow<'purchase_invoices'>, 'id'>[];
  readonly series: Selectable<NumberSeriesTable>[];
}

/**
 * What came in during the last weeks, at what it costs on average, in the order of the days. Never more than is
 * there at the end and was sold since, so that the shelf was never less than empty before. Chance of its own: what
 * is sold is the same with it and without.
 */
export function receivedRows(request: ReceiptsRequest): ReceivedRows {
  const { today, days, daysEarlier = 0 } = request;
  const random = new Random(request.seed + 2);
  const visits = Array.from({ length: WEEKS }, (_, week) =>
    SUPPLIERS.map((supplier) => ({ supplier, daysAgo: week * 7 + supplier.daysAgo + daysEarlier })),
  )
    .flat()
    .filter(({ daysAgo }) => daysAgo <= days);
  const shelf = new ShelfBackwards(request.inventories, request.moved);
  const rows: ReceivedRows = { receipts: [], movements: [], invoices: [], series: [] };
  const found = visits.map(({ supplier, daysAgo }) => {
    const day = addDays(today, -daysAgo);
    const atMs = startOfBangkokDate(day) + 9 * HOUR_MS + random.between(0, 3_600) * 1_000;
    return { supplier, day, atMs, lines: linesOf(random, shelf, request.inventories, atMs) };
  });
  for (const visit of found.reverse()) {
    if (visit.lines.length > 0) writeReceipt(rows, request, visit);
  }
  return rows;
}

/** How many of each thing may have come in at a moment, going back in time from now. */
class ShelfBackwards {
  readonly #room: Map<number, number>;
  readonly #sales: readonly Movement[];
  #next: number;

  /** What came back leaves no room from the end on: so much more lay there only since. */
  constructor(inventories: readonly Selectable<InventoryTable>[], moved: readonly Movement[]) {
    this.#room = new Map(inventories.map((line) => [line.id, line.quantity]));
    const [back, sold] = [moved.filter(isOfReturn), moved.filter((movement) => !isOfReturn(movement))];
    for (const { inventory_id, quantity } of back)
      this.#room.set(inventory_id, (this.#room.get(inventory_id) ?? 0) - quantity);
    this.#sales = sold.sort((a, b) => a.moved_ms - b.moved_ms);
    this.#next = this.#sales.length - 1;
  }

  goBackTo(atMs: number): void {
    for (let sale = this.#sales[this.#next]; sale && sale.moved_ms >= atMs; sale = this.#sales[this.#next]) {
      this.#room.set(sale.inventory_id, (this.#room.get(sale.inventory_id) ?? 0) - sale.quantity);
      this.#next -= 1;
    }
  }

  /** Takes up to so many; gives how many. */
  take(inventoryId: number, wanted: number): number {
    const room = this.#room.get(inventoryId) ?? 0;
    const taken = Math.max(0, Math.min(room, wanted));
    this.#room.set(inventoryId, room - taken);
    return taken;
  }
}

const isOfReturn = ({ kind }: Movement) => kind === 'return' || kind === 'write_off';

interface Line {
  readonly inventoryId: number;
  readonly quantity: number;
  readonly unitCostSatang: number;
}

function linesOf(
  random: Random,
  shelf: ShelfBackwards,
  inventories: readonly Selectable<InventoryTable>[],
  atMs: number,
): Line[] {
  shelf.goBackTo(atMs);
  const lines = new Map<number, Line>();
  for (let i = random.between(4, MOST_LINES); i > 0; i -= 1) {
    const { id, average_cost_satang: cost } = random.pick(inventories);
    const quantity = lines.has(id) ? 0 : shelf.take(id, 6 * random.between(1, 4));
    if (quantity > 0 && cost !== null) lines.set(id, { inventoryId: id, quantity, unitCostSatang: cost });
  }
  return [...lines.values()];
}

interface Visit {
  readonly supplier: (typeof SUPPLIERS)[number];
  readonly day: BangkokDate;
  readonly atMs: number;
  readonly lines: readonly Line[];
}

function writeReceipt(
  rows: ReceivedRows,
  { branchId, userId, after = 0 }: ReceiptsRequest,
  { supplier, day, atMs, lines }: Visit,
): void {
  const period = bangkokYearMonth(atMs);
  const known = rows.series.find((row) => row.period === period);
  const series = known ?? { branch_id: branchId, kind: 'GR', period, last_number: 0 };
  if (!known) rows.series.push(series);
  series.last_number += 1;
  const id = after + rows.receipts.length + 1;
  const { name, costVat } = DEMO_SUPPLIERS[supplier.key];
  const costSatang = lines.reduce((sum, line) => sum + line.quantity * line.unitCostSatang, 0);
  // The shop claims its VAT back, so that goods cost it what they cost without.
  const vatSatang = proposedVat(costSatang, 'excluded', DEFAULT_TAX_RATE_HUNDREDTHS);
  const reference = `${supplier.letters}${day.slice(2).replaceAll('-', '')}`;
  rows.receipts.push({
    id,
    branch_id: branchId,
    number: `GR${period}-${String(series.last_number).padStart(5, '0')}`,
    supplier: name,
    supplier_sort_key: thaiSortKey(name),
    reference,
    note: '',
    user_id: userId,
    received_ms: atMs,
    received_on: day,
    total_cost_satang: costSatang,
    supplier_id: supplierId(supplier.key),
    cost_vat: costVat,
    paper_total_satang: costSatang + vatSatang,
    vat_satang: vatSatang,
    claimable: 1,
  });
  const amounts = { valueSatang: costSatang, vatSatang, goodsReceiptId: id };
  rows.invoices.push(
    invoiceRow({ branchId, userId }, { supplier: supplier.key, number: reference, day, atMs, ...amounts }),
  );
  rows.movements.push(
    ...lines.map((line) => ({
      id: 0,
      inventory_id: line.inventoryId,
      kind: 'receive' as const,
      quantity: line.quantity,
      order_id: null,
      user_id: userId,
      moved_ms: atMs,
      goods_receipt_id: id,
      unit_cost_satang: line.unitCostSatang,
      cost_satang: null,
      reason: null,
      receipt_id: null,
      supplier_return_id: null,
      transfer_id: null,
    })),
  );
}
