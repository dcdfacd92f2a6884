import type { Selectable } from 'kysely';
import { priceOrder, quickAmounts, type TaxTerms } from '#shared/orders/pricing.ts';
import { orderNumber, type PaymentMethod } from '#shared/orders/rules.ts';
import { type BangkokDate, type EpochMs, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Schema } from '../db/schema.ts';
import { type CouponRow, couponsRunning } from './coupons.ts';
import type { Random, WeightedChoice } from './random.ts';
import { openingTimes, SHIFTS, type Shift } from './seasons.ts';

type Row<T extends keyof Schema> = Selectable<Schema[T]>;

/** Something that can lie in a basket: a product, or one variant of it. */
export interface Good {
  readonly inventoryId: number;
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  readonly skuCode: string;
  readonly variantValue: string | null;
  readonly imageName: string;
  readonly unitPriceSatang: number;
  /** What one cost the shop. */
  readonly unitCostSatang: number | null;
  readonly discountType: number;
  readonly discountValueHundredths: number;
  readonly discountValue2Hundredths: number;
  readonly onShelfSinceMs: EpochMs;
  readonly expiresOn: BangkokDate | null;
}

/** Everything that selling has written, ids given. */
export interface SalesRows {
  readonly drawers: Row<'drawers'>[];
  readonly cash_movements: Row<'cash_movements'>[];
  readonly orders: Row<'orders'>[];
  readonly order_items: Row<'order_items'>[];
  readonly receipts: Row<'receipts'>[];
  readonly payments: Row<'payments'>[];
  readonly stock_movements: Row<'stock_movements'>[];
}

export interface SellingRequest {
  readonly branchId: number;
  readonly tax: TaxTerms;
  readonly random: Random;
  readonly goods: WeightedChoice<Good>;
  /** Their used_count goes up with each order that holds them. */
  readonly coupons: readonly CouponRow[];
}

const NOTES = ['แยกถุงของสด', 'ไม่รับถุง', 'ขอใบกำกับภาษีภายหลัง', 'ลูกค้าฝากของไว้ 10 นาที', 'ส่งที่บ้านเลขที่ 15'];
const COUPON_SHARE = 0.05;
const NOTE_SHARE = 0.03;
const CANCELLED_SHARE = 0.008;
const MAX_LINES = 12;
const FLOATS_SATANG = [100_000, 150_000, 200_000];
const SECOND_MS = 1_000;

/** Plays the shop's days, one after the other, and keeps what each writes. */
export class Selling {
  readonly rows: SalesRows = {
    drawers: [],
    cash_movements: [],
    orders: [],
    order_items: [],
    receipts: [],
    payments: [],
    stock_movements: [],
  };
  readonly #request: SellingRequest;

  constructor(request: SellingRequest) {
    this.#request = request;
  }

  /** One day: both cashiers open, sell, and close. Orders and receipts come in the order of their times. */
  playDay(day: BangkokDate, orderCount: number): void {
    const drawers = SHIFTS.map((shift) => this.#openDrawer(day, shift));
    const times = openingTimes(this.#request.random, startOfBangkokDate(day), orderCount);
    const paidOrders: { order: Row<'orders'>; drawer: Row<'drawers'> }[] = [];
    for (const { at, shift } of times) {
      const drawer = drawers[shift];
      if (!drawer) throw new RangeError('no such shift');
      const order = this.#checkOut(day, drawer, at);
      if (order?.status === 'paid') paidOrders.push({ order, drawer });
    }
    paidOrders.sort((a, b) => (a.order.ended_ms ?? 0) - (b.order.ended_ms ?? 0) || a.order.id - b.order.id);
    for (const { order, drawer } of paidOrders) this.#pay(day, drawer, order);
    SHIFTS.forEach((shift, i) => {
      const drawer = drawers[i];
      if (drawer) this.#closeDrawer(day, shift, drawer);
    });
  }

  #openDrawer(day: BangkokDate, shift: Shift): Row<'drawers'> {
    const { random, branchId } = this.#request;
    const opened = startOfBangkokDate(day) + shift.opensAtMs + random.between(0, 600) * SECOND_MS;
    const drawer: Row<'drawers'> = {
      id: this.rows.drawers.length + 1,
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
      closed_ms: null,
      closing_satang: null,
      till_id: null,
      difference_satang: 0,
      difference_reason: null,
      difference_approved_by: null,
    };
    this.rows.drawers.push(drawer);
    this.#moveCash(drawer, 'opening', drawer.opening_satang, null, opened);
    return drawer;
  }

  #closeDrawer(day: BangkokDate, shift: Shift, drawer: Row<'drawers'>): void {
    const inDrawer = drawer.opening_satang + drawer.cash_received_satang - drawer.change_given_satang;
    drawer.closed_ms =
      startOfBangkokDate(day) + shift.closesAtMs + this.#request.random.between(0, 900) * SECOND_MS;
    drawer.closing_satang = inDrawer;
    this.#moveCash(drawer, 'closing', -inDrawer, null, drawer.closed_ms);
  }

