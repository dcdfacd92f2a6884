import {
  FIXED_METHOD_WORDS,
  FIXED_METHODS,
  type MethodCode,
  type OwnMethod,
} from '#shared/payment-methods/rules.ts';
import type { Reader } from '../db/database.ts';

/** The shop's own ways of paying, on or off, in the till's order (rule C12.1). */
export async function listOwnMethods(db: Reader): Promise<OwnMethod[]> {
  const rows = await db.selectFrom('payment_methods').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, method, kind, name, icon, is_on, needs_reference }) => ({
    ...{ id, method, kind, name, icon },
    isOn: is_on === 1,
    needsReference: needs_reference === 1,
  }));
}

/** What ways of paying are called, and the order in which reports name them. */
export interface MethodNames {
  /** Its name, whether it is on or off by now. */
  readonly nameOf: (method: MethodCode) => string;
  /** Sorts codes: cash and PromptPay, the shop's own in the till's order, exchanges last. */
  readonly compare: (one: MethodCode, other: MethodCode) => number;
}

/** The names of all ways of paying, for whoever tells what was paid. */
export async function methodNames(db: Reader): Promise<MethodNames> {
  const own = await db
    .selectFrom('payment_methods')
    .select(['method', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const names = new Map<string, string>([
    ...FIXED_METHODS.map((method) => [method, FIXED_METHOD_WORDS[method]] as const),
    ...own.map(({ method, name }) => [method, name] as const),
    ['exchange', FIXED_METHOD_WORDS.exchange],
    ['mixed', FIXED_METHOD_WORDS.mixed],
  ]);
  const places = new Map([...names.keys()].map((method, place) => [method, place]));
  const placeOf = (method: MethodCode) => places.get(method) ?? places.size;
  return {
    nameOf: (method) => names.get(method) ?? method,
    compare: (one, other) => placeOf(one) - placeOf(other),
  };
}
