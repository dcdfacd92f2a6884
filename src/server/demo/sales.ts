import type { VatClass } from '#shared/catalog/vat-class.ts';
import { givenByHand, type HandDiscount } from '#shared/orders/hand-discounts.ts';
import { type LinePrice, priceOrder, quickAmounts, type TaxTerms } from '#shared/orders/pricing.ts';
import { orderNumber } from '#shared/orders/rules.ts';
import { type BangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { handDiscountColumns, hasHandDiscount, orderDiscountColumns } from '../orders/hand-discounts.ts';
import { classValueColumns, vatClassColumn } from '../orders/vat-classes.ts';
import { takeOut } from './cash-out.ts';
import { type CouponRow, couponsRunning } from './coupons.ts';
import { haggle } from './haggling.ts';
import { methodAt, referenceOf } from './paying.ts';
import { Random, type WeightedChoice } from './random.ts';
import { type PaidSale, Returning, type ReturningRequest, type SoldItem } from './returns.ts';
import {
  heldSatang,
  type LastIds,
  moveCash,
  moveStock,
  nextId,
  noSalesRows,
  type Row,
  type SalesRows,
} from './sales-rows.ts';
import { type OpeningHours, openingTimes, type Shift } from './seasons.ts';

/** Something that can lie in a basket: a product, or one variant of it. */
export interface Good {
  readonly inventoryId: number;
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  readonly skuCode: string;
  readonly variantValue: string | null;
  readonly imageName: string;
  /** What is offered where the price is typed. */
  readonly unitPriceSatang: number;
  readonly isOpenPrice: boolean;
  /** What one cost the shop. */
  readonly unitCostSatang: number | null;
  readonly discountType: number;
  readonly discountValueHundredths: number;
  readonly discountValue2Hundredths: number;
  readonly vatClass: VatClass;
  readonly onShelfSinceMs: EpochMs;
  readonly expiresOn: BangkokDate | null;
}

/**
 * What a cashier typed for it (rule C12.11): what is offered, a quarter more or less, in quarters of a baht.
 * Chance of its own, so that it changes no other sale.
 */
function typedFor({ unitPriceSatang, inventoryId }: Good, at: EpochMs): number {
  const share = 0.75 + new Random(at + inventoryId).fraction() / 2;
  return Math.round((unitPriceSatang * share) / 25) * 25;
}

export interface SellingRequest {
  readonly branchId: number;
  /** What another branch has written already. */
  readonly after?: LastIds;
  readonly hours: OpeningHours;
  /** Where it has tills, the one that everything is sold at. */
  readonly tillId?: number;
  readonly tax: TaxTerms;
  readonly random: Random;
  readonly goods: WeightedChoice<Good>;
  /** Their used_count goes up with each order that holds them. */
  readonly coupons: readonly CouponRow[];
  /** What is said of those who come back with something. */
  readonly returning: Omit<ReturningRequest, 'rows' | 'coupons'>;
  /** Chance of its own, so that it changes no sale. */
  readonly cashOut: Random;
  /** The same for what is taken off by hand, of which a manager approves. */
  readonly handDiscounts: { readonly random: Random; readonly approverId: number };
}

const NOTES = ['แยกถุงของสด', 'ไม่รับถุง', 'ขอใบกำกับภาษีภายหลัง', 'ลูกค้าฝากของไว้ 10 นาที', 'ส่งที่บ้านเลขที่ 15'];
const COUPON_SHARE = 0.05;
const NOTE_SHARE = 0.03;
const CANCELLED_SHARE = 0.008;
const MAX_LINES = 12;
const FLOATS_SATANG = [100_000, 150_000, 200_000];
const SECOND_MS = 1_000;
/** Before a cashier's next order begins. */
const AFTER_PAYING_MS = 15 * SECOND_MS;

/** So many of a good in a basket. */
type Sold = Good & { readonly quantity: number; readonly handDiscount: HandDiscount | null };

/** When an order is paid, or its cashier has time for somebody who brings something back. */
interface Moment {
  readonly at: EpochMs;
  readonly drawer: Row<'drawers'>;
  readonly order: Row<'orders'> | null;
}

/** Plays the shop's days, one after the other, and keeps what each writes. */
export class Selling {
  readonly rows: SalesRows;
  readonly #request: SellingRequest;
  readonly #returning: Returning;
  /** What was sold today, by order. */
  readonly #soldToday = new Map<number, readonly SoldItem[]>();

  constructor(request: SellingRequest) {
    this.#request = request;
    const rows = noSalesRows(request.after);
    this.rows = rows;
    this.#returning = new Returning({ ...request.returning, rows, coupons: request.coupons });
  }

  /** One day: the cashiers open, sell, take back, and close. Orders and receipts come in the order of their times. */
  playDay(day: BangkokDate, orderCount: number, hours: OpeningHours = this.#request.hours): void {
    this.#soldToday.clear();
    const drawers = hours.shifts.map((shift) => this.#openDrawer(day, shift));
    const times = openingTimes(this.#request.random, startOfBangkokDate(day), { count: orderCount, hours });
    const moments: Moment[] = [];
    for (const { at, shift } of times) {
      const drawer = drawers[shift];
      if (!drawer) throw new RangeError('no such shift');
      const order = this.#checkOut(day, drawer, at);
      if (order?.status !== 'paid') continue;
      const paidAt = order.ended_ms ?? order.created_ms;
      moments.push({ at: paidAt, drawer, order }, { at: paidAt + AFTER_PAYING_MS, drawer, order: null });
    }
    moments.sort((a, b) => a.at - b.at);
    for (const { at, drawer, order } of moments) {
      if (order) this.#returning.sold(this.#pay(day, drawer, order));
      else {
        this.#returning.takeBack(drawer, at);
        takeOut(this.rows, drawer, at, this.#request.cashOut);
      }
    }
    hours.shifts.forEach((shift, i) => {
      const drawer = drawers[i];
      if (drawer) this.#closeDrawer(day, shift, drawer);
    });
  }

  #openDrawer(day: BangkokDate, shift: Shift): Row<'drawers'> {
    const { random, branchId, tillId = null } = this.#request;
    const opened = startOfBangkokDate(day) + shift.opensAtMs + random.between(0, 600) * SECOND_MS;
    const drawer: Row<'drawers'> = {
      id: nextId(this.rows, 'drawers'),
      branch_id: branchId,
      user_id: shift.cashierId,
      status: 'closed',
      is_paused: 0,
      opened_ms: opened,
      opened_on: day,
      order_sequence: 0,
      opening_satang: random.pick(FLOATS_SATANG),
      top_up_satang: 0,
      cash_received_satang: 0,
      change_given_satang: 0,
      refunded_satang: 0,
      removed_satang: 0,
      closed_ms: null,
      closing_satang: null,
      till_id: tillId,
      difference_satang: 0,
      difference_reason: null,
      difference_approved_by: null,
      is_shared: 0,
    };
    this.rows.drawers.push(drawer);
    const move = { kind: 'opening', amount_satang: drawer.opening_satang } as const;
    moveCash(this.rows, drawer, move, { at: opened });
    return drawer;
  }

  #closeDrawer(day: BangkokDate, shift: Shift, drawer: Row<'drawers'>): void {
    const inDrawer = heldSatang(drawer);
    drawer.closed_ms =
      startOfBangkokDate(day) + shift.closesAtMs + this.#request.random.between(0, 900) * SECOND_MS;
    drawer.closing_satang = inDrawer;
    const move = { kind: 'closing', amount_satang: -inDrawer } as const;
    moveCash(this.rows, drawer, move, { at: drawer.closed_ms });
  }

  #checkOut(day: BangkokDate, drawer: Row<'drawers'>, at: EpochMs): Row<'orders'> | null {
    const { random, coupons, branchId, tax, handDiscounts } = this.#request;
    const lines = this.#fillBasket(day, at);
    if (lines.length === 0) return null;
    const cancelled = random.chance(CANCELLED_SHARE);
    const running = !cancelled && random.chance(COUPON_SHARE) ? couponsRunning(coupons, day) : [];
    const coupon = running.length > 0 ? random.pick(running) : null;
    const terms = coupon && { kind: coupon.kind, valueHundredths: coupon.value_hundredths };
    const orderDiscount = haggle(handDiscounts.random, lines);
    const price = priceOrder(lines, terms, tax, orderDiscount);
    const isDiscounted = hasHandDiscount(lines, orderDiscount);
    const isApproved = isDiscounted && givenByHand(price) > 0;
    if (coupon) coupon.used_count += 1;
    drawer.order_sequence += 1;
    const order: Row<'orders'> = {
      id: nextId(this.rows, 'orders'),
      branch_id: branchId,
      drawer_id: drawer.id,
      cashier_id: drawer.user_id,
      order_number: orderNumber(day, drawer.id, drawer.order_sequence),
      status: cancelled ? 'cancelled' : 'paid',
      customer_id: null,
      note: random.chance(NOTE_SHARE) ? random.pick(NOTES) : '',
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      coupon_kind: coupon?.kind ?? null,
      coupon_value_hundredths: coupon?.value_hundredths ?? null,
      subtotal_satang: price.subtotalSatang,
      line_discount_satang: price.lineDiscountSatang + price.orderDiscountSatang,
      coupon_discount_satang: price.couponDiscountSatang,
      ...orderDiscountColumns(price, orderDiscount, isDiscounted),
      discount_approved_by: isApproved ? handDiscounts.approverId : null,
      tax_rate_hundredths: tax.rateHundredths,
      vat_mode: tax.mode,
      tax_satang: price.taxSatang,
      included_tax_satang: price.includedTaxSatang,
      ...classValueColumns(price),
      total_satang: price.totalSatang,
      created_ms: at,
      ended_ms: at + random.between(15, 75) * SECOND_MS,
    };
    this.rows.orders.push(order);
    this.#writeLines(order, lines, price.lines);
    return order;
  }

  #fillBasket(day: BangkokDate, at: EpochMs): Sold[] {
    const { random, goods } = this.#request;
    const wanted = Math.min(MAX_LINES, 1 + Math.floor(-Math.log(1 - random.fraction()) * 3.6));
    const basket = new Map<number, Sold>();
    for (let i = 0; i < wanted; i += 1) {
      const good = goods.pick(random);
      const onShelf = good.onShelfSinceMs <= at && (good.expiresOn === null || good.expiresOn >= day);
      const quantity = random.chance(0.72) ? 1 : random.between(2, good.unitPriceSatang > 15_000 ? 2 : 6);
      const unitPriceSatang = good.isOpenPrice ? typedFor(good, at) : good.unitPriceSatang;
      const sold = { ...good, unitPriceSatang, quantity, handDiscount: null };
      if (onShelf) basket.set(good.inventoryId, sold);
    }
    return [...basket.values()];
  }

  #writeLines(order: Row<'orders'>, lines: readonly Sold[], prices: readonly LinePrice[]): void {
    const items = lines.map((line, i) => ({
      inventoryId: line.inventoryId,
      item: {
        id: nextId(this.rows, 'order_items') + i,
        order_id: order.id,
        position: i + 1,
        product_id: line.productId,
        variant_id: line.variantId,
        name: line.name,
        sku_code: line.skuCode,
        variant_value: line.variantValue,
        image_name: line.imageName,
        unit_price_satang: line.unitPriceSatang,
        quantity: line.quantity,
        discount_type: line.discountType,
        discount_value_hundredths: line.discountValueHundredths,
        discount_value2_hundredths: line.discountValue2Hundredths,
        discount_satang: prices[i]?.discountSatang ?? 0,
        ...handDiscountColumns(line.handDiscount, prices[i]?.handDiscountSatang ?? 0),
        subtotal_satang: prices[i]?.subtotalSatang ?? 0,
        ...vatClassColumn(line, order.vat_mode),
        unit_cost_satang: line.unitCostSatang,
      },
    }));
    for (const { item } of items) this.rows.order_items.push(item);
    this.#soldToday.set(order.id, items);
    const { id: orderId, cashier_id: user_id, created_ms, ended_ms } = order;
    const atCheckout = { at: created_ms, orderId };
    for (const { inventoryId, quantity } of lines) {
      const move = { kind: 'sale', inventory_id: inventoryId, quantity: -quantity, user_id } as const;
      moveStock(this.rows, move, atCheckout);
    }
    if (order.status !== 'cancelled') return;
    for (const { inventoryId, quantity } of lines) {
      const move = { kind: 'cancel', inventory_id: inventoryId, quantity, user_id } as const;
      moveStock(this.rows, move, { at: ended_ms ?? created_ms, orderId });
    }
  }

  /** The receipt's number comes later, when all receipts stand in the order of their times, and its seller with it. */
  #pay(day: BangkokDate, drawer: Row<'drawers'>, order: Row<'orders'>): PaidSale {
    const { random } = this.#request;
    const total = order.total_satang;
    const method = methodAt(random.fraction());
    const tendered = method === 'cash' ? random.pick(quickAmounts(total)) : total;
    const paidAt = order.ended_ms ?? order.created_ms;
    if (method === 'cash') {
      drawer.cash_received_satang += tendered;
      drawer.change_given_satang += tendered - total;
      const of = { at: paidAt, orderId: order.id };
      moveCash(this.rows, drawer, { kind: 'received', amount_satang: tendered }, of);
      if (tendered > total)
        moveCash(this.rows, drawer, { kind: 'change', amount_satang: total - tendered }, of);
    }
    const id = nextId(this.rows, 'receipts');
    const receipt: Row<'receipts'> = {
      id,
      branch_id: order.branch_id,
      kind: 'sale',
      number: '',
      order_id: order.id,
      original_receipt_id: null,
      drawer_id: drawer.id,
      till_id: drawer.till_id,
      cashier_id: order.cashier_id,
      seller_id: 0,
      gross_satang: order.subtotal_satang,
      line_discount_satang: order.line_discount_satang,
      coupon_discount_satang: order.coupon_discount_satang,
      hand_discount_satang: order.hand_discount_satang,
      tax_satang: order.tax_satang,
      included_tax_satang: order.included_tax_satang,
      zero_rated_satang: order.zero_rated_satang,
      exempt_satang: order.exempt_satang,
      total_satang: total,
      reason: null,
      approved_by: null,
      issued_ms: paidAt,
      issued_on: day,
    };
    const payment: Row<'payments'> = {
      id,
      receipt_id: id,
      position: 1,
      method,
      amount_satang: total,
      tendered_satang: tendered,
      change_satang: tendered - total,
      reference: referenceOf(method, random),
    };
    this.rows.receipts.push(receipt);
    this.rows.payments.push(payment);
    return { order, items: this.#soldToday.get(order.id) ?? [], receipt, payment };
  }
}
