import type { FavouritesWire } from '#shared/favourites/contract.ts';
import { productWire } from '../catalog/wire.ts';
import type { Favourites } from './queries.ts';

/** The favourites in the calls' words. */
export const favouritesWire = ({ version, shown }: Favourites): FavouritesWire => ({
  version,
  data: shown.map(({ variantId, product }) => ({ variant_id: variantId, product: productWire(product) })),
});
