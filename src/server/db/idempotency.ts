import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
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
 * same. The same key with another body is refused, and so is whatever comes under one that is spent ({@link spendKey}).
 */
export function idempotently<T extends object, R extends Refusal>(
  db: Database,
  request: IdempotentRequest,
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
      const answer = first.answer === null ? null : (JSON.parse(first.answer) as T | R);
      if (isRefusal(answer)) return answer;
      return first.body_hash !== bodyHash || answer === null ? refuse('KEY_REUSED') : answer;
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
  return first?.answer && first.body_hash === hashOf(body) ? (JSON.parse(first.answer) as T) : null;
}

/** A key of somebody's for a call. */
export interface Key {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
}

/** No body has this hash. */
const NO_BODY = '';

/**
 * Takes a key for whoever has done otherwise what its request wants, so that the request, should it still be on its way, is
 * refused. One that is being worked on is waited for.
 * @param refusal what a request is told that comes later; {@link idempotently} of that call has to be able to say it
 * @returns what was answered under the key before, which then goes on; null where nothing was: then it is spent
 */
export async function spendKey<T extends object>(
  trx: Trx,
  { nowMs, refusal, ...key }: Key & { readonly nowMs: EpochMs; readonly refusal: Refusal },
): Promise<T | null> {
  const claimed = await claim.run(trx, { ...key, bodyHash: NO_BODY, nowMs });
  if (claimed === 0) {
    const { userId: user_id, ...of } = key;
    const { answer } = await trx
      .selectFrom('idempotency_keys')
      .select('answer')
      .where((where) => where.and({ ...of, user_id }))
      .executeTakeFirstOrThrow();
    const before = answer === null ? null : (JSON.parse(answer) as T | Refusal);
    return isRefusal(before) ? null : before;
  }
  await endKey(trx, key, refusal);
  return null;
}

/** The same of a key whose answer goes for nothing any more. */
export async function endKey(trx: Trx, key: Key, refusal: Refusal): Promise<void> {
  await remember.run(trx, { ...key, answer: JSON.stringify(refusal) });
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
