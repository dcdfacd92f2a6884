/** How many rows a list answers at the most when no page is asked for (rule C2.6). */
export const LONGEST_LIST = 1_000;

/** The paging of a list's query as the calls have it. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

export interface ListPage {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
}

/** The page that is asked for; without one the first, as long as a list may be (rule C2.6). */
export function listPageOf({ page = 1, per_page: perPage = LONGEST_LIST }: PageQuery): ListPage {
  return { page, perPage, offset: (page - 1) * perPage };
}

/** What a list is sorted by, and whether the largest comes first. */
export interface SortOrder<F extends string> {
  readonly by: F;
  readonly direction: 'asc' | 'desc';
}

/**
 * The order that a `sort` parameter asks for, `field` or `-field` (rule C2.6).
 * @param fields what each of the calls' fields is called inside
 * @returns null when it names none of them; the list then has its own order
 */
export function sortOrderOf<F extends string>(
  asked: string | undefined,
  fields: Readonly<Record<string, F>>,
): SortOrder<F> | null {
  const field = asked?.replace('-', '') ?? '';
  const by = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return by === undefined ? null : { by, direction: asked?.startsWith('-') ? 'desc' : 'asc' };
}
