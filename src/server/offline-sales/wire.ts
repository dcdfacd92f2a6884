import { bahtFromSatang } from '#shared/money/satang.ts';
import type { LentSeriesWire, ListedSaleWire, TakenSaleWire } from '#shared/offline-sales/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { OfflineSale, SeriesState } from './queries.ts';
import type { TakenSale } from './take-offline-sale.ts';

/** What has become of a sale that was sent. */
export const takenSaleWire = ({
  state,
  receiptNumber,
  orderId,
  remarks,
  held,
  id,
}: TakenSale): TakenSaleWire => ({
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
