import { MAX_SUM_SATANG, parseHundredths, type Satang } from '#shared/money/satang.ts';
import { DISCOUNT_TYPE, type LineInput, priceOrder, type TaxTerms } from '#shared/orders/pricing.ts';
import type { ProductForm } from './product-form.ts';

/** What somebody pays who buys so many. */
export interface PriceExample {
  readonly quantity: number;
  readonly paysSatang: Satang;
  readonly savesSatang: Satang;
}

const fromTyped = (typed: string) => parseHundredths(typed.replace(/\.$/, ''));

/** How many the examples buy: one and three, or as many as the promotion asks for and twice that. */
function exampleQuantities(form: ProductForm): readonly number[] {
  if (form.discountType !== DISCOUNT_TYPE.buyGet) return [1, 3];
  const together = Math.floor(
    ((fromTyped(form.discountValue) ?? 0) + (fromTyped(form.discountValue2) ?? 0)) / 100,
  );
  return together >= 2 && together <= 500 ? [1, together, together * 2] : [1];
}

/**
 * What customers would pay with the form as it stands, through the till's own price function (rule C4).
 * @param price what one costs, as it is typed
 * @returns nothing while there is no price to reckon with
 */
export function priceExamples(form: ProductForm, price: string, tax: TaxTerms): readonly PriceExample[] {
  const unitPriceSatang = fromTyped(price);
  if (unitPriceSatang === null || unitPriceSatang === 0) return [];
  const line: Omit<LineInput, 'quantity'> = {
    unitPriceSatang,
    discountType: form.discountType,
    discountValueHundredths: fromTyped(form.discountValue) ?? 0,
    discountValue2Hundredths: fromTyped(form.discountValue2) ?? 0,
    vatClass: form.vatClass,
  };
  return exampleQuantities(form)
    .filter((quantity) => quantity * unitPriceSatang <= MAX_SUM_SATANG)
    .map((quantity) => {
      const { totalSatang, discountSatang } = priceOrder([{ ...line, quantity }], null, tax);
      return { quantity, paysSatang: totalSatang, savesSatang: discountSatang };
    });
}
