import { cleanCouponCode } from '#shared/coupons/rules.ts';
import { latinFromKedmanee } from '#shared/text/kedmanee.ts';
import type { TableState } from '#web/ui/table/table-state.ts';
import type { ListedCoupon } from './wire.ts';

/** What the table of coupons shows of all of them. */
export interface CouponPage {
  readonly rows: readonly ListedCoupon[];
  /** How many the search found. */
  readonly total: number;
  /** The page that is shown: the last one where the wanted one isn't there any more. */
  readonly page: number;
}

type Compare = (a: ListedCoupon, b: ListedCoupon) => number;

const byText = (of: (coupon: ListedCoupon) => string): Compare => {
  return (a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0);
};
const byNumber = (of: (coupon: ListedCoupon) => number): Compare => {
  // Two coupons without a limit are alike, though infinity less infinity is no number.
  return (a, b) => (of(a) === of(b) ? 0 : of(a) - of(b));
};

/** The columns that the table can be sorted by. */
const COMPARE: Readonly<Record<string, Compare>> = {
  code: byText(({ code }) => code),
  kind: byText(({ kind }) => kind),
  value: byNumber(({ valueHundredths }) => valueHundredths),
  usage: byNumber(({ maxUsage }) => maxUsage ?? Number.POSITIVE_INFINITY),
  start: byText(({ startDate }) => startDate),
  end: byText(({ endDate }) => endDate),
};

/** Oldest first, so that a new coupon stands at the end, where it is appended (rule S4). */
const byAge: Compare = (a, b) => a.id - b.id;

function foundAndSorted(coupons: readonly ListedCoupon[], { search, sort }: TableState) {
  const wanted = cleanCouponCode(latinFromKedmanee(search));
  const found = search.trim() === '' ? coupons : wanted === '' ? [] : withCode(coupons, wanted);
  const isDescending = sort.startsWith('-');
  const compare = COMPARE[isDescending ? sort.slice(1) : sort];
  if (compare === undefined) return found.toSorted(byAge);
  return found.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)) || byAge(a, b));
}

const withCode = (coupons: readonly ListedCoupon[], wanted: string) =>
  coupons.filter(({ code }) => cleanCouponCode(code).includes(wanted));

/**
 * The page of the coupons that a table shows: the call gives all of them at once, so searching by code, sorting and
 * paging are done here.
 */
export function couponPage(coupons: readonly ListedCoupon[], state: TableState): CouponPage {
  const all = foundAndSorted(coupons, state);
  const page = Math.min(state.page, Math.max(1, Math.ceil(all.length / state.perPage)));
  const from = (page - 1) * state.perPage;
  return { rows: all.slice(from, from + state.perPage), total: all.length, page };
}

/** How the table must stand for this coupon to be seen: on its page, and without a search that hides it. */
export function tableShowing(
  coupons: readonly ListedCoupon[],
  state: TableState,
  couponId: number,
): Pick<TableState, 'page' | 'search'> {
  const at = foundAndSorted(coupons, state).findIndex(({ id }) => id === couponId);
  if (at === -1 && state.search !== '') return tableShowing(coupons, { ...state, search: '' }, couponId);
  return { page: Math.floor(Math.max(0, at) / state.perPage) + 1, search: state.search };
}
