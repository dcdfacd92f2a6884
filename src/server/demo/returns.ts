import {
  type LineAmounts,
  paidForLines,
  returnedPart,
  type SoldOrder,
  sumOfLines,
} from '#shared/orders/return-amounts.ts';
import type { ReturnCondition } from '#shared/orders/rules.ts';
import { RETURN_REASONS, VOID_REASON } from '#shared/returns/reasons.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { classValueColumns, classValuesOfLines, vatClassOf } from '../orders/vat-classes.ts';
import type { CouponRow } from './coupons.ts';
import type { Random } from './random.ts';
import { heldSatang, moveCash, moveStock, nextId, type Row, type SalesRows } from './sales-rows.ts';

const RETURN_SHARE = 0.03;
const ON_THE_DAY_SHARE = 0.35;
const WHOLE_SHARE = 0.25;
const DAMAGED_SHARE = 0.15;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** As the receipt promises. */
const WITHIN_DAYS = 7;

/** A line of a sale, and the shelf that its goods came from. */
export interface SoldItem {
  readonly item: Row<'order_items'>;
  readonly inventoryId: number;
}

/** A sale as it was paid. */
export interface PaidSale {
  readonly order: Row<'orders'>;
  readonly items: readonly SoldItem[];
  readonly receipt: Row<'receipts'>;
  readonly payment: Row<'payments'>;
}

interface Returned extends SoldItem {
  readonly quantity: number;
  readonly condition: ReturnCondition;
}

/** A customer who will come back with some of what they bought. */
interface Plan {
  readonly sale: PaidSale;
  readonly fromMs: EpochMs;
  readonly lines: readonly Returned[];
  /** What goes back for each of them. */
  readonly amounts: readonly LineAmounts[];
  readonly reason: string;
}

export interface ReturningRequest {
  readonly rows: SalesRows;
  /** A chance of its own: what is drawn for the sales is the same with it and without. */
  readonly random: Random;
  /** What is on hand of each stock line in the end. */
  readonly onHand: ReadonlyMap<number, number>;
  /** Who approves of what cashiers give back (rule C11.5). */
  readonly approverId: number;
  /** Their used_count goes down with a whole order that comes back on its day (rule C11.6). */
  readonly coupons: readonly CouponRow[];
}

/** A few of the customers come back, and what each return writes is as at the till (rule C11). */
export class Returning {
  readonly #request: ReturningRequest;
  /** How many pieces may still come back to each shelf: so many lie there in the end that it never held less than nothing. */
  readonly #room: Map<number, number>;
  readonly #plans: Plan[] = [];

  constructor(request: ReturningRequest) {
    this.#request = request;
    this.#room = new Map(request.onHand);
  }

  /** Decides whether something of a sale comes back later. */
  sold(sale: PaidSale): void {
    const { random } = this.#request;
    if (!random.chance(RETURN_SHARE)) return;
    const onTheDay = random.chance(ON_THE_DAY_SHARE);
    const afterMs = onTheDay
      ? random.between(10, 120) * MINUTE_MS
      : random.between(1, WITHIN_DAYS - 1) * DAY_MS;
    const isWhole = random.chance(WHOLE_SHARE);
    const isDamaged = random.chance(DAMAGED_SHARE);
    const item = random.pick(sale.items);
    const some = { ...item, quantity: random.between(1, item.item.quantity) };
    const brought = isWhole ? sale.items.map((all) => ({ ...all, quantity: all.item.quantity })) : [some];
    const lines = brought
      .map((line) => ({ ...line, condition: isDamaged ? ('damaged' as const) : ('sellable' as const) }))
      .filter((line) => line.condition === 'damaged' || this.#reserve(line));
    if (lines.length === 0) return;
    const { changedMind, wrongGoods, damaged } = RETURN_REASONS;
    const undamaged = random.pick([changedMind, wrongGoods]);
    const isVoided = onTheDay && !isDamaged && lines.length === sale.items.length && isWhole;
    const reason = isVoided ? VOID_REASON : isDamaged ? damaged : undamaged;
    const amounts = amountsOf(sale, lines);
    this.#plans.push({ sale, lines, amounts, reason, fromMs: sale.receipt.issued_ms + afterMs });
  }

  /**
   * Takes back what the first customer has brought who waits and whose money the drawer has, if there is one.
   * @param at a moment at which the drawer's cashier does nothing else
   */
  takeBack(drawer: Row<'drawers'>, at: EpochMs): void {
    const next = this.#plans.findIndex((plan) => plan.fromMs <= at && isPayable(plan, drawer));
    const [plan] = next < 0 ? [] : this.#plans.splice(next, 1);
    if (plan) this.#write(plan, drawer, at);
  }

  #reserve({ inventoryId, quantity }: { readonly inventoryId: number; readonly quantity: number }): boolean {
    const room = this.#room.get(inventoryId) ?? 0;
    if (room < quantity) return false;
    this.#room.set(inventoryId, room - quantity);
    return true;
  }

