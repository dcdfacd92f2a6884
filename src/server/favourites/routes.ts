import { favouritesContract } from '#shared/favourites/contract.ts';
import { routes } from '../http/handlers.ts';
import { arrangeFavourites } from './arrange-favourites.ts';
import { readFavourites } from './queries.ts';
import { favouritesWire } from './wire.ts';

export const favouritesRoutes = routes(favouritesContract, {
  'GET /favourites/api': async ({ db, user }) => favouritesWire(await readFavourites(db.read, user.branchId)),
  'PATCH /favourites': async (call) => {
    const things = call.body.things.map((thing) => ({
      productId: thing.product_id,
      variantId: thing.variant_id,
    }));
    const arranged = await arrangeFavourites(call, call.user, { version: call.body.version, things });
    if ('refused' in arranged) return arranged;
    return { message: 'บันทึกรายการโปรดเรียบร้อยแล้ว', favourites: favouritesWire(arranged) };
  },
});
