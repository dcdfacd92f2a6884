import type { AboutType } from '#shared/audit/acts.ts';
import { type BangkokDate, endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { columnContains } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage } from '../db/list-page.ts';

/** Which acts, and which page of them. */
export interface ActQuery {
  /** Bangkok days, both included; without one, from ever or until now. */
  readonly from?: BangkokDate | undefined;
  readonly to?: BangkokDate | undefined;
  readonly userId?: number | undefined;
  readonly action?: string | undefined;
  /** All that happened to a kind of thing, or to one. */
  readonly aboutType?: AboutType | undefined;
  readonly aboutId?: number | undefined;
  /** Words of what was done; nothing finds all. */
  readonly typed: string;
  readonly page: ListPage;
}

function actsOf(reader: Reader, branchId: number, query: ActQuery) {
  const { from, to, userId, action, aboutType, aboutId, typed } = query;
  let acts = reader
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.user_id')
    .where('audit_log.branch_id', '=', branchId);
  if (from !== undefined) acts = acts.where('happened_ms', '>=', startOfBangkokDate(from));
  if (to !== undefined) acts = acts.where('happened_ms', '<=', endOfBangkokDate(to));
  if (userId !== undefined) acts = acts.where('audit_log.user_id', '=', userId);
  if (action !== undefined) acts = acts.where('action', '=', action);
  if (aboutType !== undefined) acts = acts.where('about_type', '=', aboutType);
  if (aboutId !== undefined) acts = acts.where('about_id', '=', aboutId);
  for (const word of new Set(typed.toLowerCase().split(/\s+/u).filter(Boolean))) {
    acts = acts.where(columnContains('search_text', word));
  }
  return acts;
}

/** An act with the name of who did it. */
export type ActRow = Awaited<ReturnType<typeof listActs>>['acts'][number];

/** A page of the sensitive acts in the branch, newest first, and how many there are on all pages. */
export async function listActs(reader: Reader, branchId: number, query: ActQuery) {
  const found = actsOf(reader, branchId, query);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const acts = await found
    .select(['audit_log.id', 'happened_ms', 'action', 'subject', 'detail'])
    .select(['about_type', 'about_id', 'about_name', 'before_facts', 'after_facts'])
    .select(['audit_log.user_id', 'users.firstname', 'users.lastname'])
    .orderBy('happened_ms', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(query.page.perPage)
    .offset(query.page.offset)
    .execute();
  return { acts, total };
}
