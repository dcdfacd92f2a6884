import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { OfflineSaleIn, offlineSalesContract } from '#shared/offline-sales/contract.ts';
import {
  type HeldReason,
  type OfflineRemark,
  type OfflineState,
  priceAsTaken,
} from '#shared/offline-sales/rules.ts';
import { readTillNumber } from '#shared/offline-sales/till-numbers.ts';
import { chargedTaxRate } from '#shared/shop/rules.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { noteTillNumber } from '../db/number-series.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { handDiscountOf } from '../orders/price-basket.ts';
import { type Booked, bookOfflineSale, type Seller } from './book-offline-sale.ts';
import { linesAsSold } from './lines-as-sold.ts';
import { lockWaitingOrder, settleWaitingOrder } from './waiting-order.ts';

/** What has become of a sale. */
export interface TakenSale {
  readonly state: OfflineState;
  readonly receiptNumber: string;
  readonly orderId: number | null;
  readonly remarks: readonly OfflineRemark[];
  readonly held: HeldReason | null;
  readonly id: number;
}

type TakeRefusal = RefusalOf<typeof offlineSalesContract, 'POST /offline-sales'>;

/**
 * Takes a sale that a till made while the server was away (rule C14.5): once, however often and by whom it is sent, and
 * whatever has changed meanwhile, since its money is in the drawer and its slip in somebody's hand. What doesn't go with the
 * shop is booked with a remark; what can't be booked is held as it came. Either waits for a manager, and no other sale for it.
 * @returns what has become of it; or that a sale of this name came with other contents
 */
export async function takeOfflineSale(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sender: StaffMember,
  sale: OfflineSaleIn,
): Promise<TakenSale | TakeRefusal> {
  const nowMs = await clock.read();
  const content = JSON.stringify(sale);
  const contentHash = createHash('sha256').update(content).digest('hex');
  return db.transaction<TakenSale | TakeRefusal>(async (trx) => {
    const claimed = isRefusal(nowMs) ? null : await claim(trx, { sale, content, contentHash, sender, nowMs });
    // One that came before has its answer, whatever the clock says now.
    if (claimed === null)
      return (await answeredBefore(trx, sale.uuid, contentHash)) ?? (nowMs as TakeRefusal);
    const taken = await bookOrHold(trx, { sale, sender, nowMs: nowMs as TrustedMs });
    await trx
      .updateTable('offline_sales')
      .set({
        ...{ ticket_id: taken.ticketId, order_id: taken.orderId, held: taken.held },
        remarks: JSON.stringify(taken.held === null ? taken.remarks : [taken.held]),
      })
      .where('id', '=', claimed)
      .execute();
    return { ...taken, id: claimed };
  });
}

interface Arrival {
  readonly sale: OfflineSaleIn;
  readonly sender: StaffMember;
  readonly nowMs: TrustedMs;
}

