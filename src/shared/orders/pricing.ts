/**
 * The only place where prices, discounts, tax and change are computed: for the browser, the server, the papers
 * and the demo shop (rule C4). Pure functions over whole satang; percentages are whole hundredths of a
 * percent. Each discount and the tax is rounded once, half away from zero (rule C4.3).
 */
import type { VatClass } from '../catalog/vat-class.ts';
import { assertSatang, multiplyDivideRound, type Satang } from '../money/satang.ts';
import type { VatMode } from '../shop/rules.ts';
import { spread } from './spread.ts';

/** The discount types of a line (rule S9). 4 is none; 5, 6 and any other show no discount either. */
export const DISCOUNT_TYPE = { percent: 1, perUnit: 2, buyGet: 3, none: 4 } as const;

/** 7 percent (rule S9), unless the shop set another rate (rule C4.7). */
export const DEFAULT_TAX_RATE_HUNDREDTHS = 700;

const HUNDREDTHS_OF_A_WHOLE = 10_000;

/** A line to be priced. The discount values are hundredths: of a percent, of a baht (satang) or of a unit, by type. */
export interface LineInput {
  readonly unitPriceSatang: Satang;
  readonly quantity: number;
  readonly discountType: number;
  readonly discountValueHundredths: number;
  readonly discountValue2Hundredths: number;
  /** Whether VAT is reckoned on it (rule C13.1). */
  readonly vatClass: VatClass;
  /** What somebody takes off the whole line beside its promotion (rule C12.4); nothing where it isn't said. */
  readonly handDiscount?: DiscountTerms | null;
}

export interface LinePrice {
  readonly subtotalSatang: Satang;
  /** Promotion and discount by hand together. */
  readonly discountSatang: Satang;
  /** What of it was given by hand. */
  readonly handDiscountSatang: Satang;
}

/** What a coupon or a discount by hand takes off: hundredths of a percent, or satang. */
export interface DiscountTerms {
  readonly kind: 'percent' | 'fixed';
  readonly valueHundredths: number;
}

export type CouponTerms = DiscountTerms;

/** How the shop stands to VAT, and at what rate; the rate counts for nothing where it isn't registered. */
export interface TaxTerms {
  readonly mode: VatMode;
  readonly rateHundredths: number;
}

export interface OrderPrice {
  readonly lines: readonly LinePrice[];
  readonly subtotalSatang: Satang;
  /** Promotions and the lines' discounts by hand together. */
  readonly lineDiscountSatang: Satang;
  /** What of the lines' discounts was given by hand. */
  readonly handDiscountSatang: Satang;
  /** The discount by hand of the whole order. */
  readonly orderDiscountSatang: Satang;
  readonly couponDiscountSatang: Satang;
  /** All discounts together (rule C3: subtotal − discount + tax = total). */
  readonly discountSatang: Satang;
  /** What comes on top of the prices; nothing where VAT is within them. */
  readonly taxSatang: Satang;
  /** What of the total is VAT where prices hold it, else nothing: the total is the same without knowing it. */
  readonly includedTaxSatang: Satang;
  /** What of the total is paid for goods taxed at 0 %, and for exempt ones; nothing where the shop isn't registered for VAT. */
  readonly zeroRatedSatang: Satang;
  readonly exemptSatang: Satang;
  readonly totalSatang: Satang;
}

/** How many units of a line are free: `floor(quantity / (N + M)) × M` for "buy N get M" (rule S9). */
export function freeUnits(line: LineInput): number {
  if (line.discountType !== DISCOUNT_TYPE.buyGet) return 0;
  const buy = Math.floor(line.discountValueHundredths / 100);
  const get = Math.floor(line.discountValue2Hundredths / 100);
  return buy + get > 0 ? Math.floor(line.quantity / (buy + get)) * get : 0;
}

/**
 * Prices one line (rule C4.1): the promotion stays within 0 and the line's subtotal, what is taken off by hand within 0 and
 * what the promotion leaves, of which its percentage is (rule C12.4).
 */
