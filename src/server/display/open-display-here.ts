import type { displayContract } from '#shared/display/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { insertDisplay } from './insert-display.ts';
import { type Display, findDisplayByToken } from './queries.ts';

type HereRefusal = RefusalOf<typeof displayContract, 'POST /display/here'>;

/**
 * Makes the browser with this token a display of the till at which the session stands: no code is needed, since whoever asks is
 * signed in there. One that it is already stays as it is.
 */
export async function openDisplayHere(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  hash: string,
): Promise<Display | HereRefusal> {
  const { tillId } = user;
  if (tillId === null) return refuse('DISPLAY_NEEDS_TILL');
  const nowMs = now();
  return db.transaction<Display | HereRefusal>(async (trx) => {
    await lockShop(trx);
    const there = await findDisplayByToken(trx, hash);
    if (there?.tillId === tillId) return there;
    await trx.deleteFrom('display_pairings').where('token_hash', '=', hash).execute();
    return insertDisplay(trx, user, { tillId, hash, nowMs });
  });
}
