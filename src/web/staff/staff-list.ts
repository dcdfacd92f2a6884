import { ROLE_WORDS, ROLES } from '#shared/staff/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { compareNames } from '#shared/text/thai-sort-key.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import { nameOf, type StaffMember } from './wire.ts';

/** What the table of staff shows of all of them. */
export interface StaffPage {
  readonly rows: readonly StaffMember[];
  /** How many the search found. */
  readonly total: number;
  /** The page that is shown: the last one where the wanted one isn't there any more. */
  readonly page: number;
}

type Compare = (a: StaffMember, b: StaffMember) => number;

/** The columns that the table can be sorted by. */
const COMPARE: Readonly<Record<string, Compare>> = {
  name: (a, b) => compareNames(nameOf(a), nameOf(b)),
  role: (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
  added: (a, b) => a.addedMs - b.addedMs,
};

/** Whether somebody is an owner of the shop, and still there. */
export const hasOwner = (staff: readonly StaffMember[]): boolean =>
  staff.some(({ role, isActive }) => role === 'owner' && isActive);

/** Whoever is still there first, then by name. */
const inOrder: Compare = (a, b) =>
  Number(b.isActive) - Number(a.isActive) || compareNames(nameOf(a), nameOf(b)) || a.id - b.id;

/**
 * The page of the staff that a table shows: the call gives all of them at once, so searching, sorting and paging are
 * done here.
 */
export function staffPage(staff: readonly StaffMember[], state: TableState): StaffPage {
  const words = foldForSearch(state.search).split(' ').filter(Boolean);
  const found = staff.filter((member) => {
    const facts = [nameOf(member), member.username, member.email, ROLE_WORDS[member.role]];
    const text = foldForSearch(facts.join(' '));
    return words.every((word) => text.includes(word));
  });
  const isDescending = state.sort.startsWith('-');
  const compare = COMPARE[isDescending ? state.sort.slice(1) : state.sort] ?? inOrder;
  const sorted = found.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || inOrder(a, b));
  const page = Math.min(state.page, Math.max(1, Math.ceil(sorted.length / state.perPage)));
  const from = (page - 1) * state.perPage;
  return { rows: sorted.slice(from, from + state.perPage), total: sorted.length, page };
}
