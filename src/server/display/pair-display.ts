import type { displayContract } from '#shared/display/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { insertDisplay } from './insert-display.ts';
import { type Display, findWaiting } from './queries.ts';

type PairRefusal = RefusalOf<typeof displayContract, 'POST /displays'>;

/** Who pairs it, and under which key (rule C2.7). */
export interface PairingRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

/** Pairs the display that shows this code with the till at which the session stands; the code is good no more (rule C14.3). */
export async function pairDisplay(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: PairingRequest,
  code: string,
): Promise<Display | PairRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: { code }, nowMs };
  return idempotently<Display, PairRefusal>(db, request, async (trx) => {
    const { tillId } = user;
    if (tillId === null) return refuse('DISPLAY_NEEDS_TILL');
    // Two who type the same code at once take turns: the second finds nobody waiting.
    await lockShop(trx);
    const waiting = await findWaiting(trx, { code }, nowMs);
    // One that asked for a till of another branch waits for somebody there, and nothing is said of that till (rule C15.2).
    if (waiting === null || (waiting.till?.branchId ?? user.branchId) !== user.branchId)
      return refuse('DISPLAY_CODE_WRONG');
    if (waiting.till !== null && waiting.till.id !== tillId)
      return refuse('DISPLAY_OF_ANOTHER_TILL', { till: waiting.till.name });
    await trx.deleteFrom('display_pairings').where('id', '=', waiting.id).execute();
    return insertDisplay(trx, user, { tillId, hash: waiting.tokenHash, nowMs });
  });
}
