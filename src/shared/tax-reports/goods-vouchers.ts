import type { StockMovementKind } from '../stock/rules.ts';
import type { BangkokDate } from '../time/bangkok.ts';
import { receiptsRemark, voucherRemark, voucherWords } from './goods-words.ts';

/**
 * What a line of the goods report is (rule C13.13). `sales` are all of a thing on one day; the other kinds stand singly, among
 * them a sale that was paid on a later day, an order that still waits, and both sides of one that was cancelled on a later day.
 */
export const GOODS_VOUCHER_KINDS = [
  'opening',
  'receive',
  'supplier_return',
  'transfer_out',
  'transfer_in',
  'transfer_missing',
  'transfer_broken',
  'transfer_back',
  'return',
  'write_off',
  'count',
  'adjust',
  'paid_later',
  'waiting',
  'cancelled',
  'cancel',
  'sales',
] as const;
export type GoodsVoucherKind = (typeof GOODS_VOUCHER_KINDS)[number];

/** A paper that goods move by. */
interface MovingPaper {
  readonly id: number;
  readonly number: string;
}

/** A paper of a supplier's goods, with the number that the supplier's own paper has; '' where nobody wrote it down. */
export interface SuppliersPaper extends MovingPaper {
  readonly supplier: string;
  readonly theirs: string;
  /** Whether that is a tax invoice or a credit note. */
  readonly isTaxPaper: boolean;
}

/** A movement of one thing's ledger with the papers behind it; days are Bangkok's. */
export interface GoodsMovement {
  readonly kind: StockMovementKind;
  /** In is above nothing, out below. */
  readonly quantity: number;
  readonly day: BangkokDate;
  /** Why it was counted, adjusted, brought or sent back. */
  readonly reason: string;
  /** What it was sold or cancelled by; `endedOn` is null while it waits. */
  readonly order:
    | (MovingPaper & { readonly madeOn: BangkokDate; readonly endedOn: BangkokDate | null })
    | null;
  readonly isCancelled: boolean;
  /** Of the sale, once it is paid. */
  readonly receipt: (MovingPaper & { readonly day: BangkokDate }) | null;
  /** With which a customer brought it back. */
  readonly refund: MovingPaper | null;
  readonly goodsReceipt: SuppliersPaper | null;
  readonly supplierReturn: SuppliersPaper | null;
  /** With the other branch, by the name and number that it had. */
  readonly transfer: (MovingPaper & { readonly otherBranch: string }) | null;
}

/** A line of the goods report: what came in or went out by one voucher, or by a day's sales. */
export interface GoodsVoucher {
  readonly kind: GoodsVoucherKind;
  readonly date: BangkokDate;
  /** '' of what has none, such as a count. */
  readonly number: string;
  /** Of a day's receipts the last one, where it isn't the first. */
  readonly lastNumber: string | null;
  readonly words: string;
  readonly remark: string;
  /** In is above nothing, out below; never nothing. */
  readonly quantity: number;
  /** On hand after it, below nothing where more was sold than was written down. */
  readonly balance: number;
  /** How many receipts a day's line sums up. */
  readonly receipts: number | null;
  /** Of a single sale. */
  readonly orderId: number | null;
  readonly goodsReceiptId: number | null;
  readonly refundId: number | null;
  readonly supplierReturnId: number | null;
  readonly transferId: number | null;
}

/**
 * The lines of the goods report of one thing (rule C13.13): in the order of their days, and within a day in the order of the
 * ledger, its sales last. So a balance is below nothing only where it really was (decision 55).
 * @param opening what was on hand before the first of them
 * @param movements in the order of the ledger, of whole days
 */
