import { z } from 'zod';
import { product } from '../catalog/contract.ts';
import { contract } from '../http/contract.ts';
import { id, text } from '../http/fields.ts';
import { MAX_FAVOURITES } from './rules.ts';

const favourites = z
  .object({
    /** Another text after whatever is changed of them. */
    version: z.string(),
    data: z.array(z.object({ variant_id: id.nullable(), product })),
  })
  .meta({ id: 'Favourites' });

export type FavouritesWire = z.output<typeof favourites>;

/** The goods that stand first on the tills of a branch, as its managers arrange them (rule C12.12). */
export const favouritesContract = contract({
  'GET /favourites/api': {
    name: 'favourites',
    summary: "The branch's favourites in their order; what is no longer sold is left out.",
    may: 'cashier',
    answer: favourites,
    refusals: [],
  },
  'PATCH /favourites': {
    name: 'arrangeFavourites',
    summary: 'Puts the whole list as it is to be, in its order.',
    may: 'manager',
    changes: ['favourites'],
    body: z.object({
      /** The one that the arranging began with. */
      version: text(100),
      things: z
        .array(z.object({ product_id: id, variant_id: id.nullable() }))
        .max(MAX_FAVOURITES, `รายการโปรดมีได้ไม่เกิน ${MAX_FAVOURITES} รายการ`),
    }),
    answer: z.object({ message: z.string(), favourites }),
    refusals: ['FAVOURITES_CHANGED', 'FAVOURITE_GONE'],
  },
});
