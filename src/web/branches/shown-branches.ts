import { type Role, roleMay } from '#shared/staff/rules.ts';
import { type OwnBranch, ownBranches } from './own-branches.ts';
import type { Branch } from './wire.ts';

/** The branches of which somebody may see what a page shows: those in which they are at least that (rule C15.7). */
export const branchesToSee = (branches: readonly Branch[], needed: Role): readonly OwnBranch[] =>
  ownBranches(branches).filter(({ role }) => roleMay(role, needed));

/** Which of these branches an address means (`web/lib/asked-branches.ts`). */
export function chosenIds(asked: string, branches: readonly OwnBranch[]): ReadonlySet<number> {
  const chosen = branches.filter(({ id, isHere }) =>
    asked === '' ? isHere : asked === 'all' || asked.split(',').includes(String(id)),
  );
  return new Set(chosen.map(({ id }) => id));
}

/** How an address says that these are meant: all of them also means those that come later. */
export function askedFor(chosen: ReadonlySet<number>, branches: readonly OwnBranch[]): string {
  const some = branches.filter(({ id }) => chosen.has(id));
  if (some.length === branches.length) return 'all';
  return some.length === 1 && some[0]?.isHere ? '' : some.map(({ id }) => id).join(',');
}

/** So many are called by their names. */
const MOST_NAMES = 2;

/** What an address means, in words. */
export function chosenWords(asked: string, branches: readonly OwnBranch[]): string {
  if (asked === 'all') return `ทุกสาขา (${branches.length})`;
  const some = branches.filter(({ id }) => chosenIds(asked, branches).has(id));
  if (asked !== '' && some.length < asked.split(',').length) return 'สาขาที่ไม่พบ';
  return some.length > MOST_NAMES ? `${some.length} สาขา` : some.map(({ name }) => name).join(', ');
}

/**
 * Whether somebody may do something in every branch that an address means, of those that they see.
 * @param seen what one has to be in a branch to see it there
 * @param needed what one has to be in it to do that
 */
export function isAllAllowed(
  asked: string,
  branches: readonly Branch[],
  { seen, needed }: { readonly seen: Role; readonly needed: Role },
): boolean {
  const visible = branchesToSee(branches, seen);
  const chosen = chosenIds(asked, visible);
  const meant = visible.filter(({ id }) => chosen.has(id));
  const isWhole = asked === '' || asked === 'all' || meant.length === asked.split(',').length;
  return meant.length > 0 && isWhole && meant.every(({ role }) => roleMay(role, needed));
}
