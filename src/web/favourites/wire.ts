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

/** The favourites as they are kept beside the copy of the catalogue, which has the products themselves. */
export interface KeptFavourites {
  readonly version: string;
  readonly things: readonly { readonly productId: number; readonly variantId: number | null }[];
}

export const favouritesToKeep = ({ version, things }: Favourites): KeptFavourites => ({
  version,
  things: things.map(({ product, variant }) => ({ productId: product.id, variantId: variant?.id ?? null })),
});

/** What was kept; none where nothing was. */
export const keptFavourites = (kept: unknown): KeptFavourites =>
  (kept as KeptFavourites | undefined) ?? { version: '', things: [] };

/** The favourites that were kept, as the copy has them; what is no longer sold is left out, as the server leaves it out. */
export function favouritesFromKept(
  { version, things }: KeptFavourites,
  products: readonly CatalogProduct[],
): Favourites {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    version,
    things: things.flatMap(({ productId, variantId }) => {
      const product = byId.get(productId);
      if (product === undefined) return [];
      const variant = product.variants.find(({ id }) => id === variantId) ?? null;
      return variantId !== null && variant === null ? [] : [favouriteOf(product, variant)];
    }),
  };
}