export function priceLine(line: LineInput): LinePrice {
  const subtotalSatang = assertSatang(line.unitPriceSatang * line.quantity);
  const promotionSatang = within(lineDiscount(line, subtotalSatang), subtotalSatang);
  const handDiscountSatang = takenOff(line.handDiscount ?? null, subtotalSatang - promotionSatang);
  return { subtotalSatang, discountSatang: promotionSatang + handDiscountSatang, handDiscountSatang };
}

/** What a discount by hand takes off an amount, of which its percentage is; it stays within 0 and that. */
function takenOff(terms: DiscountTerms | null, amount: Satang): Satang {
  return within(discountOf(terms, amount), amount);
}

/** A discount as rule C4.1 and C4.2 bound it: never below nothing, never above what it is taken from. */
function within(discount: Satang, most: Satang): Satang {
  return Math.max(0, Math.min(discount, most));
}

function lineDiscount(line: LineInput, subtotalSatang: Satang): Satang {
  switch (line.discountType) {
    case DISCOUNT_TYPE.percent:
      return multiplyDivideRound(subtotalSatang, line.discountValueHundredths, HUNDREDTHS_OF_A_WHOLE);
    case DISCOUNT_TYPE.perUnit:
      return line.discountValueHundredths * line.quantity;
    case DISCOUNT_TYPE.buyGet:
      return freeUnits(line) * line.unitPriceSatang;
    default:
      return 0;
  }
}

/**
 * Prices a whole order (rule C4.2, C12.4). The discount by hand of the order is of what the lines' discounts leave, and goes
 * first. The coupon's percentage is of the subtotal before any discount; what it takes off stays within 0 and what is left
 * then. Tax comes on top, is within, or there is none; it is reckoned once on all that is paid for standard goods together, on
 * nothing of the others (rule C13.1).
 * @param orderDiscount what is taken off the whole order by hand
 */
export function priceOrder(
  inputs: readonly LineInput[],
  coupon: CouponTerms | null,
  tax: TaxTerms,
  orderDiscount: DiscountTerms | null = null,
): OrderPrice {
  const lines = inputs.map(priceLine);
  const subtotalSatang = sum(lines.map((line) => line.subtotalSatang));
  const lineDiscountSatang = sum(lines.map((line) => line.discountSatang));
  const afterLines = subtotalSatang - lineDiscountSatang;
  const orderDiscountSatang = takenOff(orderDiscount, afterLines);
  const afterOrder = afterLines - orderDiscountSatang;
  const couponDiscountSatang = within(discountOf(coupon, subtotalSatang), afterOrder);
  const toPay = afterOrder - couponDiscountSatang;
  const own = lines.map((line) => line.subtotalSatang - line.discountSatang);
  const of = valuesByClass(inputs, tax, () =>
    netsOfLines(own, { orderDiscountSatang, couponDiscountSatang }),
  );
  const standardSatang = toPay - of.zero - of.exempt;
  const taxSatang = addedTax(standardSatang, tax);
  const totalSatang = sum([toPay, taxSatang]);
  return {
    lines,
    subtotalSatang,
    lineDiscountSatang,
    handDiscountSatang: sum(lines.map((line) => line.handDiscountSatang)),
    orderDiscountSatang,
    couponDiscountSatang,
    discountSatang: lineDiscountSatang + orderDiscountSatang + couponDiscountSatang,
    taxSatang,
    includedTaxSatang: includedTax(standardSatang, tax),
    zeroRatedSatang: of.zero,
    exemptSatang: of.exempt,
    totalSatang,
  };
}

/**
 * What each line is paid with, before VAT that comes on top: what its own discounts leave, less its part of what is taken off
 * the whole order by hand, in proportion to that, and of the coupon's discount, in proportion to what is left then (rule C11.3).
 * @param own what each line's own discounts leave
 */
export function netsOfLines(
  own: readonly Satang[],
  {
    orderDiscountSatang,
    couponDiscountSatang,
  }: Pick<OrderPrice, 'orderDiscountSatang' | 'couponDiscountSatang'>,
): {
  readonly byHand: readonly Satang[];
  readonly coupon: readonly Satang[];
  readonly nets: readonly Satang[];
} {
  const byHand = spread(orderDiscountSatang, own);
  const left = own.map((satang, i) => satang - (byHand[i] ?? 0));
  const coupon = spread(couponDiscountSatang, left);
  return { byHand, coupon, nets: left.map((satang, i) => satang - (coupon[i] ?? 0)) };
}