export function goodsVouchers(opening: number, movements: readonly GoodsMovement[]): readonly GoodsVoucher[] {
  const isGone = cancelledOnTheirDay(movements);
  const groups = new Map<string, [GoodsMovement, ...GoodsMovement[]]>();
  for (const [i, movement] of movements.entries()) {
    if (movement.quantity === 0 || isGone(movement)) continue;
    const key = voucherKey(movement) ?? `${i}`;
    const group = groups.get(key);
    if (group) group.push(movement);
    else groups.set(key, [movement]);
  }
  const lines = [...groups.values()].map(voucherOf).sort(byDaySalesLast);
  let balance = opening;
  return lines.map((line) => {
    balance += line.quantity;
    return { ...line, balance };
  });
}

/** What came in and what went out by these lines, both above nothing. */
export const goodsTurnover = (lines: readonly Pick<GoodsVoucher, 'quantity'>[]) => ({
  cameIn: lines.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0),
  wentOut: lines.reduce((sum, { quantity }) => sum + Math.max(0, -quantity), 0),
});

/** Whether a movement is of an order that was cancelled on the day on which it took the goods: the two come to nothing. */
function cancelledOnTheirDay(movements: readonly GoodsMovement[]): (movement: GoodsMovement) => boolean {
  const keyOf = ({ day, order }: GoodsMovement) => `${day} ${order?.id}`;
  const of = (wanted: GoodsMovement['kind']) =>
    new Set(movements.filter(({ kind }) => kind === wanted).map(keyOf));
  const [sold, cancelled] = [of('sale'), of('cancel')];
  return (movement) =>
    (movement.kind === 'sale' && cancelled.has(keyOf(movement))) ||
    (movement.kind === 'cancel' && sold.has(keyOf(movement)));
}

function kindOf({ kind, day, receipt, isCancelled }: GoodsMovement): GoodsVoucherKind {
  if (kind !== 'sale') return kind;
  if (receipt !== null) return receipt.day === day ? 'sales' : 'paid_later';
  return isCancelled ? 'cancelled' : 'waiting';
}

/** What movements of one line have in common; null of those that stand by themselves, such as a count. */
function voucherKey(movement: GoodsMovement): string | null {
  const kind = kindOf(movement);
  const paper = paperOf(movement);
  // Whatever its letters, a receipt's number ends with digits: before them stands its series.
  if (kind === 'sales') return `${kind} ${movement.day} ${paper?.number.replace(/\d+$/, '')}`;
  return paper === null ? null : `${kind} ${movement.day} ${paper.id}`;
}

const paperOf = ({ receipt, order, refund, goodsReceipt, supplierReturn, transfer }: GoodsMovement) =>
  goodsReceipt ?? supplierReturn ?? transfer ?? refund ?? receipt ?? order;

function voucherOf(group: readonly [GoodsMovement, ...GoodsMovement[]]): Omit<GoodsVoucher, 'balance'> {
  const [one] = group;
  const kind = kindOf(one);
  // Receipts of a series get their numbers in the order of their ids.
  const receipts = group.flatMap(({ receipt }) => receipt ?? []).sort((a, b) => a.id - b.id);
  const [first, last] = kind === 'sales' ? [receipts[0], receipts.at(-1)] : [paperOf(one)];
  const isSold = kind === 'sales' || kind === 'paid_later';
  return {
    ...{ kind, date: one.day, number: first?.number ?? '' },
    lastNumber: last === undefined || last === first ? null : last.number,
    words: voucherWords(kind, one),
    remark:
      kind === 'sales' && receipts.length > 1 ? receiptsRemark(receipts.length) : voucherRemark(kind, one),
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    receipts: kind === 'sales' ? receipts.length : null,
    orderId: isSold && receipts.length === 1 ? (one.order?.id ?? null) : null,
    goodsReceiptId: one.goodsReceipt?.id ?? null,
    refundId: one.refund?.id ?? null,
    supplierReturnId: one.supplierReturn?.id ?? null,
    transferId: one.transfer?.id ?? null,
  };
}

function byDaySalesLast(
  a: Pick<GoodsVoucher, 'date' | 'kind'>,
  b: Pick<GoodsVoucher, 'date' | 'kind'>,
): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return Number(a.kind === 'sales') - Number(b.kind === 'sales');
}
