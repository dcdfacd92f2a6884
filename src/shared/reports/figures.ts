/**
 * The figures of the sales report (rule C13.5), as they are kept, added up and divided. Pure functions over whole satang and
 * pieces; what went back is below nothing.
 */
import type { Satang } from '../money/satang.ts';
import { spread } from '../orders/spread.ts';

/** Figures that add up: over lines, receipts, hours, days. */
export const FIGURES = [
  'grossSatang',
  'discountSatang',
  'totalSatang',
  'vatSatang',
  'costSatang',
  'uncostedSatang',
  'uncostedPieces',
  'pieces',
  'sales',
  'refunds',
] as const;

export interface SalesFigures {
  /** Before any discount. */
  readonly grossSatang: Satang;
  /** Promotions, what was taken off by hand, coupons. */
  readonly discountSatang: Satang;
  /** What customers paid, with VAT. */
  readonly totalSatang: Satang;
  /** The VAT in it, whether it was added to the prices or is within them. */
  readonly vatSatang: Satang;
  /** What the goods had cost the shop when they were sold, as far as that is known. */
  readonly costSatang: Satang;
  /** Value without VAT, and pieces, of goods whose cost is not known: no profit is reckoned of them. */
  readonly uncostedSatang: Satang;
  readonly uncostedPieces: number;
  /** Sold, less what came back. */
  readonly pieces: number;
  /** Receipts of sales, and those of refunds. */
  readonly sales: number;
  readonly refunds: number;
}

export const NO_FIGURES: SalesFigures = {
  ...{ grossSatang: 0, discountSatang: 0, totalSatang: 0, vatSatang: 0, costSatang: 0, uncostedSatang: 0 },
  ...{ uncostedPieces: 0, pieces: 0, sales: 0, refunds: 0 },
};

const fromEach = (of: (figure: keyof SalesFigures) => number): SalesFigures => ({
  grossSatang: of('grossSatang'),
  discountSatang: of('discountSatang'),
  totalSatang: of('totalSatang'),
  vatSatang: of('vatSatang'),
  costSatang: of('costSatang'),
  uncostedSatang: of('uncostedSatang'),
  uncostedPieces: of('uncostedPieces'),
  pieces: of('pieces'),
  sales: of('sales'),
  refunds: of('refunds'),
});

/** Both together, figure by figure; spelled out, since a day of many receipts does it for each line. */
export const plus = (one: SalesFigures, other: SalesFigures): SalesFigures => ({
  grossSatang: one.grossSatang + other.grossSatang,
  discountSatang: one.discountSatang + other.discountSatang,
  totalSatang: one.totalSatang + other.totalSatang,
  vatSatang: one.vatSatang + other.vatSatang,
  costSatang: one.costSatang + other.costSatang,
  uncostedSatang: one.uncostedSatang + other.uncostedSatang,
  uncostedPieces: one.uncostedPieces + other.uncostedPieces,
  pieces: one.pieces + other.pieces,
  sales: one.sales + other.sales,
  refunds: one.refunds + other.refunds,
});

/** All of them together, figure by figure; of none nothing. */
export const sumOfFigures = (all: readonly SalesFigures[]): SalesFigures => all.reduce(plus, NO_FIGURES);

/** Nothing stays nothing: -0 is another number. */
const below = (amount: number): number => (amount === 0 ? 0 : -amount);

/** The same taken back: every figure below nothing. */
export const takenBack = (figures: SalesFigures): SalesFigures =>
  fromEach((figure) => below(figures[figure]));

/** Value without VAT, in satang. */
export const netOf = ({ totalSatang, vatSatang }: SalesFigures): Satang => totalSatang - vatSatang;

/** What a receipt of a sale comes to on average, with VAT and less what went back, in whole satang; of none nothing. */
export const perReceipt = ({ totalSatang, sales }: Pick<SalesFigures, 'totalSatang' | 'sales'>): Satang =>
  sales === 0 ? 0 : Math.round(totalSatang / sales);

/**
 * What is earned on goods whose cost is known, before any other expense, and what of their value that is.
 * @returns null where the cost of nothing that was sold is known, so that nothing can be said; the margin, in hundredths of a
 *   percent, is null too where their value is nothing
 */
export function profitOf(
  figures: SalesFigures,
): { readonly profitSatang: Satang; readonly marginHundredths: number | null } | null {
  const costedSatang = netOf(figures) - figures.uncostedSatang;
  const isAnyUnknown = figures.uncostedPieces !== 0 || figures.uncostedSatang !== 0;
  const isAnyKnown =
    figures.costSatang !== 0 || figures.pieces !== figures.uncostedPieces || costedSatang !== 0;
  if (isAnyUnknown && !isAnyKnown) return null;
  const profitSatang = costedSatang - figures.costSatang;
  return {
    profitSatang,
    marginHundredths: costedSatang > 0 ? Math.round((profitSatang / costedSatang) * 10_000) : null,
  };
}

/**
 * Divides a receipt among the ways in which it was paid, each figure in proportion to their amounts, by largest remainders
 * (as rule C11.3 divides discounts): the parts add up to the receipt, and what each way has of the total is what was paid
 * in it. The receipt itself counts once in each. Where nothing was paid, all of it is of the first.
 * @param amounts what was paid in each way, at least one; all of one sign
 */
export function dividedByPayments(figures: SalesFigures, amounts: readonly Satang[]): SalesFigures[] {
  if (amounts.length === 1) return [figures];
  const weights = amounts.map(Math.abs);
  const isNothing = weights.every((weight) => weight === 0);
  const shares = isNothing ? weights.map((_, i) => (i === 0 ? 1 : 0)) : weights;
  const divided = new Map(
    FIGURES.map((figure) => {
      const whole = figures[figure];
      const parts = spread(Math.abs(whole), shares);
      return [figure, whole < 0 ? parts.map(below) : parts] as const;
    }),
  );
  return amounts.map((_, i) =>
    fromEach((figure) =>
      figure === 'sales' || figure === 'refunds' ? figures[figure] : (divided.get(figure)?.[i] ?? 0),
    ),
  );
}
