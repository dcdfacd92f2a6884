import { bahtFromSatang } from '#shared/money/satang.ts';
import type {
  LendingWire,
  LentSeriesWire,
  ListedSaleWire,
  TakenSaleWire,
} from '#shared/offline-sales/contract.ts';
import { discountLimitOf } from '#shared/orders/hand-discounts.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { StaffMember } from '../http/handlers.ts';
import { slipShopWire } from '../shop/wire.ts';
import type { LentSeries } from './lend-series.ts';
import type { OfflineSale, SeriesState } from './queries.ts';
import type { TakenSale } from './take-offline-sale.ts';

/** What a till is lent, and what it needs to go on without the server. */
export const lendingWire = (
  { ticket, series, last, till, drawerId, shop, branch, nowMs }: LentSeries,
  user: StaffMember,
): LendingWire => ({
  ...{ ticket, series, last: last.map(({ period, count }) => ({ period, count })) },
  till: { id: till.id, name: till.name, pos_id: till.posId },
  now: bangkokIso(nowMs),
  ...{ cashier_id: user.id, cashier_name: `${user.firstname} ${user.lastname}`.trim(), drawer_id: drawerId },
  shop: slipShopWire(shop, branch),
  discount_limit: discountLimitOf(user.role, shop.discountLimits) / 100,
});

/** What has become of a sale that was sent. */
export const takenSaleWire = ({
  state,
  receiptNumber,
  orderId,
  remarks,
  held,
  id,
}: Omit<TakenSale, 'branchId'>): TakenSaleWire => ({
  ...{ state, receipt_number: receiptNumber, order_id: orderId, remarks: [...remarks], held },
  id,
});

/** A sale in the managers' list. */
export function offlineSaleWire(sale: OfflineSale): ListedSaleWire {
  const { orderId, remarks, held, cashier, till, sentBy, settled } = sale;
  return {
    ...takenSaleWire({ ...sale, state: held === null ? 'booked' : 'held', orderId, remarks, held }),
    slip_number: sale.slipNumber,
    sold_at: bangkokIso(sale.soldMs),
    received_at: bangkokIso(sale.receivedMs),
    total: bahtFromSatang(sale.totalSatang),
    ...{ cashier, till, sent_by: sentBy },
    lines: sale.lines.map(({ name, quantity, unitPriceSatang }) => ({
      ...{ name, quantity, price: bahtFromSatang(unitPriceSatang) },
    })),
    settled: settled && { at: bangkokIso(settled.ms), by: settled.by, note: settled.note },
  };
}

/** A series that a till was lent. */
export const lentSeriesWire = (series: SeriesState): LentSeriesWire => ({
  ...{ id: series.id, code: series.code, till: series.till, lent_at: bangkokIso(series.lentMs) },
  ...{ lent_to: series.lentTo, sales: series.sales, missing: [...series.missing] },
  ended_at: series.endedMs === null ? null : bangkokIso(series.endedMs),
  last_at: series.lastMs === null ? null : bangkokIso(series.lastMs),
});
