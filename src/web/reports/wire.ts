import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import { perReceipt } from '#shared/reports/figures.ts';
import type { ReportTime } from '#shared/reports/report-times.ts';
import type { AnswerOf } from '#web/lib/calls.ts';

type ReportWire = AnswerOf<'GET /reports/sales'>;
type FiguresWire = ReportWire['totals'];

/** Sums of sales less what went back; amounts in satang, what isn't known or told null. */
export interface ReportFigures {
  readonly grossSatang: Satang;
  readonly discountSatang: Satang;
  readonly totalSatang: Satang;
  readonly netSatang: Satang;
  readonly vatSatang: Satang;
  readonly costSatang: Satang | null;
  readonly profitSatang: Satang | null;
  /** In percent. */
  readonly margin: number | null;
  readonly uncostedSatang: Satang;
  readonly uncostedPieces: number;
  readonly pieces: number;
  readonly receipts: number | null;
  readonly refunds: number | null;
}

export interface ShownRow extends ReportFigures {
  readonly key: string;
  readonly name: string;
  readonly code: string;
  /** What went back, of branches alone. */
  readonly returnedSatang: Satang | null;
  readonly before: ReportFigures;
}

/** What a receipt comes to on average. */
export const receiptAverage = ({ totalSatang, receipts }: ReportFigures): Satang =>
  perReceipt({ totalSatang, sales: receipts ?? 0 });

export interface HeatCell {
  readonly weekday: number;
  readonly hour: number;
  readonly netSatang: Satang;
  readonly receipts: number;
}

export interface Report {
  readonly totals: ReportFigures;
  readonly beforeTotals: ReportFigures;
  readonly beforeTime: ReportTime;
  readonly rows: readonly ShownRow[];
  readonly heat: readonly HeatCell[];
  /** Of all pages. */
  readonly count: number;
}

const orNull = (baht: number | null): Satang | null => (baht === null ? null : satangFromBaht(baht));

/** Figures in our words. */
export const figuresFromWire = (wire: FiguresWire): ReportFigures => ({
  grossSatang: satangFromBaht(wire.gross),
  discountSatang: satangFromBaht(wire.discounts),
  totalSatang: satangFromBaht(wire.total),
  netSatang: satangFromBaht(wire.net),
  vatSatang: satangFromBaht(wire.vat),
  costSatang: orNull(wire.cost),
  profitSatang: orNull(wire.profit),
  margin: wire.margin,
  uncostedSatang: satangFromBaht(wire.uncosted_net),
  uncostedPieces: wire.uncosted_pieces,
  ...{ pieces: wire.pieces, receipts: wire.receipts, refunds: wire.refunds },
});

/** The report in our words. */
export const reportFromWire = (wire: ReportWire): Report => ({
  totals: figuresFromWire(wire.totals),
  beforeTotals: figuresFromWire(wire.before_totals),
  beforeTime: wire.before,
  rows: wire.data.map((row) => ({
    ...{ key: row.key, name: row.name, code: row.code },
    ...figuresFromWire(row),
    returnedSatang: orNull(row.returned),
    before: figuresFromWire(row.before),
  })),
  heat: wire.heat.map(({ weekday, hour, net, receipts }) => ({
    ...{ weekday, hour, receipts, netSatang: satangFromBaht(net) },
  })),
  count: wire.total,
});
