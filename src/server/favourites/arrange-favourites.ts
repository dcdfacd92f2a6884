import { refuse } from '#shared/errors/refusals.ts';
import type { favouritesContract } from '#shared/favourites/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { variantsOf } from '../catalog/search/product-rows.ts';
import type { Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import {
  type Favourites,
  type FavouriteThing,
  listFavouriteThings,
  readFavourites,
  soldIds,
  versionOf,
} from './queries.ts';

type ArrangeRefusal = RefusalOf<typeof favouritesContract, 'PATCH /favourites'>;

/**
 * Puts the favourites of the manager's branch as they are to be (rule C12.12). Twice is once, also where somebody else has
 * arranged them meanwhile just so; a thing that is named twice stands at its first place.
 * @param asked the version that the arranging began with, and the whole list in its order
 */
export async function arrangeFavourites(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  asked: { readonly version: string; readonly things: readonly FavouriteThing[] },
): Promise<Favourites | ArrangeRefusal> {
  return db.transaction<Favourites | ArrangeRefusal>(async (trx) => {
    await lockShop(trx);
    const before = await listFavouriteThings(trx, user.branchId);
    const things = eachOnce(asked.things);
    if (versionOf(things) === versionOf(before)) return readFavourites(trx, user.branchId);
    if (asked.version !== versionOf(before)) return refuse('FAVOURITES_CHANGED');
    if (!(await areThere(trx, things))) return refuse('FAVOURITE_GONE');
    const namesBefore = await namesOf(trx, before);
    await put(trx, user.branchId, things);
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'arrange-favourites',
        about: { type: 'favourites', id: null, name: '' },
        before: { goods: namesBefore },
        after: { goods: await namesOf(trx, things) },
      },
    );
    return readFavourites(trx, user.branchId);
  });
}

const isSame = (a: FavouriteThing, b: FavouriteThing) =>
  a.productId === b.productId && a.variantId === b.variantId;

const eachOnce = (things: readonly FavouriteThing[]): readonly FavouriteThing[] =>
  things.filter((thing, at) => things.findIndex((other) => isSame(thing, other)) === at);

async function areThere(trx: Trx, things: readonly FavouriteThing[]): Promise<boolean> {
  const sold = await soldIds(trx, things);
  const variants = sold.size === 0 ? [] : await variantsOf(trx, [...sold]);
  return things.every(
    ({ productId, variantId }) =>
      sold.has(productId) &&
      (variantId === null ||
        variants.some(({ id, product_id }) => id === variantId && product_id === productId)),
  );
}

async function put(trx: Trx, branchId: number, things: readonly FavouriteThing[]): Promise<void> {
  await trx.deleteFrom('favourites').where('branch_id', '=', branchId).execute();
  if (things.length === 0) return;
  const rows = things.map(({ productId, variantId }, position) => ({
    ...{ branch_id: branchId, position, product_id: productId, variant_id: variantId },
  }));
  await trx.insertInto('favourites').values(rows).execute();
}

/** What they are called, for the audit log. */
async function namesOf(trx: Trx, things: readonly FavouriteThing[]): Promise<readonly string[]> {
  if (things.length === 0) return [];
  const ids = [...new Set(things.map(({ productId }) => productId))];
  const products = await trx.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  const variants = await variantsOf(trx, ids);
  return things.map(({ productId, variantId }) => {
    const name = products.find(({ id }) => id === productId)?.name ?? '';
    const value = variants.find(({ id }) => id === variantId)?.value ?? '';
    return `${name} ${value}`.trim();
  });
}
