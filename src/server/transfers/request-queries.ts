import { thingKey } from '#shared/stock/stock-thing.ts';
import type { RequestState, RequestWay, TransferParty } from '#shared/transfers/rules.ts';
import { columnContainsAnyCase } from '../db/column-contains.ts';
import type { Reader } from '../db/database.ts';
import type { ListPage, SortOrder } from '../db/list-page.ts';
import { listTransferLines } from './queries.ts';

const SORT_KEYS = {
  asked: 'transfer_requests.asked_ms',
  number: 'transfer_requests.number',
  needed: 'transfer_requests.needed_on',
} as const;

/** Which requests, in which order, which page (rule C2.6). */
export interface RequestQuery {
  /** Part of the number, of either branch's name, or of the note. */
  readonly typed: string;
  readonly way?: RequestWay | undefined;
  readonly state?: RequestState | undefined;
  /** Newest first when nothing else is asked for. */
  readonly sort: SortOrder<keyof typeof SORT_KEYS> | null;
  readonly page: ListPage;
}

/** Those that the branch asked and those that it is asked; no other branch's (rule C15.10). */
const requestsOf = (reader: Reader, branchId: number) =>
  reader
    .selectFrom('transfer_requests')
    .innerJoin('branches as asker', 'asker.id', 'transfer_requests.branch_id')
    .innerJoin('branches as asked', 'asked.id', 'transfer_requests.from_branch_id')
    .where((eb) =>
      eb.or([
        eb('transfer_requests.branch_id', '=', branchId),
        eb('transfer_requests.from_branch_id', '=', branchId),
      ]),
    );

const wholeRequests = (found: ReturnType<typeof requestsOf>) =>
  found
    .innerJoin('users', 'users.id', 'transfer_requests.user_id')
    .leftJoin('users as ender', 'ender.id', 'transfer_requests.ended_by')
    .leftJoin('transfers', 'transfers.id', 'transfer_requests.transfer_id')
    .select((eb) => {
      const lines = eb
        .selectFrom('transfer_request_lines')
        .whereRef('transfer_request_lines.request_id', '=', 'transfer_requests.id');
      return [
        ...(['transfer_requests.id', 'transfer_requests.number', 'transfer_requests.state'] as const),
        ...(['transfer_requests.branch_id', 'asker.name as to_name', 'asker.code as to_code'] as const),
        ...([
          'transfer_requests.from_branch_id',
          'asked.name as from_name',
          'asked.code as from_code',
        ] as const),
        ...(['transfer_requests.needed_on', 'transfer_requests.note', 'transfer_requests.asked_ms'] as const),
        ...(['transfer_requests.ended_ms', 'transfer_requests.reason'] as const),
        ...(['transfer_requests.transfer_id', 'transfers.number as transfer_number'] as const),
        ...(['users.firstname', 'users.lastname'] as const),
        ...(['ender.firstname as ender_firstname', 'ender.lastname as ender_lastname'] as const),
        lines.select((one) => one.fn.countAll<number>().as('lines')).as('line_count'),
        lines
          .select((one) => one.fn.sum<number>('transfer_request_lines.quantity').as('pieces'))
          .as('quantity'),
      ];
    });

type Row = Awaited<ReturnType<ReturnType<typeof wholeRequests>['executeTakeFirstOrThrow']>>;

/** What one branch asks another for, with who asked and who answered; the branches as they are called now. */
export interface RequestRow
  extends Pick<Row, 'id' | 'number' | 'state' | 'note' | 'needed_on' | 'asked_ms' | 'ended_ms' | 'reason'> {
  /** Who is to send, and who asks. */
  readonly from: RequestBranch;
  readonly to: RequestBranch;
  readonly askedBy: string;
  /** '' while it is open. */
  readonly endedBy: string;
  readonly lineCount: number;
  readonly quantity: number;
  readonly transfer: { readonly id: number; readonly number: string } | null;
}

export interface RequestBranch extends Pick<TransferParty, 'name' | 'code'> {
  readonly id: number;
}

