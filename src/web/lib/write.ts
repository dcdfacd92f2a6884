import { CallError, call } from './api.ts';
import { KEYED, TOLD_BY_STATUS } from './call-facts.ts';
import { readRefusal } from './call-request.ts';
import type { CallKey, GoodAnswerOf, OptionsOf } from './calls.ts';
import { failureOf } from './failure.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The key of a call that changes something. */
export type WriteKey = Extract<CallKey, `${'POST' | 'PATCH' | 'DELETE'} ${string}`>;

/** What a write takes; the Idempotency-Key isn't its caller's business. */
export type WriteOptions<K extends WriteKey> = Omit<OptionsOf<K>, 'idempotencyKey'>;

/** Where a form keeps the Idempotency-Key of what it sends; '' while it has none. */
export interface KeptKey {
  readonly read: () => string;
  readonly keep: (key: string) => void;
}

/** For a form that needs its key no longer than it is on the screen. */
export function keyInMemory(): KeptKey {
  let kept = '';
  return {
    read: () => kept,
    keep: (key) => {
      kept = key;
    },
  };
}

/**
 * Makes a write under the key of its form, where the call takes one (rule C2.7). The key stays the same until whoever
 * called has taken over a good answer and forgets it: what is sent again after a lost answer does nothing twice, and
 * neither does what is sent again after a refusal, which the server judges anew. Where another form's content was done
 * under the key already, it is forgotten here, and what is sent next is a new write.
 * @throws CallError for every refusal, also of calls that tell it by their `status`; ConnectionError without an answer
 */
export async function write<K extends WriteKey>(
  key: K,
  options: WriteOptions<K>,
  kept: KeptKey,
): Promise<GoodAnswerOf<K>> {
  try {
    const answer = await callLoosely(key, { ...options, ...keyFor(key, kept) });
    if (isRefusal(key, answer)) throw new CallError(OK_STATUS, answer, readRefusal(answer));
    return answer as GoodAnswerOf<K>;
  } catch (error) {
    if (failureOf(error).code === 'KEY_REUSED') kept.keep('');
    throw error;
  }
}

/** The types of a call are in what {@link write} takes and gives. */
const callLoosely = call as (key: WriteKey, options: object) => Promise<unknown>;

/** Calls that tell by their `status` say no with a good one of HTTP's (rule C2.5). */
const OK_STATUS = 200;

function isRefusal(key: WriteKey, answer: unknown): boolean {
  return Object.hasOwn(TOLD_BY_STATUS, key) && (answer as { status: string }).status !== 'success';
}

function keyFor(key: WriteKey, kept: KeptKey): { readonly idempotencyKey?: string } {
  if (!Object.hasOwn(KEYED, key)) return {};
  const idempotencyKey = kept.read() || newIdempotencyKey();
  kept.keep(idempotencyKey);
  return { idempotencyKey };
}
