import { refuse } from '#shared/errors/till-refusals.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { playSound } from '#web/ui/sounds.ts';
import { priceBasket } from '../basket/basket.ts';
import { basketStore, takeBasketAlong, useTill } from '../till.ts';
import { type AwayBasket, hindrancesAway } from './away-basket.ts';

const HINDERED = 'ติดต่อเซิร์ฟเวอร์ไม่ได้ จึงยังชำระเงินรายการนี้ไม่ได้';

interface AwayTerms extends Pick<AwayBasket, 'discountLimitHundredths' | 'isExchange'> {
  readonly tax: TaxTerms;
}

/**
 * Takes the basket in hand along to its payment without the server, or says in its alert what keeps it from that.
 * @returns whether it goes there
 */
export function beginAwaySale({ tax, ...terms }: AwayTerms): boolean {
  const { lines, coupon, customer, orderDiscount, setAlert } = basketStore.getState();
  // What was scanned last may be no line yet.
  if (lines.length === 0 || useTill.getState().questions.length > 0) return false;
  const price = priceBasket(lines, coupon, tax, orderDiscount);
  const hindrances = hindrancesAway({ ...terms, coupon, customer, price });
  if (price !== null && hindrances.length === 0) {
    takeBasketAlong();
    return true;
  }
  playSound('refused');
  if (price === null) setAlert(refuse('ORDER_TOO_LARGE').message);
  else setAlert(HINDERED, hindrances);
  return false;
}