/** What is paid for goods of the classes without VAT; asks for the lines' parts only where there are such goods. */
function valuesByClass(
  inputs: readonly LineInput[],
  { mode }: TaxTerms,
  parts: () => Pick<ReturnType<typeof netsOfLines>, 'nets'>,
): Readonly<Record<'zero' | 'exempt', Satang>> {
  const values = { zero: 0, exempt: 0 };
  if (mode === 'none' || inputs.every(({ vatClass }) => vatClass === 'standard')) return values;
  const { nets } = parts();
  for (const [i, { vatClass }] of inputs.entries()) {
    if (vatClass !== 'standard') values[vatClass] += nets[i] ?? 0;
  }
  return values;
}

/**
 * What a customer pays for one piece now as its price: with the discount that one piece has, before any coupon and before
 * VAT that comes on top.
 */
export function priceOfOne(line: Omit<LineInput, 'quantity'>): Satang {
  const { subtotalSatang, discountSatang } = priceLine({ ...line, quantity: 1 });
  return subtotalSatang - discountSatang;
}

/**
 * What stands on the shelf for one piece: what a customer pays for it without any discount, so with the VAT that the
 * till adds. Prices that hold VAT, those of goods that bear none, and those of a shop that isn't registered, are that already.
 * @param unitPriceSatang the price as the shop set it
 */
export function shelfPrice(unitPriceSatang: Satang, vatClass: VatClass, tax: TaxTerms): Satang {
  const one: LineInput = {
    ...{ unitPriceSatang, quantity: 1, discountType: DISCOUNT_TYPE.none },
    ...{ discountValueHundredths: 0, discountValue2Hundredths: 0, vatClass },
  };
  return priceOrder([one], null, tax).totalSatang;
}

function addedTax(satang: Satang, { mode, rateHundredths }: TaxTerms): Satang {
  return mode === 'added' ? multiplyDivideRound(satang, rateHundredths, HUNDREDTHS_OF_A_WHOLE) : 0;
}

/**
 * What of a total is VAT where prices hold it: 7/107 at 7 %, rounded once, half away from zero; else nothing. What is
 * left is the value before VAT.
 */
export function includedTax(totalSatang: Satang, { mode, rateHundredths }: TaxTerms): Satang {
  if (mode !== 'included') return 0;
  return multiplyDivideRound(totalSatang, rateHundredths, HUNDREDTHS_OF_A_WHOLE + rateHundredths);
}

/** What such a discount comes to where its percentage is of this amount; nothing for none. */
function discountOf(terms: DiscountTerms | null, amount: Satang): Satang {
  if (terms === null) return 0;
  return terms.kind === 'percent'
    ? multiplyDivideRound(amount, terms.valueHundredths, HUNDREDTHS_OF_A_WHOLE)
    : terms.valueHundredths;
}

/**
 * The sum, which stays at the largest exact number when it would go beyond: 900 times what an order may come to
 * (rule C2.2), so that such a basket is refused like any that is too large instead of breaking the till.
 */
function sum(amounts: readonly Satang[]): Satang {
  const exact = amounts.reduce((total, amount) => total + amount, 0);
  return assertSatang(Math.min(exact, Number.MAX_SAFE_INTEGER));
}

/** The change for what was handed over, or null when it is too little (rule C5.6). */
export function changeFor(totalSatang: Satang, tenderedSatang: Satang): Satang | null {
  return tenderedSatang >= totalSatang ? tenderedSatang - totalSatang : null;
}

/** The notes a customer may hand over, in satang, smallest first. */
const NOTES_SATANG: readonly Satang[] = [2_000, 5_000, 10_000, 50_000, 100_000];

/**
 * The amounts a cashier is likely to be handed: exactly the total, then the total rounded up to each note
 * (rule D5, "Payment"), without doubles, smallest first.
 */
export function quickAmounts(totalSatang: Satang): Satang[] {
  const roundedUp = NOTES_SATANG.map((note) => Math.ceil(totalSatang / note) * note);
  return [...new Set([totalSatang, ...roundedUp])].sort((a, b) => a - b);
}