const requestOf = (row: Row): RequestRow => ({
  ...{ id: row.id, number: row.number, state: row.state, note: row.note, needed_on: row.needed_on },
  ...{ asked_ms: row.asked_ms, ended_ms: row.ended_ms, reason: row.reason },
  from: { id: row.from_branch_id, name: row.from_name, code: row.from_code },
  to: { id: row.branch_id, name: row.to_name, code: row.to_code },
  askedBy: `${row.firstname} ${row.lastname}`.trim(),
  endedBy: `${row.ender_firstname ?? ''} ${row.ender_lastname ?? ''}`.trim(),
  ...{ lineCount: row.line_count ?? 0, quantity: row.quantity ?? 0 },
  transfer:
    row.transfer_id === null || row.transfer_number === null
      ? null
      : { id: row.transfer_id, number: row.transfer_number },
});

/** A page of what the branch asked of others and of what is asked of it. */
export async function listRequests(
  reader: Reader,
  branchId: number,
  { typed, way, state, sort, page }: RequestQuery,
): Promise<{ readonly requests: readonly RequestRow[]; readonly total: number }> {
  let found = requestsOf(reader, branchId);
  if (way !== undefined)
    found = found.where(
      way === 'ours' ? 'transfer_requests.branch_id' : 'transfer_requests.from_branch_id',
      '=',
      branchId,
    );
  if (state !== undefined) found = found.where('transfer_requests.state', '=', state);
  for (const word of typed.split(/\s+/).filter(Boolean))
    found = found.where((eb) => eb.or(SEARCHED.map((column) => columnContainsAnyCase(column, word))));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { by, direction } = sort ?? { by: 'asked', direction: 'desc' };
  const rows = await wholeRequests(found)
    .orderBy(SORT_KEYS[by], direction)
    .orderBy('transfer_requests.id', direction)
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { requests: rows.map(requestOf), total };
}

const SEARCHED = ['transfer_requests.number', 'transfer_requests.note', 'asker.name', 'asked.name'];

/** The request with this id, where the branch asked or is asked; or null. */
export async function findRequest(reader: Reader, branchId: number, id: number): Promise<RequestRow | null> {
  const found = await wholeRequests(requestsOf(reader, branchId))
    .where('transfer_requests.id', '=', id)
    .executeTakeFirst();
  return found === undefined ? null : requestOf(found);
}

/** The same of one that is there. */
export async function getRequest(reader: Reader, branchId: number, id: number): Promise<RequestRow> {
  const request = await findRequest(reader, branchId, id);
  if (request === null) throw new Error(`no request for goods with the id ${id}`);
  return request;
}

/** What of one thing was asked for, and what was sent; as it is named now. */
export interface RequestedLine {
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  readonly sku: string;
  readonly variant: string | null;
  readonly unit: string | null;
  /** 0 of a thing that was sent along unasked. */
  readonly quantity: number;
  /** Null until something is sent. */
  readonly sent: number | null;
}

/** What was asked for, in the order in which it was written down; behind it, what was sent along unasked. */
export async function listRequestLines(
  reader: Reader,
  { id, transfer }: Pick<RequestRow, 'id' | 'transfer'>,
): Promise<readonly RequestedLine[]> {
  const asked = await reader
    .selectFrom('transfer_request_lines')
    .innerJoin('products', 'products.id', 'transfer_request_lines.product_id')
    .leftJoin('variants', 'variants.id', 'transfer_request_lines.variant_id')
    .leftJoin('units', 'units.id', 'products.unit_id')
    .select([
      ...(['transfer_request_lines.product_id as productId', 'transfer_request_lines.quantity'] as const),
      ...(['transfer_request_lines.variant_id as variantId', 'products.name'] as const),
      ...(['products.sku_code as sku', 'variants.value as variant', 'units.name as unit'] as const),
    ])
    .where('transfer_request_lines.request_id', '=', id)
    .orderBy('transfer_request_lines.id')
    .execute();
  if (transfer === null) return asked.map((line) => ({ ...line, sent: null }));
  const sent = await listTransferLines(reader, transfer.id);
  const sentAs = new Map(sent.map((line) => [thingKey(line), line.quantity]));
  const known = new Set(asked.map(thingKey));
  return [
    ...asked.map((line) => ({ ...line, sent: sentAs.get(thingKey(line)) ?? 0 })),
    ...sent
      .filter((line) => !known.has(thingKey(line)))
      .map(({ productId, variantId, name, sku, variant, unit, quantity }) => ({
        ...{ productId, variantId, name, sku, variant, unit, quantity: 0, sent: quantity },
      })),
  ];
}