  #moveCash(
    drawer: Row<'drawers'>,
    kind: Row<'cash_movements'>['kind'],
    amount: number,
    orderId: number | null,
    at: EpochMs,
  ): void {
    this.rows.cash_movements.push({
      id: this.rows.cash_movements.length + 1,
      drawer_id: drawer.id,
      user_id: drawer.user_id,
      kind,
      amount_satang: amount,
      order_id: orderId,
      moved_ms: at,
      receipt_id: null,
    });
  }

  #checkOut(day: BangkokDate, drawer: Row<'drawers'>, at: EpochMs): Row<'orders'> | null {
    const { random, coupons, branchId, tax } = this.#request;
    const lines = this.#fillBasket(day, at);
    if (lines.length === 0) return null;
    const cancelled = random.chance(CANCELLED_SHARE);
    const running = !cancelled && random.chance(COUPON_SHARE) ? couponsRunning(coupons, day) : [];
    const coupon = running.length > 0 ? random.pick(running) : null;
    const terms = coupon && { kind: coupon.kind, valueHundredths: coupon.value_hundredths };
    const price = priceOrder(lines, terms, tax);
    if (coupon) coupon.used_count += 1;
    drawer.order_sequence += 1;
    const order: Row<'orders'> = {
      id: this.rows.orders.length + 1,
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
      line_discount_satang: price.lineDiscountSatang,
      coupon_discount_satang: price.couponDiscountSatang,
      tax_rate_hundredths: tax.rateHundredths,
      vat_mode: tax.mode,
      tax_satang: price.taxSatang,
      included_tax_satang: price.includedTaxSatang,
      total_satang: price.totalSatang,
      created_ms: at,
      ended_ms: at + random.between(15, 75) * SECOND_MS,
    };
    this.rows.orders.push(order);
    this.#writeLines(order, lines, price.lines);
    return order;
  }

  #fillBasket(day: BangkokDate, at: EpochMs): (Good & { readonly quantity: number })[] {
    const { random, goods } = this.#request;
    const wanted = Math.min(MAX_LINES, 1 + Math.floor(-Math.log(1 - random.fraction()) * 3.6));
    const basket = new Map<number, Good & { readonly quantity: number }>();
    for (let i = 0; i < wanted; i += 1) {
      const good = goods.pick(random);
      const onShelf = good.onShelfSinceMs <= at && (good.expiresOn === null || good.expiresOn >= day);
      const quantity = random.chance(0.72) ? 1 : random.between(2, good.unitPriceSatang > 15_000 ? 2 : 6);
      if (onShelf) basket.set(good.inventoryId, { ...good, quantity });
    }
    return [...basket.values()];
  }

  #writeLines(
    order: Row<'orders'>,
    lines: readonly (Good & { readonly quantity: number })[],
    prices: readonly { readonly subtotalSatang: number; readonly discountSatang: number }[],
  ): void {
    lines.forEach((line, i) => {
      this.rows.order_items.push({
        id: this.rows.order_items.length + 1,
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
        subtotal_satang: prices[i]?.subtotalSatang ?? 0,
        unit_cost_satang: line.unitCostSatang,
      });
    });
    for (const line of lines)
      this.#moveStock(order, 'sale', line.inventoryId, -line.quantity, order.created_ms);
    if (order.status !== 'cancelled') return;
    for (const line of lines) {
      this.#moveStock(order, 'cancel', line.inventoryId, line.quantity, order.ended_ms ?? order.created_ms);
    }
  }

  #moveStock(
    order: Row<'orders'>,
    kind: 'sale' | 'cancel',
    inventoryId: number,
    quantity: number,
    at: EpochMs,
  ): void {
    this.rows.stock_movements.push({
      id: this.rows.stock_movements.length + 1,
      inventory_id: inventoryId,
      kind,
      quantity,
      order_id: order.id,
      user_id: order.cashier_id,
      moved_ms: at,
      goods_receipt_id: null,
      unit_cost_satang: null,
      reason: null,
      receipt_id: null,
    });
  }

  /** The receipt's number comes later, when all receipts stand in the order of their times, and its seller with it. */
  #pay(day: BangkokDate, drawer: Row<'drawers'>, order: Row<'orders'>): void {
    const { random } = this.#request;
    const total = order.total_satang;
    const method: PaymentMethod = random.chance(0.62) ? 'cash' : 'qrcode';
    const tendered = method === 'cash' ? random.pick(quickAmounts(total)) : total;
    const paidAt = order.ended_ms ?? order.created_ms;
    if (method === 'cash') {
      drawer.cash_received_satang += tendered;
      drawer.change_given_satang += tendered - total;
      this.#moveCash(drawer, 'received', tendered, order.id, paidAt);
      if (tendered > total) this.#moveCash(drawer, 'change', total - tendered, order.id, paidAt);
    }
    const id = this.rows.receipts.length + 1;
    this.rows.receipts.push({
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
      tax_satang: order.tax_satang,
      included_tax_satang: order.included_tax_satang,
      total_satang: total,
      reason: null,
      approved_by: null,
      issued_ms: paidAt,
      issued_on: day,
    });
    this.rows.payments.push({
      id,
      receipt_id: id,
      position: 1,
      method,
      amount_satang: total,
      tendered_satang: tendered,
      change_satang: tendered - total,
      reference: null,
    });
  }
}
