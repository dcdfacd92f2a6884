import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { formatBaht, MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import {
  costsOfLines,
  mayClaimVat,
  mostVat,
  type PaperSums,
  paperSums,
  proposedVat,
  purchaseTaxRate,
} from '#shared/suppliers/purchase-vat.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import type { ShopSettings } from '../shop/queries.ts';
import type { InvoicedAmounts } from '../suppliers/write-invoice.ts';
import type { GoodsReceiptRow } from './queries.ts';

/** How the supplier's paper is to be read. */
export interface PaperTerms {
  /** Whether its costs hold VAT; null where nobody says, and then they are what the goods cost. */
  readonly costVat: CostVat | null;
  /** Its VAT; null for what the rate gives. */
  readonly vatSatang: Satang | null;
  /** Whether that is claimed back, where the shop may. */
  readonly claimable: boolean;
}

interface Paper extends PaperTerms {
  readonly lines: readonly { readonly amountSatang: Satang | null }[];
}

/** What the goods on a paper cost the shop. */
export interface PaperCosts {
  /** Line by line; null where nobody knows. */
  readonly lines: readonly (Satang | null)[];
  readonly totalSatang: Satang;
  /** What the paper comes to; null where nobody said how to read it. */
  readonly paper: PaperSums | null;
  readonly isClaimed: boolean;
}

const sumOf = (amounts: readonly (Satang | null)[]): Satang =>
  amounts.reduce<Satang>((sum, amount) => sum + (amount ?? 0), 0);

/**
 * What the goods on a supplier's paper cost the shop (rule C13.3): to the satang the paper's value, or its total where the
 * VAT isn't claimed back.
 */
export function costsOfPaper(
  { vatMode, taxRateHundredths }: Pick<ShopSettings, 'vatMode' | 'taxRateHundredths'>,
  { costVat, vatSatang: typedVat, claimable, lines }: Paper,
): PaperCosts | Refusal<'GOODS_RECEIPT_TOO_LARGE' | 'VAT_TOO_MUCH'> {
  const amounts = lines.map(({ amountSatang }) => amountSatang);
  const amountSatang = sumOf(amounts);
  if (amountSatang > MAX_SUM_SATANG) return refuse('GOODS_RECEIPT_TOO_LARGE');
  if (costVat === null) return { lines: amounts, totalSatang: amountSatang, paper: null, isClaimed: false };
  const rate = purchaseTaxRate(vatMode, taxRateHundredths);
  const vatSatang = typedVat ?? proposedVat(amountSatang, costVat, rate);
  const most = mostVat(amountSatang, costVat, rate);
  if (vatSatang > most) return refuse('VAT_TOO_MUCH', { most: formatBaht(most) });
  const paper = paperSums(amountSatang, costVat, vatSatang);
  if (paper.totalSatang > MAX_SUM_SATANG) return refuse('GOODS_RECEIPT_TOO_LARGE');
  const isClaimed = claimable && mayClaimVat(vatMode) && vatSatang > 0;
  const costs = costsOfLines(amounts, { costVat, vatSatang, claimable: isClaimed });
  return { lines: costs, totalSatang: sumOf(costs), paper, isClaimed };
}

/** What the tax invoice of a receipt of goods says: what the receipt says of its paper. */
export function invoicedOf(receipt: GoodsReceiptRow): InvoicedAmounts {
  const vatSatang = receipt.vat_satang ?? 0;
  return {
    kind: 'tax_invoice',
    valueSatang: (receipt.paper_total_satang ?? 0) - vatSatang,
    vatSatang,
    claimable: receipt.claimable === 1,
    goodsReceiptId: receipt.id,
  };
}
