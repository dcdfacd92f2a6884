import type { displayContract } from '#shared/display/contract.ts';
import { CODE_HOLDS_FOR_MS } from '#shared/display/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Services } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { shopExists } from '../shop/queries.ts';
import { newCode } from './queries.ts';

/** So many wait at once at most; each goes by itself after some minutes. */
const MOST_WAITING = 100;
const MOST_TRIES = 20;

type AskRefusal = RefusalOf<typeof displayContract, 'POST /display/pairings'>;

/**
 * Gives a display a code to show until somebody types it at a till; the one that it had before is good no more.
 * @param tillId the till that it is to be paired with, or null for any; what is none counts for nothing
 */
export async function askPairing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { hash, tillId }: { readonly hash: string; readonly tillId: number | null },
): Promise<{ readonly code: string; readonly expiresMs: number } | AskRefusal> {
  if (!(await shopExists(db.read))) return refuse('NO_SHOP_YET');
  const nowMs = now();
  return db.transaction<{ readonly code: string; readonly expiresMs: number } | AskRefusal>(async (trx) => {
    await lockShop(trx);
    await trx
      .deleteFrom('display_pairings')
      .where((where) => where.or([where('expires_ms', '<=', nowMs), where('token_hash', '=', hash)]))
      .execute();
    const waiting = await trx.selectFrom('display_pairings').select('code').execute();
    const codes = new Set(waiting.map(({ code }) => code));
    if (codes.size >= MOST_WAITING) return refuse('TOO_MANY_REQUESTS');
    const code = Array.from({ length: MOST_TRIES }, newCode).find((one) => !codes.has(one));
    if (code === undefined) return refuse('TOO_MANY_REQUESTS');
    const till =
      tillId === null
        ? undefined
        : await trx.selectFrom('tills').select('id').where('id', '=', tillId).executeTakeFirst();
    const expiresMs = nowMs + CODE_HOLDS_FOR_MS;
    await trx
      .insertInto('display_pairings')
      .values({ code, token_hash: hash, till_id: till?.id ?? null, expires_ms: expiresMs })
      .execute();
    return { code, expiresMs };
  });
}
