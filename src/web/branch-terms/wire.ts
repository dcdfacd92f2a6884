import type { BranchTermsWire } from '#shared/branch-terms/contract.ts';
import { plainBaht, type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { BodyOf } from '#web/lib/calls.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';

/** What of a product is a branch's own (rule C15.6). */
export interface BranchTerms {
  readonly branchId: number;
  readonly branchCode: string;
  readonly branchName: string;
  readonly isClosed: boolean;
  readonly isSold: boolean;
  /** Null where the shop's price holds. */
  readonly priceSatang: Satang | null;
  /** The variants that have a price of their own there, by their ids. */
  readonly variants: ReadonlyMap<number, Satang>;
}

/** The same of each branch in which one may change products. */
export interface ProductTerms {
  readonly branches: readonly BranchTerms[];
  /** How many branches the shop has in all. */
  readonly branchCount: number;
  readonly version: string;
}

export function termsFromWire(wire: BranchTermsWire): ProductTerms {
  return {
    branches: wire.branches.map((branch) => ({
      branchId: branch.branch_id,
      branchCode: branch.branch_code,
      branchName: branch.branch_name,
      isClosed: branch.is_closed,
      isSold: branch.sold,
      priceSatang: branch.price === null ? null : satangFromBaht(branch.price),
      variants: new Map(
        branch.variants.flatMap(({ id, price }) =>
          price === null ? [] : [[id, satangFromBaht(price)] as const],
        ),
      ),
    })),
    branchCount: wire.branch_count,
    version: wire.version,
  };
}

/** It as it stands in the fields of its window; '' where the shop's price holds. */
export interface TermsForm {
  readonly isSold: boolean;
  readonly price: string;
  /** Of each variant by its id. */
  readonly variants: Readonly<Record<number, string>>;
}

const typed = (satang: Satang | null | undefined) => (satang == null ? '' : plainBaht(satang));

/** What the window begins with. */
export const termsForm = (
  { isSold, priceSatang, variants }: BranchTerms,
  variantIds: readonly number[],
): TermsForm => ({
  ...{ isSold, price: typed(priceSatang) },
  variants: Object.fromEntries(variantIds.map((id) => [id, typed(variants.get(id))])),
});

const sent = (text: string) => (text === '' || text === '.' ? null : sentMoney(text));

/** What a change of one branch says. */
export function termsBody(
  branchId: number,
  { isSold, price, variants }: TermsForm,
  version: string,
): BodyOf<'PATCH /products/{id}/branches'> {
  const priced = Object.entries(variants).map(([id, own]) => ({ id: Number(id), price: sent(own) }));
  return { branches: [{ branch_id: branchId, sold: isSold, price: sent(price), variants: priced }], version };
}
