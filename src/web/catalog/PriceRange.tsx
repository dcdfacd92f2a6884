import { OPEN_PRICE_TITLE } from '#shared/catalog/open-price.ts';
import { Money } from '#web/ui/Money.tsx';
import type { CatalogProduct } from './product.ts';
import { priceRange } from './product-facts.ts';

interface PriceRangeProps {
  readonly product: CatalogProduct;
  /** With the baht sign in front. */
  readonly sign?: boolean;
}

/** What a product costs, `12.00`, or `12.00 – 15.00` where its variants differ; words where it is typed (rule C12.11). */
export function PriceRange({ product, sign = false }: PriceRangeProps) {
  if (product.isOpenPrice) return OPEN_PRICE_TITLE;
  const { from, to } = priceRange(product);
  if (from === to) return <Money satang={from} sign={sign} />;
  return (
    <>
      <Money satang={from} sign={sign} /> – <Money satang={to} sign={sign} />
    </>
  );
}
