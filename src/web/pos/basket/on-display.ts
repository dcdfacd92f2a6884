import type { DisplayState } from '#shared/display/fields.ts';
import { linesShown, shownName } from '#shared/display/rules.ts';
import { IDLE } from '#shared/display/state.ts';
import { givenByHand } from '#shared/orders/hand-discounts.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { discountWords } from '#web/catalog/product.ts';
import { priceBasket } from './basket.ts';
import type { BasketState } from './basket-store.ts';

type Shown = Pick<BasketState, 'lines' | 'coupon' | 'orderDiscount' | 'touched'>;

/**
 * The basket as its customer sees it (rule C14.3): what is bought and for how much. An empty one, and one that no order could
 * hold, show nothing.
 */
export function basketOnDisplay(basket: Shown, tax: TaxTerms): DisplayState {
  const { lines, coupon, orderDiscount, touched } = basket;
  const price = lines.length === 0 ? null : priceBasket(lines, coupon, tax, orderDiscount);
  if (price === null) return IDLE;
  const at = lines.findIndex(({ key }) => key === touched?.key);
  const { from, to } = linesShown(lines.length, at === -1 ? null : at);
  const shown = lines.slice(from, to).map((line, i) => {
    const { subtotalSatang = 0, discountSatang = 0, handDiscountSatang = 0 } = price.lines[from + i] ?? {};
    const promotion = discountSatang > handDiscountSatang ? discountWords(line) : '';
    return {
      name: shownName(line.name),
      quantity: line.quantity,
      amount: subtotalSatang - discountSatang,
      off: discountSatang,
      why: discountSatang === 0 ? '' : promotion || 'ลด',
    };
  });
  return {
    kind: 'basket',
    lines: shown,
    last: at === -1 ? null : at - from,
    before: from,
    after: lines.length - to,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: price.subtotalSatang,
    promotions: price.lineDiscountSatang - price.handDiscountSatang,
    by_hand: givenByHand(price),
    coupon: price.couponDiscountSatang,
    tax: price.taxSatang,
    total: price.totalSatang,
  };
}
