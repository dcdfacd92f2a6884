import { multiplyDivideRound, type Satang } from '../money/satang.ts';
import { DEFAULT_TAX_RATE_HUNDREDTHS } from '../orders/pricing.ts';
import { spread } from '../orders/spread.ts';
import type { VatMode } from '../shop/rules.ts';
import type { CostVat } from './rules.ts';

/** What a supplier's paper comes to: value and VAT are the total. */
export interface PaperSums {
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  readonly totalSatang: Satang;
}

const WHOLE_HUNDREDTHS = 10_000;
/** Papers round each line or once at the end; more than this no rounding makes. */
const VAT_TOLERANCE_SATANG = 100;

/**
 * The VAT that a supplier's paper should have, which is proposed until somebody types the paper's own (rule C13.3).
 * @param amountSatang the lines of the paper together
 * @param costVat whether these amounts hold VAT
 * @param rateHundredths the rate in hundredths of a percent, such as 700
 */
export function proposedVat(amountSatang: Satang, costVat: CostVat, rateHundredths: number): Satang {
  if (costVat === 'none') return 0;
  const whole = costVat === 'excluded' ? WHOLE_HUNDREDTHS : WHOLE_HUNDREDTHS + rateHundredths;
  return multiplyDivideRound(amountSatang, rateHundredths, whole);
}

/** The most VAT that a paper can have: what the rate gives, and what rounding adds. Less is usual where some goods bear none. */
export function mostVat(amountSatang: Satang, costVat: CostVat, rateHundredths: number): Satang {
  if (costVat === 'none' || amountSatang === 0) return 0;
  const most = proposedVat(amountSatang, costVat, rateHundredths) + VAT_TOLERANCE_SATANG;
  return costVat === 'included' ? Math.min(most, amountSatang) : most;
}

/** Whether a paper's VAT is so far from what the rate gives that somebody should look at it again. */
export function isOddVat(sums: PaperSums, rateHundredths: number): boolean {
  const usual = proposedVat(sums.valueSatang, 'excluded', rateHundredths);
  return Math.abs(usual - sums.vatSatang) > VAT_TOLERANCE_SATANG;
}

/**
 * What a supplier's paper comes to, from its lines and the VAT that it says; no satang is lost (rule C13.3).
 * @param amountSatang the lines together, as they stand on the paper
 * @param vatSatang the paper's VAT, nothing where `costVat` is none
 */
export function paperSums(amountSatang: Satang, costVat: CostVat, vatSatang: Satang): PaperSums {
  return costVat === 'excluded'
    ? { valueSatang: amountSatang, vatSatang, totalSatang: amountSatang + vatSatang }
    : { valueSatang: amountSatang - vatSatang, vatSatang, totalSatang: amountSatang };
}

/**
 * The rate of VAT on what the shop buys, in hundredths of a percent: its own, and the usual one where it charges none itself.
 * @param rateHundredths what the shop charges
 */
export const purchaseTaxRate = (mode: VatMode, rateHundredths: number): number =>
  mode === 'none' ? DEFAULT_TAX_RATE_HUNDREDTHS : rateHundredths;

/** Whether a shop may take the VAT that it pays off the VAT that it owes: only one that is registered. */
export const mayClaimVat = (mode: VatMode): boolean => mode !== 'none';

/**
 * What goods really cost the shop, line by line (rule C13.3): without VAT where it is claimed back, else with it. So a
 * price without VAT is compared with a cost without it, and what a shop that isn't registered keeps with what it paid.
 * @param amounts the lines as they stand on the paper; null of one whose cost nobody knows, which bears none of the VAT
 * @param claimable whether the VAT is claimed back
 * @returns amounts that add up to the paper's value or total, to the satang; null where null stood
 */
export function costsOfLines(
  amounts: readonly (Satang | null)[],
  {
    costVat,
    vatSatang,
    claimable,
  }: {
    readonly costVat: CostVat;
    readonly vatSatang: Satang;
    readonly claimable: boolean;
  },
): (Satang | null)[] {
  const isAsWritten = (costVat === 'excluded') === claimable || costVat === 'none';
  if (isAsWritten) return [...amounts];
  const vats = spread(
    vatSatang,
    amounts.map((amount) => amount ?? 0),
  );
  const sign = costVat === 'excluded' ? 1 : -1;
  return amounts.map((amount, i) => (amount === null ? null : amount + sign * (vats[i] ?? 0)));
}
