import { queryOptions } from '@tanstack/react-query';
import { askOrCopy } from '#web/catalog/copy/ask-or-copy.ts';
import { keepBeside } from '#web/catalog/copy/the-copy.ts';
import { call } from '#web/lib/api.ts';
import {
  type Favourites,
  favouritesFromKept,
  favouritesFromWire,
  favouritesToKeep,
  keptFavourites,
} from './wire.ts';

const KEPT_AS = 'favourites';

/** The goods that stand first on the tills of the branch; while the server can't be reached, as the till's copy has them. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  meta: { topics: ['favourites', 'catalog', 'stock'] },
  queryFn: ({ signal }) =>
    askOrCopy(
      async (line) => favouritesFromWire(await call('GET /favourites/api', { signal: line })),
      async (copy) => {
        const kept = keptFavourites(await copy.beside(KEPT_AS));
        return favouritesFromKept(kept, await copy.products(kept.things.map(({ productId }) => productId)));
      },
      signal,
    ),
});

/** Keeps them beside the till's copy of the catalogue. */
export const keepFavourites = (favourites: Favourites): Promise<void> =>
  keepBeside(KEPT_AS, favouritesToKeep(favourites));
