import { type Changes, changesBetween } from '#shared/audit/changes.ts';
import type { BranchTermsFacts } from '#shared/audit/place-acts.ts';
import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Trx } from '../../db/database.ts';
import { type BranchTerms, writeBranchTerms } from './branch-terms.ts';

/** A product as the audit log names it. */
interface NamedProduct {
  readonly id: number;
  readonly skuCode: string;
  readonly name: string;
  readonly variants: readonly { readonly id: number | null; readonly value: string }[];
}

/** What becomes otherwise of a product in one branch (rule C15.6). */
export interface TermsChange {
  readonly product: NamedProduct;
  readonly after: BranchTerms;
  readonly changes: Changes<BranchTermsFacts>;
}

/** What differs between a branch's terms of a product as they are and as they are to be; null where nothing does. */
export function termsChange(
  product: NamedProduct,
  before: BranchTerms,
  after: BranchTerms,
): TermsChange | null {
  const changes = changesBetween(factsOf(product, before), factsOf(product, after));
  return changes && { product, after, changes };
}

/**
 * Writes what of products is branches' own, and each change into the audit log of the branch that it is about. The caller has the
 * catalogue for itself (`lockCatalog`, or as an import) and has checked.
 * @param changed of each branch and product once
 */
export async function writeTermsChanges(
  trx: Trx,
  by: { readonly userId: number; readonly nowMs: EpochMs },
  changed: readonly TermsChange[],
): Promise<void> {
  await writeBranchTerms(
    trx,
    changed.map(({ after }) => after),
    by.nowMs,
  );
  for (const { product, after, changes } of changed) {
    const about = { type: 'products', id: product.id, name: `${product.skuCode} ${product.name}` } as const;
    const doing = { user: { id: by.userId, branchId: after.branchId }, nowMs: by.nowMs };
    await recordAct(trx, doing, { action: 'change-branch-terms', about, ...changes });
  }
}

/** Whether a branch's own prices would give each piece away for less than nothing, the product's discount taken off. */
export function isBelowDiscount(
  product: { readonly discountType: number; readonly discountValueHundredths: number },
  { priceSatang, variants }: Pick<BranchTerms, 'priceSatang' | 'variants'>,
): boolean {
  if (product.discountType !== DISCOUNT_TYPE.perUnit) return false;
  const prices = [...(priceSatang === null ? [] : [priceSatang]), ...variants.map((one) => one.priceSatang)];
  return prices.some((price) => price < product.discountValueHundredths);
}

/** What the audit log keeps of it. */
const factsOf = (
  { variants }: Pick<NamedProduct, 'variants'>,
  terms: Pick<BranchTerms, 'isSold' | 'priceSatang' | 'variants'>,
): BranchTermsFacts => ({
  ...{ isSold: terms.isSold, priceSatang: terms.priceSatang },
  variants: terms.variants.map(({ variantId, priceSatang }) => ({
    ...{ value: variants.find(({ id }) => id === variantId)?.value ?? '', priceSatang },
  })),
});