/** Puts the sale down under its name; null where one of that name is there. One that arrives at the same moment waits. */
async function claim(
  trx: Trx,
  {
    sale,
    content,
    contentHash,
    sender,
    nowMs,
  }: Arrival & { readonly content: string; readonly contentHash: string },
): Promise<number | null> {
  const row = await trx
    .insertInto('offline_sales')
    .values({
      ...{ branch_id: sender.branchId, uuid: sale.uuid, content, content_hash: contentHash },
      ...{ slip_number: sale.receipt_number, ticket_id: null, sold_ms: sale.sold_at },
      ...{ total_satang: sale.total, received_ms: nowMs, sent_by: sender.id, order_id: null, held: null },
      ...{ remarks: '[]', settled_ms: null, settled_by: null, settled_note: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function answeredBefore(
  trx: Trx,
  uuid: string,
  contentHash: string,
): Promise<TakenSale | Refusal<'OFFLINE_SALE_DIFFERS'> | null> {
  const row = await trx
    .selectFrom('offline_sales')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.order_id', '=', 'offline_sales.order_id').on('receipts.kind', '=', 'sale'),
    )
    .select(['content_hash', 'slip_number', 'receipts.number', 'offline_sales.order_id', 'held', 'remarks'])
    .select('offline_sales.id')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) return null;
  if (row.content_hash !== contentHash) return refuse('OFFLINE_SALE_DIFFERS');
  const { held, order_id: orderId, id } = row;
  const remarks = held === null ? (JSON.parse(row.remarks) as OfflineRemark[]) : [];
  const state = held === null ? 'booked' : 'held';
  return { state, receiptNumber: row.number ?? row.slip_number, orderId, remarks, held, id };
}

type Outcome = Omit<TakenSale, 'id'> & { readonly ticketId: number | null };

async function bookOrHold(trx: Trx, { sale, sender, nowMs }: Arrival): Promise<Outcome> {
  const seller = await lockSeller(trx, sender.branchId, sale.ticket);
  const hold = (held: HeldReason): Outcome => ({
    ...{ state: 'held', receiptNumber: sale.receipt_number, orderId: null, remarks: [], held },
    ticketId: seller?.ticketId ?? null,
  });
  if (seller === null) return hold('ticket_unknown');
  const booked = ({ remarks, ...where }: Booked, more: readonly OfflineRemark[] = []): Outcome => ({
    ...{ state: 'booked', held: null, ticketId: seller.ticketId, remarks: [...more, ...remarks], ...where },
  });
  const number = readTillNumber(sale.receipt_number);
  if (number?.code !== seller.code) return hold('number_foreign');
  // Also of one that is held: its slip bears it.
  await noteTillNumber(trx, sender.branchId, number);
  const payments = sale.payments.map(({ method, amount, tendered }) => ({
    ...{ method, amountSatang: amount, tenderedSatang: tendered, changeSatang: tendered - amount },
  }));
  const taken = { nowMs, soldMs: sale.sold_at, slipNumber: sale.receipt_number, payments };
  const money = { seller, ...taken, totalSatang: sale.total };
  const waited = sale.order_id ? await lockWaitingOrder(trx, sale.order_id, money) : null;
  if (waited?.what === 'held') return hold(waited.held);
  if (waited?.what === 'settles') return booked(await settleWaitingOrder(trx, waited, money));

  const tax = { mode: sale.vat_mode, rateHundredths: chargedTaxRate(sale.vat_mode, sale.tax_percent) };
  const sold = await linesAsSold(trx, sender.branchId, sale.orderList);
  if (sold === null) return hold('goods_unknown');
  const orderDiscount = handDiscountOf(sale.order_discount);
  const reckoned = { lines: sold.lines, orderDiscount, tax, totalSatang: sale.total, payments };
  const price = priceAsTaken(reckoned);
  if (price === null) return hold('sums_differ');
  const made = await bookOfflineSale(trx, {
    ...{ seller, senderId: sender.id, ...taken, lines: sold.lines, orderDiscount, price, tax },
    basketKeys: [...new Set([sale.uuid, sale.replaces ?? sale.uuid])],
    ...{ inPlaceOf: waited?.order ?? null, note: sale.note ?? '' },
    cameFrom: { quotationId: sale.quotation_id ?? null, parkedId: sale.parked_id ?? null },
  });
  return booked(made, [...sold.remarks, ...(waited ? [waited.remark] : [])]);
}

/** Who made a sale, by its ticket; their series is kept from others until the transaction ends, so that each number is looked at alone. */
async function lockSeller(trx: Trx, branchId: number, ticket: string): Promise<Seller | null> {
  const found = await trx
    .selectFrom('till_tickets')
    .innerJoin('till_series', 'till_series.id', 'till_tickets.series_id')
    .select(['till_tickets.id', 'till_tickets.cashier_id', 'till_tickets.drawer_id', 'till_tickets.given_ms'])
    .select(['till_series.id as series_id', 'till_series.code', 'till_series.till_id'])
    .where('till_tickets.ticket', '=', ticket)
    .where('till_series.branch_id', '=', branchId)
    .executeTakeFirst();
  if (!found) return null;
  await lockingRows(
    trx,
    trx.selectFrom('till_series').select('id').where('id', '=', found.series_id),
  ).execute();
  return {
    ...{ ticketId: found.id, givenMs: found.given_ms, code: found.code, branchId },
    ...{ cashierId: found.cashier_id, drawerId: found.drawer_id, tillId: found.till_id },
  };
}
