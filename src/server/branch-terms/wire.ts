import type { BranchTermsWire } from '#shared/branch-terms/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import type { ManagedTerms } from './queries.ts';

/** What of a product is branches' own. */
export const branchTermsWire = (
  { branches, version }: ManagedTerms,
  branchCount: number,
): BranchTermsWire => ({
  branches: branches.map(({ branch, terms }) => ({
    ...{ branch_id: branch.id, branch_code: branch.code, branch_name: branch.name },
    ...{
      is_closed: branch.isClosed,
      sold: terms.isSold,
      price: terms.priceSatang === null ? null : bahtFromSatang(terms.priceSatang),
    },
    variants: terms.variants.map(({ variantId, priceSatang }) => ({
      ...{ id: variantId, price: bahtFromSatang(priceSatang) },
    })),
  })),
  ...{ branch_count: branchCount, version },
});
