import type { branchTermsContract } from '#shared/branch-terms/contract.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { Satang } from '#shared/money/satang.ts';
import { lockCatalog } from '../catalog/lock-catalog.ts';
import { type EditedProduct, findEditedProduct } from '../catalog/products/edited-products.ts';
import type { BranchTerms } from '../catalog/terms/branch-terms.ts';
import { isBelowDiscount, termsChange, writeTermsChanges } from '../catalog/terms/change-terms.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { forbiddenBranch } from '../staff/staff-branches.ts';
import { type ManagedTerms, readManagedTerms } from './queries.ts';

/** What somebody wants of a product in one branch; null for the shop's price. */
export interface AskedTerms {
  readonly branchId: number;
  readonly isSold: boolean;
  readonly priceSatang: Satang | null;
  readonly variants: readonly { readonly variantId: number; readonly priceSatang: Satang | null }[];
}

type TermsRefusal = RefusalOf<typeof branchTermsContract, 'PATCH /products/{id}/branches'>;

/** What became of it, and the branches in which something is otherwise by now. */
export interface UpdatedTerms {
  readonly terms: ManagedTerms;
  readonly changedIn: readonly number[];
}

/**
 * Sets what of a product is branches' own: its price, and whether they sell it (rule C15.6). Branches that aren't named stay as
 * they are; said again, it changes nothing. Each act stands in the audit log of the branch that it is about.
 * @param version the one that the form began with; where it is given, what somebody else saved meanwhile is not lost
 */
export async function updateBranchTerms(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  {
    productId,
    asked,
    version,
  }: {
    readonly productId: number;
    readonly asked: readonly AskedTerms[];
    readonly version?: string | undefined;
  },
): Promise<UpdatedTerms | TermsRefusal> {
  return db.transaction<UpdatedTerms | TermsRefusal>(async (trx) => {
    const nowMs = now();
    const importing = await lockCatalog(trx);
    if (importing) return importing;
    const product = await findEditedProduct(trx, user.branchId, productId);
    if (!product) return refuse('PRODUCT_NOT_FOUND');
    const forbidden = await forbiddenBranch(
      trx,
      user,
      asked.map(({ branchId }) => branchId),
    );
    if (forbidden) return forbidden;
    const before = await readManagedTerms(trx, user, productId);
    const wanted = new Map<number, BranchTerms>();
    for (const one of asked) {
      const terms = termsOf(product, one);
      if ('refused' in terms) return terms;
      wanted.set(one.branchId, terms);
    }
    const changed = before.branches.flatMap(({ branch, terms }) => {
      const after = wanted.get(branch.id);
      const change = after && termsChange(product, terms, after);
      return change ? [{ branch, change }] : [];
    });
    if (changed.length === 0) return { terms: before, changedIn: [] };
    if (version !== undefined && version !== before.version) return refuse('PRODUCT_CHANGED');
    for (const { branch, change } of changed)
      if (isBelowDiscount(product, change.after))
        return refuse('OWN_PRICE_BELOW_DISCOUNT', { branch: branch.name });
    await writeTermsChanges(
      trx,
      { userId: user.id, nowMs },
      changed.map(({ change }) => change),
    );
    const terms = await readManagedTerms(trx, user, productId);
    return { terms, changedIn: changed.map(({ branch }) => branch.id) };
  });
}

/** What is asked for as it is kept: of a product with variants their prices, of any other its own. */
function termsOf(product: EditedProduct, asked: AskedTerms): BranchTerms | Refusal<'VARIANT_GONE'> {
  const { branchId, isSold } = asked;
  const known = new Set(product.variants.map(({ id }) => id));
  if (asked.variants.some(({ variantId }) => !known.has(variantId))) return refuse('VARIANT_GONE');
  const priced = new Map(asked.variants.map(({ variantId, priceSatang }) => [variantId, priceSatang]));
  const variants = [...priced]
    .flatMap(([variantId, priceSatang]) => (priceSatang === null ? [] : [{ variantId, priceSatang }]))
    .sort((a, b) => a.variantId - b.variantId);
  const hasVariants = product.productType === 2;
  return {
    ...{ branchId, productId: product.id, isSold },
    priceSatang: hasVariants ? null : asked.priceSatang,
    variants: hasVariants ? variants : [],
  };
}
