import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Reader, Trx } from './database.ts';
import { keep } from './kept-statement.ts';

/** Who asks for what under which key (rule C2.7). */
export interface IdempotentRequest {
  readonly userId: number;
  readonly call: string;
  /** The Idempotency-Key header, or null: then nothing is remembered. */
  readonly key: string | null;
  readonly body: unknown;
  readonly nowMs: EpochMs;
}

/**
 * Does `work` once per key (rule C2.7). The key's row is written in the transaction that it guards, so a
 * try that came to nothing leaves no key, and a repeat at the same moment waits for the first and answers the
 * same. The same key with another body is refused.
 * @param request `whenSpent`: what is refused under a key that is spent ({@link spendKey}), of a call whose keys may be
 */
export function idempotently<T extends object, R extends Refusal>(
  db: Database,
  request: IdempotentRequest & { readonly whenSpent?: R },
  work: (trx: Trx) => Promise<T | R>,
): Promise<T | R | Refusal<'KEY_REUSED'>> {
  return db.transaction(async (trx) => {
    const { userId, call, key } = request;
    if (key === null) return work(trx);
    const bodyHash = hashOf(request.body);
    const claimed = await claim.run(trx, { userId, call, key, bodyHash, nowMs: request.nowMs });
    const thisKey = { user_id: userId, call, key };
    if (claimed === 0) {
      const first = await trx
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'answer'])
        .where((where) => where.and(thisKey))
        .executeTakeFirstOrThrow();
      if (first.answer === SPENT) return request.whenSpent ?? refuse('KEY_REUSED');
      if (first.body_hash !== bodyHash || first.answer === null) return refuse('KEY_REUSED');
      return JSON.parse(first.answer) as T;
    }
    const result = await work(trx);
    await remember.run(trx, { userId, call, key, answer: JSON.stringify(result) });
    return result;
  });
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * What was answered before under this key for this body, or null: for whoever asks for a proof first that a repeat of what
 * is done already needs no more. {@link idempotently} finds out what counts.
 */
export async function answeredBefore<T extends object>(
  db: Reader,
  { userId, call, key, body }: Omit<IdempotentRequest, 'nowMs'>,
): Promise<T | null> {
  if (key === null) return null;
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((where) => where.and({ user_id: userId, call, key }))
    .executeTakeFirst();
  if (!first?.answer || first.answer === SPENT || first.body_hash !== hashOf(body)) return null;
  return JSON.parse(first.answer) as T;
}

/** A key of somebody's for a call. */
export interface Key {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
}

/** Stands for the answer under a key that is spent; answers are objects. */
const SPENT = '"spent"';
/** No body has this hash. */
const NO_BODY = '';

/**
 * Takes a key for whoever has done otherwise what its request wants, so that the request, should it still be on its way, is
 * refused when it comes. One that is being worked on is waited for.
 * @returns what was answered under the key before, which stays; null where nothing was: then it is spent
 */
export async function spendKey<T extends object>(
  trx: Trx,
  { nowMs, ...key }: Key & { readonly nowMs: EpochMs },
): Promise<T | null> {
  if ((await claim.run(trx, { ...key, bodyHash: NO_BODY, nowMs })) > 0) {
    await endKey(trx, key);
    return null;
  }
  const { userId: user_id, ...of } = key;
  const { answer } = await trx
    .selectFrom('idempotency_keys')
    .select('answer')
    .where((where) => where.and({ ...of, user_id }))
    .executeTakeFirstOrThrow();
  return answer === null || answer === SPENT ? null : (JSON.parse(answer) as T);
}

/** Spends a key whose answer goes for nothing any more. */
export async function endKey(trx: Trx, key: Key): Promise<void> {
  await remember.run(trx, { ...key, answer: SPENT });
}

const claim = keep(
  (
    trx,
    { userId, call, key, bodyHash, nowMs }: Key & { readonly bodyHash: string; readonly nowMs: EpochMs },
  ) =>
    trx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, call, key, body_hash: bodyHash, answer: null, created_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing()),
);

const remember = keep((trx, { userId, call, key, answer }: Key & { readonly answer: string }) =>
  trx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where((where) => where.and({ user_id: userId, call, key })),
);
