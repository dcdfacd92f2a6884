import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import type { ordersContract } from '#shared/orders/contract.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import {
  type BangkokDate,
  bangkokDate,
  bangkokTime,
  type EpochMs,
  endOfBangkokDate,
  startOfBangkokDate,
} from '#shared/time/bangkok.ts';
import { recordExport } from '../audit/record-export.ts';
import type { Reader } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type MethodNames, methodNames } from '../payment-methods/queries.ts';
import type { SeenBranches } from '../staff/staff-branches.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';
import { isPaidBy, listedOrderHeads } from './queries.ts';

/** Which orders: as the list is narrowed down. */
export interface ExportedOrders {
  /** Days of the orders' making, both included; without one from the first or to the last. */
  readonly from?: BangkokDate | undefined;
  readonly to?: BangkokDate | undefined;
  readonly status?: 'pending' | 'paid' | undefined;
  /** How they were paid; those that wait were not. */
  readonly method?: MethodCode | undefined;
  /** Of which branches (rule C15.7). */
  readonly branches: SeenBranches;
}

type Narrowed = Omit<ExportedOrders, 'branches'>;

/** A workbook of more takes longer than anybody waits. */
export const MAX_EXPORTED_ORDERS = 50_000;
const ORDERS_AT_ONCE = 500;

const COLUMNS = [
  { title: 'เลขที่คำสั่งซื้อ', width: 18 },
  { title: 'วันที่', width: 12 },
  { title: 'เวลา', width: 8 },
  { title: 'สถานะ', width: 12 },
  { title: 'เลขที่ใบเสร็จ', width: 18 },
  { title: 'วิธีชำระเงิน', width: 14 },
  { title: 'วันที่ชำระเงิน', width: 14 },
  { title: 'เวลาชำระเงิน', width: 12 },
  { title: 'ลูกค้า', width: 28 },
  { title: 'แคชเชียร์', width: 20 },
  { title: 'ยอดรวม', width: 12 },
  { title: 'ส่วนลด', width: 12 },
  { title: 'ในนั้นเป็นส่วนลดที่ให้เอง', width: 20 },
  { title: 'คูปอง', width: 12 },
  { title: 'ภาษีมูลค่าเพิ่ม', width: 14 },
  { title: 'ยอดสุทธิ', width: 12 },
  { title: 'คืนเงิน', width: 12 },
  { title: 'คงเหลือหลังคืน', width: 14 },
  { title: 'หมายเหตุ', width: 30 },
];

const BRANCH_COLUMN = { title: 'สาขา', width: 22 };

/**
 * The orders of some days as a table, the oldest first: paid ones and those that wait; cancelled ones never were. The
 * day of payment, by which sales are reckoned (rule C3), may be another than the order's. Those of several branches have a column
 * for theirs, and stand branch by branch, in the order of the branches' numbers.
 */
export async function exportOrders(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
  wanted: ExportedOrders,
): Promise<FileAnswer | RefusalOf<typeof ordersContract, 'GET /orders/export'>> {
  if (await areTooMany(db.read, wanted)) return refuse('EXPORT_TOO_LARGE');
  const { branches } = wanted;
  const isOfSeveral = branches.length > 1;
  const [first] = branches;
  const ofWhich = isOfSeveral ? `${branches.length} สาขา` : first.id !== user.branchId && first.name;
  const words = ['คำสั่งซื้อ', ofWhich, wanted.from, wanted.to ?? bangkokDate(now())];
  return writeTable(
    {
      fileName: words.filter(Boolean).join('-'),
      title: 'คำสั่งซื้อ',
      columns: isOfSeveral ? [...COLUMNS.slice(0, 1), BRANCH_COLUMN, ...COLUMNS.slice(1)] : COLUMNS,
      rows: orderLines(db.read, wanted, await methodNames(db.read)),
      onEnd: (rows) => recordExport(db, { user, table: 'orders', rows, nowMs: now() }),
    },
    format,
  );
}

