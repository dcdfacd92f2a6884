/**
 * What goes back to a customer who brings goods back (rule C11.3): each line's part of what the order was paid with, and
 * of that what each returned piece comes to. Pure functions over whole satang, for the screen, the server and its checks.
 */
import type { VatClass } from '../catalog/vat-class.ts';
import { multiplyDivideRound, type Satang } from '../money/satang.ts';
import { netsOfLines } from './pricing.ts';
import { spread } from './spread.ts';

/** A line as it was sold, and the order's discounts and taxes that are spread over such lines. */
export interface SoldLine {
  readonly quantity: number;
  readonly subtotalSatang: Satang;
  readonly discountSatang: Satang;
  readonly vatClass: VatClass;
}

export interface SoldOrder {
  readonly lines: readonly SoldLine[];
  /** What was taken off the whole order by hand (rule C12.4). */
  readonly orderDiscountSatang: Satang;
  readonly couponDiscountSatang: Satang;
  /** The VAT that came on top of the prices. */
  readonly taxSatang: Satang;
  /** The VAT that is within the total, where prices hold it. */
  readonly includedTaxSatang: Satang;
}

/** What a line was paid with, or what of it goes back. `subtotal − both discounts + tax = total`. */
export interface LineAmounts {
  readonly subtotalSatang: Satang;
  /** The line's own, by promotion and by hand, and its part of what was taken off the whole order by hand. */
  readonly lineDiscountSatang: Satang;
  /** That part of it. */
  readonly orderDiscountSatang: Satang;
  readonly couponDiscountSatang: Satang;
  readonly taxSatang: Satang;
  readonly includedTaxSatang: Satang;
  readonly totalSatang: Satang;
}

/**
 * What each line of an order was paid with: what was taken off the whole order by hand is spread over the lines in proportion
 * to what their own discounts leave, the coupon's discount in proportion to what is left then, and so is the VAT in the end, over
 * the lines that bear it (rule C11.3, C13.1).
 * @returns amounts that add up to the order's, in the order of its lines
 */
export function paidForLines(order: SoldOrder): LineAmounts[] {
  const own = order.lines.map((line) => line.subtotalSatang - line.discountSatang);
  const { byHand, coupon, nets } = netsOfLines(own, order);
  const taxed = nets.map((net, i) => (order.lines[i]?.vatClass === 'standard' ? net : 0));
  const tax = spread(order.taxSatang, taxed);
  const included = spread(order.includedTaxSatang, taxed);
  return order.lines.map((line, i) => ({
    subtotalSatang: line.subtotalSatang,
    lineDiscountSatang: line.discountSatang + (byHand[i] ?? 0),
    orderDiscountSatang: byHand[i] ?? 0,
    couponDiscountSatang: coupon[i] ?? 0,
    taxSatang: tax[i] ?? 0,
    includedTaxSatang: included[i] ?? 0,
    totalSatang: (nets[i] ?? 0) + (tax[i] ?? 0),
  }));
}

/**
 * What goes back for some more pieces of a line: what all pieces returned by then come to, less what those before them came
 * to, each rounded once, half away from zero. So the parts add up to exactly what was paid, however it is divided.
 * Discounts are what is left between the pieces' price and what goes back; where single satang are divided among
 * many pieces, one may come to less than nothing for one return and be made up for by the next.
 * @param paid what the whole line was paid with
 * @param quantity how many pieces the line has
 * @param before how many came back before
 * @param more how many come back now; at most what is left
 */
export function returnedPart(paid: LineAmounts, quantity: number, before: number, more: number): LineAmounts {
  const part = (satang: Satang) =>
    multiplyDivideRound(satang, before + more, quantity) - multiplyDivideRound(satang, before, quantity);
  const totalSatang = part(paid.totalSatang);
  const taxSatang = part(paid.taxSatang);
  // The unit price times the pieces: it divides without a rest.
  const subtotalSatang = part(paid.subtotalSatang);
  const discountSatang = subtotalSatang - (totalSatang - taxSatang);
  const couponDiscountSatang =
    paid.lineDiscountSatang === 0 ? discountSatang : part(paid.couponDiscountSatang);
  const lineDiscountSatang = discountSatang - couponDiscountSatang;
  const hasOwn = paid.lineDiscountSatang !== paid.orderDiscountSatang;
  return {
    subtotalSatang,
    lineDiscountSatang,
    orderDiscountSatang: hasOwn ? part(paid.orderDiscountSatang) : lineDiscountSatang,
    couponDiscountSatang,
    taxSatang,
    includedTaxSatang: part(paid.includedTaxSatang),
    totalSatang,
  };
}

const NOTHING: LineAmounts = {
  ...{ subtotalSatang: 0, lineDiscountSatang: 0, orderDiscountSatang: 0, couponDiscountSatang: 0 },
  ...{ taxSatang: 0, includedTaxSatang: 0, totalSatang: 0 },
};

/** Adds amounts up, field by field. */
export function sumOfLines(lines: readonly LineAmounts[]): LineAmounts {
  return lines.reduce(
    (sum, line) => ({
      subtotalSatang: sum.subtotalSatang + line.subtotalSatang,
      lineDiscountSatang: sum.lineDiscountSatang + line.lineDiscountSatang,
      orderDiscountSatang: sum.orderDiscountSatang + line.orderDiscountSatang,
      couponDiscountSatang: sum.couponDiscountSatang + line.couponDiscountSatang,
      taxSatang: sum.taxSatang + line.taxSatang,
      includedTaxSatang: sum.includedTaxSatang + line.includedTaxSatang,
      totalSatang: sum.totalSatang + line.totalSatang,
    }),
    NOTHING,
  );
}
