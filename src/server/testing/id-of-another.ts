import type { RouteKey } from '#shared/http/contract.ts';
import type { BranchThings } from './branch-life.ts';

/** What of a call is sent, by its three parts. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What somebody has at hand who makes a call: their own branch's things and products of the shop. */
export interface AtHand {
  readonly mine: BranchThings;
  readonly goods: readonly [number, number];
}

/**
 * A call with the id of a thing of another branch; where the id stands, as `body.lines[].item_id`; how it is refused: `nothing` is a
 * list that then is empty, `ignored` an id that counts for nothing, `held` a sale that is kept and not booked; and what else is sent,
 * so that it isn't refused for its form.
 */
export type IdOfAnother = readonly [
  call: RouteKey,
  at: string,
  thing: keyof BranchThings,
  refusal: string,
  rest?: Rest,
];

/** What else is sent. */
export type Rest = (by: AtHand) => Parts;

/** What is sent in the body. */
export const body =
  (said: Readonly<Record<string, unknown>>): Rest =>
  () => ({ body: said });
