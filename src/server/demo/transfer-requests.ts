import type { Selectable } from 'kysely';
import { addDays, type BangkokDate, bangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import type { NumberSeriesTable } from '../db/schema.ts';
import type { InventoryTable } from '../db/schema-of-goods.ts';
import type { TransferRequestLineTable, TransferRequestTable } from '../db/schema-of-transfers.ts';
import { HEAD_OFFICE_ID, MARKET_ID } from './places.ts';
import { MARKET_STAFF } from './staff.ts';
import { nextNumber, type TransferRows } from './transfers.ts';

type Wanted = Pick<TransferRequestLineTable, 'product_id' | 'variant_id' | 'quantity'>;

const HOUR_MS = 3_600_000;
/** From closing time to the morning on which they were sent. */
const ASKED_BEFORE_MS = 12 * HOUR_MS;
const LINES = 3;

interface RequestRows {
  readonly requests: Selectable<TransferRequestTable>[];
  readonly lines: Omit<Selectable<TransferRequestLineTable>, 'id'>[];
  readonly series: Selectable<NumberSeriesTable>[];
}

/**
 * What the market asked the first branch for (rule C15.10): what was then sent last, of which it had asked for one more, and what runs
 * short there, which nobody has answered yet.
 * @param shelf the market's lines of stock
 * @param sells whether it was open yesterday
 */
export function requestRows(
  { transfers, movements }: TransferRows,
  shelf: readonly Selectable<InventoryTable>[],
  today: BangkokDate,
  sells: boolean,
): RequestRows {
  const rows: RequestRows = { requests: [], lines: [], series: [] };
  const ask = (
    askedMs: number,
    wanted: readonly Wanted[],
    more: Pick<TransferRequestTable, 'needed_on' | 'note'> & Partial<Selectable<TransferRequestTable>>,
  ) => {
    const id = rows.requests.length + 1;
    rows.requests.push({
      ...{ id, branch_id: MARKET_ID, number: nextNumber(rows.series, 'RQ', MARKET_ID, askedMs) },
      ...{ from_branch_id: HEAD_OFFICE_ID, user_id: MARKET_STAFF.managerId },
      ...{ asked_ms: askedMs, asked_on: bangkokDate(askedMs), state: 'open' },
      ...{ ended_by: null, ended_ms: null, reason: '', transfer_id: null },
      ...more,
    });
    rows.lines.push(...wanted.map((line) => ({ ...line, request_id: id })));
  };
  const sent = transfers.findLast(({ branch_id }) => branch_id === HEAD_OFFICE_ID);
  if (sent?.id !== undefined) {
    const went = (movements.get(HEAD_OFFICE_ID) ?? []).filter(({ transfer_id }) => transfer_id === sent.id);
    const arrived = (movements.get(MARKET_ID) ?? []).filter(
      ({ transfer_id, kind }) => transfer_id === sent.id && kind === 'transfer_in',
    );
    const wanted = went.flatMap(({ quantity }, i) => {
      const line = shelf.find(({ id }) => id === arrived[i]?.inventory_id);
      const { product_id, variant_id } = line ?? { product_id: null, variant_id: null };
      return product_id === null ? [] : [{ product_id, variant_id, quantity: (i === 0 ? 1 : 0) - quantity }];
    });
    ask(sent.sent_ms - ASKED_BEFORE_MS, wanted, {
      ...{ needed_on: null, note: '', state: 'sent', transfer_id: sent.id },
      ...{ ended_by: sent.user_id, ended_ms: sent.sent_ms },
    });
  }
  if (!sells) return rows;
  const short = shelf.toSorted((a, b) => a.quantity - b.quantity || a.id - b.id).slice(0, LINES);
  ask(
    startOfBangkokDate(addDays(today, -1)) + 21 * HOUR_MS,
    short.map(({ product_id, variant_id }, i) => ({ product_id, variant_id, quantity: 6 * (i + 1) })),
    { needed_on: addDays(today, 1), note: 'ของใกล้หมด ถ้าไม่พอส่งเท่าที่มี' },
  );
  return rows;
}

/** Adds them, after the transfers that they name. */
export async function insertRequests(trx: Trx, { requests, lines, series }: RequestRows): Promise<void> {
  await insertMany(trx, 'transfer_requests', requests);
  await insertMany(trx, 'transfer_request_lines', lines);
  await insertMany(trx, 'number_series', series);
}
