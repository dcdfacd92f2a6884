import type { Selectable } from 'kysely';
import { addDays, type BangkokDate, bangkokYearMonth, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { lossReason, type TransferParties } from '#shared/transfers/rules.ts';
import type { Trx } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import type { NumberSeriesTable } from '../db/schema.ts';
import type { InventoryTable, StockMovementTable } from '../db/schema-of-goods.ts';
import { insertSealed } from '../db/seal-chain.ts';
import type { SealedRow } from '../db/sealed-tables.ts';
import { HEAD_OFFICE, HEAD_OFFICE_ID, type MARKET, MARKET_ID, SHOP_NAME, SHOP_TAX_ID } from './places.ts';
import type { Random } from './random.ts';
import { HEAD_OFFICE_STAFF, MARKET_STAFF } from './staff.ts';

type Line = Selectable<InventoryTable>;
type Movement = Selectable<StockMovementTable>;

const HOUR_MS = 3_600_000;
const LINES = 4;

/** What goes from one of the two branches to the other, how long ago, and whether it has come. */
const TRANSFERS = [
  { fromMarket: false, daysAgo: 33, hour: 8, note: 'เติมของขายดีก่อนสิ้นเดือน', isReceived: true, missing: 1 },
  { fromMarket: false, daysAgo: 12, hour: 8.5, note: '', isReceived: true, missing: 0 },
  { fromMarket: true, daysAgo: 1, hour: 22, note: 'ของขายช้า ส่งคืนสำนักงานใหญ่', isReceived: false, missing: 0 },
] as const;

export interface TransferRows {
  readonly transfers: SealedRow<'transfers'>[];
  readonly ends: SealedRow<'transfer_ends'>[];
  /** By branch. */
  readonly movements: ReadonlyMap<number, Movement[]>;
  readonly series: Selectable<NumberSeriesTable>[];
  /** What came to each of the market's lines, and stayed. */
  readonly stayed: ReadonlyMap<number, number>;
}

/**
 * Goods that went between the two branches (rule C15.3): some that were received, with a piece missing, and some on their way.
 * @param days since when each branch sells; what is older than that, or than the first branch's sales, didn't happen
 */
export function transferRows(
  random: Random,
  today: BangkokDate,
  shelves: {
    readonly headOffice: readonly Line[];
    readonly market: readonly Line[];
    /** The market's branch as papers name it. */
    readonly place: typeof MARKET;
  },
  days: { readonly headOffice: number; readonly market: number },
): TransferRows {
  const movements = new Map<number, Movement[]>([
    [HEAD_OFFICE_ID, []],
    [MARKET_ID, []],
  ]);
  const stayed = new Map<number, number>();
  const rows: TransferRows = { transfers: [], ends: [], series: [], movements, stayed };
  const pairs = shelves.market.flatMap((there) => {
    const here = shelves.headOffice.find(
      (line) => line.product_id === there.product_id && line.variant_id === there.variant_id,
    );
    return here && here.quantity > 20 && there.quantity > 8 ? [{ here, there }] : [];
  });
  for (const { fromMarket, daysAgo, hour, note, isReceived, missing } of TRANSFERS) {
    if (daysAgo > days.market || (!fromMarket && daysAgo > days.headOffice)) continue;
    const [from, to] = fromMarket ? [shelves.place, HEAD_OFFICE] : [HEAD_OFFICE, shelves.place];
    const sender = fromMarket ? MARKET_STAFF.managerId : HEAD_OFFICE_STAFF.managerId;
    const sentOn = addDays(today, -daysAgo);
    const sentMs = startOfBangkokDate(sentOn) + hour * HOUR_MS;
    const id = rows.transfers.length + 1;
    const number = nextNumber(rows.series, 'TF', from.id, sentMs);
    const picked = new Map(
      Array.from({ length: LINES }, () => random.pick(pairs)).map((pair) => [pair.here.id, pair]),
    );
    const lines = [...picked.values()].map((pair) => ({ ...pair, quantity: random.between(3, 6) }));
    const move = (branchId: number, of: Partial<Movement> & Pick<Movement, 'kind'>, line: MovedLine) =>
      movements.get(branchId)?.push({ ...NO_MOVE, ...of, ...line, transfer_id: id });
    let cost = 0;
    let lost = 0;
    const receivedMs = sentMs + 2 * HOUR_MS;
    const receiver = MARKET_STAFF.managerId;
    for (const [i, { here, there, quantity }] of lines.entries()) {
      const [out, into] = fromMarket ? [there, here] : [here, there];
      const unit_cost_satang = out.average_cost_satang;
      cost += quantity * (unit_cost_satang ?? 0);
      const sent = { inventory_id: out.id, quantity: -quantity, unit_cost_satang };
      move(from.id, { kind: 'transfer_out', user_id: sender, moved_ms: sentMs }, sent);
      if (!isReceived) continue;
      const by = { user_id: receiver, moved_ms: receivedMs };
      const line = { inventory_id: into.id, unit_cost_satang };
      move(to.id, { kind: 'transfer_in', ...by }, { ...line, quantity });
      const gone = i === 0 ? missing : 0;
      stayed.set(into.id, (stayed.get(into.id) ?? 0) + quantity - gone);
      if (gone === 0) continue;
      lost += gone * (unit_cost_satang ?? 0);
      const reason = lossReason('missing', number, 'นับแล้วไม่ครบ');
      move(to.id, { kind: 'transfer_missing', ...by, reason }, { ...line, quantity: -gone });
    }
    rows.transfers.push({
      ...{ id, branch_id: from.id, number, to_branch_id: to.id, recipient: '', note },
      ...{ parties: JSON.stringify(partiesOf(from, to)), user_id: sender },
      ...{ sent_ms: sentMs, sent_on: sentOn, total_cost_satang: cost },
    });
    if (!isReceived) continue;
    rows.ends.push({
      ...{ id: rows.ends.length + 1, transfer_id: id, branch_id: to.id, kind: 'received', note: '' },
      ...{ user_id: receiver, ended_ms: receivedMs, ended_on: sentOn, lost_cost_satang: lost },
    });
  }
  return rows;
}

/** Adds them, sealed by the branch in which each happened; before the movements that name them. */
export async function insertTransfers(trx: Trx, { transfers, ends, series }: TransferRows): Promise<void> {
  for (const branchId of [HEAD_OFFICE_ID, MARKET_ID]) {
    const ofBranch = (row: { readonly branch_id: number }) => row.branch_id === branchId;
    await insertSealed(trx, branchId, 'transfers', transfers.filter(ofBranch));
  }
  await insertSealed(trx, MARKET_ID, 'transfer_ends', ends);
  await insertMany(trx, 'number_series', series);
}

type MovedLine = Pick<Movement, 'inventory_id' | 'quantity' | 'unit_cost_satang'>;

const NO_MOVE: Movement = {
  ...{ id: 0, inventory_id: 0, kind: 'transfer_out', quantity: 0, order_id: null, user_id: 0, moved_ms: 0 },
  ...{ goods_receipt_id: null, unit_cost_satang: null, cost_satang: null, reason: null, receipt_id: null },
  ...{ supplier_return_id: null, transfer_id: null },
};

function partiesOf(from: typeof MARKET, to: typeof MARKET): TransferParties {
  const party = ({ name, code, address, phone }: typeof MARKET) => ({ name, code, address, phone });
  return { shop: { name: SHOP_NAME, taxId: SHOP_TAX_ID }, from: party(from), to: party(to) };
}

/** The next number of a branch's series of that month, which is counted in `series`. */
export function nextNumber(
  series: Selectable<NumberSeriesTable>[],
  kind: 'TF' | 'RQ',
  branchId: number,
  atMs: number,
): string {
  const period = bangkokYearMonth(atMs);
  const known = series.find((row) => row.branch_id === branchId && row.period === period);
  const row = known ?? { branch_id: branchId, kind, period, last_number: 0 };
  if (!known) series.push(row);
  row.last_number += 1;
  return `${kind}${period}-${String(row.last_number).padStart(5, '0')}`;
}
