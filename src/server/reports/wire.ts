import { bahtFromSatang } from '#shared/money/satang.ts';
import type { SalesFiguresWire, SalesReportRowWire } from '#shared/reports/contract.ts';
import { type Dimension, hasNoReceipts } from '#shared/reports/dimensions.ts';
import { netOf, profitOf, type SalesFigures } from '#shared/reports/figures.ts';
import type { ReportRow } from './queries.ts';
import type { HeatCell } from './sum-sales.ts';

/** Figures in baht; what isn't known is null. */
export function figuresWire(figures: SalesFigures, by: Dimension | null = null): SalesFiguresWire {
  const earned = profitOf(figures);
  const isCounted = by === null || !hasNoReceipts(by);
  return {
    gross: bahtFromSatang(figures.grossSatang),
    discounts: bahtFromSatang(figures.discountSatang),
    total: bahtFromSatang(figures.totalSatang),
    net: bahtFromSatang(netOf(figures)),
    vat: bahtFromSatang(figures.vatSatang),
    cost: earned ? bahtFromSatang(figures.costSatang) : null,
    profit: earned ? bahtFromSatang(earned.profitSatang) : null,
    margin: earned && earned.marginHundredths !== null ? earned.marginHundredths / 100 : null,
    uncosted_net: bahtFromSatang(figures.uncostedSatang),
    uncosted_pieces: figures.uncostedPieces,
    pieces: figures.pieces,
    receipts: isCounted ? figures.sales : null,
    refunds: isCounted ? figures.refunds : null,
  };
}

export const rowWire = (row: ReportRow, by: Dimension): SalesReportRowWire => ({
  ...{ key: row.key, name: row.name, code: row.code },
  ...figuresWire(row.figures, by),
  returned: row.returnedSatang === null ? null : bahtFromSatang(row.returnedSatang),
  before: figuresWire(row.before, by),
});

export const heatWire = ({ weekday, hour, figures }: HeatCell) => ({
  ...{ weekday, hour, net: bahtFromSatang(netOf(figures)), receipts: figures.sales },
});