  #write(plan: Plan, drawer: Row<'drawers'>, at: EpochMs): void {
    const { rows, coupons } = this.#request;
    const { order, items, receipt: sold } = plan.sale;
    const receipt = this.#refund(plan, { drawer, at });
    const pieces = (lines: readonly { readonly quantity: number }[]) =>
      lines.reduce((sum, line) => sum + line.quantity, 0);
    const isWhole = pieces(plan.lines) === pieces(items.map(({ item }) => item));
    const coupon = coupons.find(({ id }) => id === order.coupon_id);
    if (coupon && isWhole && sold.issued_on === receipt.issued_on) coupon.used_count -= 1;
    plan.lines.forEach(({ item, inventoryId, quantity, condition }, i) => {
      const line = { receipt, position: i + 1, item, quantity, condition };
      rows.refund_lines.push({
        id: nextId(rows, 'refund_lines'),
        ...refundLine(line, plan.amounts[i] ?? NOTHING),
      });
      const of = { at, orderId: order.id, receiptId: receipt.id, reason: plan.reason };
      const move = { inventory_id: inventoryId, user_id: drawer.user_id };
      moveStock(rows, { ...move, kind: 'return', quantity }, of);
      if (condition === 'damaged') moveStock(rows, { ...move, kind: 'write_off', quantity: -quantity }, of);
    });
  }

  /** The receipt and the money; its number comes later, with those of the sales. */
  #refund(
    { sale, lines, amounts, reason }: Plan,
    { drawer, at }: { readonly drawer: Row<'drawers'>; readonly at: EpochMs },
  ): Row<'receipts'> {
    const { rows, approverId } = this.#request;
    const sum = sumOfLines(amounts);
    const values = classValuesOfLines(
      lines.map(({ item }, i) => ({ vat_class: item.vat_class, totalSatang: amounts[i]?.totalSatang ?? 0 })),
    );
    const id = nextId(rows, 'receipts');
    const receipt: Row<'receipts'> = {
      id,
      branch_id: drawer.branch_id,
      kind: 'refund',
      number: '',
      order_id: sale.order.id,
      original_receipt_id: sale.receipt.id,
      drawer_id: drawer.id,
      till_id: drawer.till_id,
      cashier_id: drawer.user_id,
      seller_id: 0,
      gross_satang: below(sum.subtotalSatang),
      line_discount_satang: below(sum.lineDiscountSatang),
      coupon_discount_satang: below(sum.couponDiscountSatang),
      hand_discount_satang: null,
      tax_satang: below(sum.taxSatang),
      included_tax_satang: below(sum.includedTaxSatang),
      ...classValueColumns({
        ...{ zeroRatedSatang: below(values.zeroRatedSatang), exemptSatang: below(values.exemptSatang) },
      }),
      total_satang: below(sum.totalSatang),
      reason,
      approved_by: approverId,
      issued_ms: at,
      issued_on: bangkokDate(at),
    };
    rows.receipts.push(receipt);
    rows.payments.push({
      id,
      receipt_id: id,
      position: 1,
      method: sale.payment.method,
      amount_satang: receipt.total_satang,
      tendered_satang: receipt.total_satang,
      change_satang: 0,
      reference: null,
    });
    if (sale.payment.method === 'cash' && sum.totalSatang > 0) {
      drawer.refunded_satang += sum.totalSatang;
      const move = { kind: 'refund', amount_satang: -sum.totalSatang } as const;
      moveCash(rows, drawer, move, { at, orderId: sale.order.id, receiptId: id });
    }
    return receipt;
  }
}

const NOTHING = sumOfLines([]);

/** Nothing stays nothing: -0 is another number. */
const below = (satang: number) => (satang === 0 ? 0 : -satang);

/** What goes back for each line (rule C11.3); no order comes back twice here. */
function amountsOf({ order, items }: PaidSale, lines: readonly Returned[]): LineAmounts[] {
  const sold: SoldOrder = {
    lines: items.map(({ item }) => ({
      quantity: item.quantity,
      subtotalSatang: item.subtotal_satang,
      discountSatang: item.discount_satang,
      vatClass: vatClassOf(item),
    })),
    orderDiscountSatang: order.order_discount_satang ?? 0,
    couponDiscountSatang: order.coupon_discount_satang,
    taxSatang: order.tax_satang,
    includedTaxSatang: order.included_tax_satang,
  };
  const paid = paidForLines(sold);
  return lines.map(({ item, quantity }) =>
    returnedPart(paid[item.position - 1] ?? NOTHING, item.quantity, 0, quantity),
  );
}

/** Whether the drawer has the money; what was paid by QR goes back by QR (rule C11.4). */
function isPayable(plan: Plan, drawer: Row<'drawers'>): boolean {
  if (plan.sale.payment.method !== 'cash') return true;
  return sumOfLines(plan.amounts).totalSatang <= heldSatang(drawer);
}

interface LineBack {
  readonly receipt: Row<'receipts'>;
  readonly position: number;
  readonly item: Row<'order_items'>;
  readonly quantity: number;
  readonly condition: ReturnCondition;
}

function refundLine(
  { receipt, position, item, quantity, condition }: LineBack,
  amounts: LineAmounts,
): Omit<Row<'refund_lines'>, 'id'> {
  return {
    ...{ receipt_id: receipt.id, position, order_item_id: item.id, product_id: item.product_id },
    ...{ variant_id: item.variant_id, name: item.name, sku_code: item.sku_code },
    ...{ variant_value: item.variant_value, unit_price_satang: item.unit_price_satang, quantity, condition },
    subtotal_satang: amounts.subtotalSatang,
    line_discount_satang: amounts.lineDiscountSatang,
    order_discount_satang: amounts.orderDiscountSatang === 0 ? null : amounts.orderDiscountSatang,
    coupon_discount_satang: amounts.couponDiscountSatang,
    tax_satang: amounts.taxSatang,
    included_tax_satang: amounts.includedTaxSatang,
    total_satang: amounts.totalSatang,
    vat_class: item.vat_class,
  };
}
