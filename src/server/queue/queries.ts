import { QUEUE_PAGE_SIZE } from '#shared/queue/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import type { Reader, Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import { queueSearch } from './queue-search.ts';

const ticketsOf = (reader: Reader, branchId: number) =>
  reader
    .selectFrom('queue_tickets')
    .select(['id', 'number', 'queued_on', 'queued_ms', 'people', 'status'])
    .where('branch_id', '=', branchId);

/** A number in a branch's queue. */
export type QueueTicket = Awaited<ReturnType<ReturnType<typeof ticketsOf>['executeTakeFirstOrThrow']>>;

type Tickets = ReturnType<typeof ticketsOf>;

/** Some of the numbers, and how many there are on all pages. */
export interface QueuePage {
  readonly tickets: readonly QueueTicket[];
  readonly total: number;
}

async function howMany(tickets: Tickets): Promise<number> {
  const { total } = await tickets
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page, from 1, of those who wait in the branch on that day, in the order of their numbers (rule C3). */
export async function listWaiting(
  reader: Reader,
  branchId: number,
  day: BangkokDate,
  page: number,
): Promise<QueuePage> {
  const waiting = ticketsOf(reader, branchId).where('queued_on', '=', day).where('status', '=', 'waiting');
  const total = await howMany(waiting);
  const tickets = await waiting
    .orderBy('number')
    .limit(QUEUE_PAGE_SIZE)
    .offset((page - 1) * QUEUE_PAGE_SIZE)
    .execute();
  return { tickets, total };
}

/** How many wait in the branch on that day. */
export function countWaiting(reader: Reader, branchId: number, day: BangkokDate): Promise<number> {
  return howMany(ticketsOf(reader, branchId).where('queued_on', '=', day).where('status', '=', 'waiting'));
}

/** What the list of all numbers can be sorted by. */
const SORT_KEYS = {
  number: ['number', 'queued_on'],
  date: ['queued_on', 'number'],
  time: ['queued_ms', 'number'],
  people: ['people', 'queued_on', 'number'],
  status: ['status', 'queued_on', 'number'],
} as const;

/** Which numbers, in which order, which page (rule C2.6). */
export interface QueueQuery {
  /** A number or a day; nothing finds all. */
  readonly typed: string;
  /** The newest first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
}

/** A page of all numbers that the branch ever gave out, whatever became of them (rule C3). */
export async function listTickets(
  reader: Reader,
  branchId: number,
  { typed, sort, page }: QueueQuery,
): Promise<QueuePage> {
  const search = queueSearch(typed);
  if (search.kind === 'none') return { tickets: [], total: 0 };
  let found = ticketsOf(reader, branchId);
  if (search.kind === 'number') found = found.where('number', '=', search.number);
  if (search.kind === 'day') found = found.where('queued_on', '=', search.day);
  const total = await howMany(found);
  const { by, direction } = sort ?? { by: 'date', direction: 'desc' };
  const sorted = SORT_KEYS[by].reduce((all, key) => all.orderBy(key, direction), found);
  return { tickets: await sorted.orderBy('id').limit(page.perPage).offset(page.offset).execute(), total };
}

/** The branch's number with this id, or null. */
export async function findTicket(reader: Reader, branchId: number, id: number): Promise<QueueTicket | null> {
  return (await ticketsOf(reader, branchId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The branch's number with this id, kept from changing until the transaction ends; or null. */
export async function lockTicket(trx: Trx, branchId: number, id: number): Promise<QueueTicket | null> {
  return (await lockingRows(trx, ticketsOf(trx, branchId).where('id', '=', id)).executeTakeFirst()) ?? null;
}