async function* orderLines(
  reader: Reader,
  { branches, ...wanted }: ExportedOrders,
  names: MethodNames,
): AsyncGenerator<Cell[]> {
  for (const branch of branches) {
    const branchCells = branches.length > 1 ? [{ text: branch.name }] : [];
    for (let last: ExportedOrder | null = null; ; ) {
      const orders: ExportedOrder[] = await someOrders(reader, branch.id, wanted, last);
      for (const order of orders) {
        const [number = null, ...rest] = orderLine(order, names);
        yield [number, ...branchCells, ...rest];
      }
      if (orders.length < ORDERS_AT_ONCE) break;
      last = orders.at(-1) ?? null;
    }
  }
}

/** Counts no further than it must, branch by branch, each by its own index. */
async function areTooMany(reader: Reader, { branches, ...wanted }: ExportedOrders): Promise<boolean> {
  let left = MAX_EXPORTED_ORDERS;
  for (const { id } of branches) {
    const { count } = await reader
      .selectFrom(
        ordersOf(reader, id, wanted)
          .select('orders.id')
          .limit(left + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    left -= Number(count);
    if (left < 0) return true;
  }
  return false;
}

function ordersOf(reader: Reader, branchId: number, { from, to, status, method }: Narrowed) {
  let orders = reader
    .selectFrom('orders')
    .where('orders.branch_id', '=', branchId)
    .where('orders.status', '<>', 'cancelled');
  if (from) orders = orders.where('orders.created_ms', '>=', startOfBangkokDate(from));
  if (to) orders = orders.where('orders.created_ms', '<=', endOfBangkokDate(to));
  if (status) orders = orders.where('orders.status', '=', status);
  if (method) orders = orders.where(isPaidBy(method));
  return orders;
}

type ExportedOrder = Awaited<ReturnType<typeof someOrders>>[number];

/** The next orders after one, so that one that is cancelled meanwhile moves no other out of the table. */
async function someOrders(
  reader: Reader,
  branchId: number,
  wanted: Narrowed,
  last: { readonly created_ms: number; readonly id: number } | null,
) {
  let next = ordersOf(reader, branchId, wanted).select('orders.id');
  if (last !== null) {
    next = next.where((where) =>
      where.or([
        where('orders.created_ms', '>', last.created_ms),
        where.and([where('orders.created_ms', '=', last.created_ms), where('orders.id', '>', last.id)]),
      ]),
    );
  }
  const ids = await next.orderBy('orders.created_ms').orderBy('orders.id').limit(ORDERS_AT_ONCE).execute();
  if (ids.length === 0) return [];
  return listedOrderHeads(reader)
    .where(
      'orders.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('orders.created_ms')
    .orderBy('orders.id')
    .execute();
}

const timeOfDay = (ms: EpochMs): string => bangkokTime(ms).slice(0, 5);

function orderLine(order: ExportedOrder, { nameOf }: MethodNames): Cell[] {
  return [
    { text: order.order_number },
    { day: bangkokDate(order.created_ms) },
    { text: timeOfDay(order.created_ms) },
    { text: order.status === 'paid' ? 'ชำระเงินแล้ว' : 'รอชำระเงิน' },
    { text: order.receipt_number ?? '' },
    { text: order.paid_by === null ? '' : nameOf(order.paid_by) },
    order.issued_ms === null ? null : { day: bangkokDate(order.issued_ms) },
    { text: order.issued_ms === null ? '' : timeOfDay(order.issued_ms) },
    { text: order.company_name || (order.customer_name ?? '') },
    { text: `${order.firstname} ${order.lastname}`.trim() },
    { satang: order.subtotal_satang },
    { satang: order.line_discount_satang + order.coupon_discount_satang },
    { satang: order.hand_discount_satang ?? 0 },
    { text: order.coupon_code ?? '' },
    { satang: order.tax_satang + order.included_tax_satang },
    { satang: order.total_satang },
    { satang: order.refunded_satang },
    // Of what waits for its payment nothing came in.
    { satang: order.status === 'paid' ? order.total_satang - order.refunded_satang : 0 },
    { text: order.note },
  ];
}
