import { refuse } from '#shared/errors/refusals.ts';
import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import type { Reader } from '../../db/database.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import type { DraftProblem, ProductDraft } from './product-draft.ts';

const IDS_AT_ONCE = 500;

/**
 * Drafts whose discount takes more off a piece than it costs in a branch that has a price of its own (rule C15.6); prices of
 * variants that a draft leaves out go with them.
 */
export async function findOwnPriceProblems(
  reader: Reader,
  drafts: readonly ProductDraft[],
): Promise<DraftProblem[]> {
  const discounted = drafts.flatMap((draft, i) =>
    draft.id !== null && draft.discountType === DISCOUNT_TYPE.perUnit ? [{ ...draft, id: draft.id, i }] : [],
  );
  const problems: DraftProblem[] = [];
  for (let start = 0; start < discounted.length; start += IDS_AT_ONCE) {
    const some = discounted.slice(start, start + IDS_AT_ONCE);
    const prices = await ownPricesOf(
      reader,
      some.map(({ id }) => id),
    );
    for (const { i, id, variants, productType, discountValueHundredths } of some) {
      const counts = (variantId: number | null) =>
        productType === 2 ? variants.some((variant) => variant.id === variantId) : variantId === null;
      const low = prices.find(
        (own) =>
          own.product_id === id &&
          own.price_satang !== null &&
          own.price_satang < discountValueHundredths &&
          counts(own.variant_id),
      );
      if (low === undefined) continue;
      const refusal = refuse('OWN_PRICE_BELOW_DISCOUNT', { branch: low.branch });
      problems.push({ draft: i, problem: { refusal, place: 'discount_value', variant: null } });
    }
    await nextTurn();
  }
  return problems;
}

/** All prices that branches have of their own for these products and their variants. */
async function ownPricesOf(reader: Reader, productIds: readonly number[]) {
  const ofProducts = await reader
    .selectFrom('branch_products')
    .innerJoin('branches', 'branches.id', 'branch_products.branch_id')
    .select(['product_id', 'branches.name as branch', 'price_satang'])
    .select((eb) => eb.val<number | null>(null).as('variant_id'))
    .where('product_id', 'in', productIds)
    .where('price_satang', 'is not', null)
    .execute();
  const ofVariants = await reader
    .selectFrom('variants')
    .innerJoin('branch_variants', 'branch_variants.variant_id', 'variants.id')
    .innerJoin('branches', 'branches.id', 'branch_variants.branch_id')
    .select(['product_id', 'branches.name as branch', 'branch_variants.price_satang', 'variant_id'])
    .where('product_id', 'in', productIds)
    .execute();
  return [...ofProducts, ...ofVariants];
}
