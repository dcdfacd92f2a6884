import { HAND_DISCOUNT_KINDS } from '#shared/orders/hand-discounts.ts';
import { type BasketContent, type BasketState, contentOf } from './basket-store.ts';

/** The basket in hand as it is kept over a reload, with the keys of what may have been sent (rule C2.7, C12.10). */
export interface KeptBasket {
  readonly content: BasketContent;
  readonly checkoutKey: string;
  readonly lostKey: string | null;
}

/** What is kept of the basket; null while there is nothing in it, or once it has become an order. */
export function toKeep(
  basket: BasketState,
  { lostKey, isSold }: { readonly lostKey: string | null; readonly isSold: boolean },
): KeptBasket | null {
  if (isSold || basket.lines.length === 0) return null;
  return { content: contentOf(basket), checkoutKey: basket.checkoutKey, lostKey };
}

/** What was kept, as far as it can be read: another version of the program may have kept it. */
export function readKept(found: unknown): KeptBasket | null {
  if (!isGroup(found) || !isGroup(found.content)) return null;
  const { checkoutKey, lostKey, content } = found;
  const { lines, coupon, note, customer = null, quotation, parked } = content;
  const isWhole =
    typeof checkoutKey === 'string' &&
    (lostKey === null || typeof lostKey === 'string') &&
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.every(isLine) &&
    typeof note === 'string' &&
    (coupon === null || (isGroup(coupon) && typeof coupon.code === 'string')) &&
    [quotation, parked, customer].every((of) => of === null || (isGroup(of) && Number.isSafeInteger(of.id)));
  // Former versions of the program knew of no customer, and of no discount by hand.
  const orderDiscount = isHandDiscount(content.orderDiscount) ? content.orderDiscount : null;
  return isWhole
    ? ({ ...found, content: { ...content, customer, orderDiscount } } as unknown as KeptBasket)
    : null;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const NUMBERS = ['productId', 'unitPriceSatang', 'quantity', 'discountType'] as const;
const MORE_NUMBERS = ['discountValueHundredths', 'discountValue2Hundredths'] as const;

function isHandDiscount(value: unknown): boolean {
  if (!isGroup(value)) return false;
  const { kind, valueHundredths, reason } = value;
  const isKnown = HAND_DISCOUNT_KINDS.some((known) => known === kind);
  return isKnown && Number.isSafeInteger(valueHundredths) && typeof reason === 'string';
}

function isLine(line: unknown): boolean {
  if (!isGroup(line)) return false;
  if (line.handDiscount !== undefined && line.handDiscount !== null && !isHandDiscount(line.handDiscount))
    return false;
  const numbers = [...NUMBERS, ...MORE_NUMBERS].every((name) => Number.isFinite(line[name]));
  return numbers && ['key', 'name', 'sku'].every((name) => typeof line[name] === 'string');
}
