import type { FavouritesWire } from '#shared/favourites/contract.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';
import { productFromWire } from '#web/catalog/wire.ts';
import type { BodyOf } from '#web/lib/calls.ts';

/** What stands at one place of the favourites: a product as it is tapped, or one of its variants. */
export interface Favourite {
  /** Told apart from all other things by it. */
  readonly key: string;
  readonly product: CatalogProduct;
  readonly variant: CatalogVariant | null;
}

export interface Favourites {
  readonly version: string;
  readonly things: readonly Favourite[];
}

export const favouriteOf = (product: CatalogProduct, variant: CatalogVariant | null): Favourite => ({
  key: thingKey({ productId: product.id, variantId: variant === null ? null : variant.id }),
  product,
  variant,
});

/** The favourites of the calls in the till's own words. */
export function favouritesFromWire({ version, data }: FavouritesWire): Favourites {
  const things = data.map(({ variant_id, product: wire }) => {
    const product = productFromWire(wire);
    return favouriteOf(product, product.variants.find(({ id }) => id === variant_id) ?? null);
  });
  return { version, things };
}

/** The whole list, as PATCH /favourites takes it. */
export const favouritesBody = ({ version, things }: Favourites): BodyOf<'PATCH /favourites'> => ({
  version,
  things: things.map(({ product, variant }) => ({
    product_id: product.id,
    variant_id: variant === null ? null : variant.id,
  })),
});
