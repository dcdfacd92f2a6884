import type { Favourite } from './wire.ts';

/** The list while somebody arranges it: pure moves over it. */
type Things = readonly Favourite[];

/** Puts a thing at the end, or takes it out where it is in. */
export function toggled(things: Things, thing: Favourite): Things {
  const without = things.filter(({ key }) => key !== thing.key);
  return without.length < things.length ? without : [...things, thing];
}

/** Puts the thing of this key at another place, counted from 0; within the list, whatever place is said. */
export function movedTo(things: Things, key: string, place: number): Things {
  const thing = things.find((one) => one.key === key);
  if (thing === undefined) return things;
  const others = things.filter((one) => one !== thing);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), thing, ...others.slice(at)];
}

/** Whether both are the same things in the same order. */
export const isArrangedAlike = (a: Things, b: Things): boolean =>
  a.length === b.length && a.every(({ key }, at) => key === b[at]?.key);
