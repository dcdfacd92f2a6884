import { z } from 'zod';
import { MAX_VARIANTS } from '../catalog/rules.ts';
import { contract } from '../http/contract.ts';
import { id, idText, moneyIn, moneyOut, text } from '../http/fields.ts';
import { MAX_PRICE_SATANG } from '../money/satang.ts';

/** More branches than any chain of the country has. */
const MAX_BRANCHES = 20_000;

/** What of a product is a branch's own, as somebody sets it (rule C15.6). */
const branchTermsIn = z.object({
  branches: z
    .array(
      z.object({
        branch_id: id,
        sold: z.boolean(),
        /** Null for the shop's; of a product with variants theirs count, and this is left out. */
        price: moneyIn(MAX_PRICE_SATANG).nullable(),
        variants: z.array(z.object({ id, price: moneyIn(MAX_PRICE_SATANG).nullable() })).max(MAX_VARIANTS),
      }),
    )
    .min(1)
    .max(MAX_BRANCHES),
  /** The one that the form began with: where somebody else saved meanwhile, nothing of theirs is lost unseen. */
  version: text(100).optional(),
});

/** The same as it is: of each branch in which whoever asks may change products, in the order of the branches' numbers. */
const branchTerms = z
  .object({
    branches: z.array(
      z.object({
        branch_id: id,
        branch_code: z.string(),
        branch_name: z.string(),
        is_closed: z.boolean(),
        sold: z.boolean(),
        price: moneyOut.nullable(),
        variants: z.array(z.object({ id, price: moneyOut.nullable() })),
      }),
    ),
    /** How many branches the shop has; with one there is nothing to be a branch's own. */
    branch_count: z.int(),
    version: z.string(),
  })
  .meta({ id: 'BranchTerms' });

export type BranchTermsWire = z.output<typeof branchTerms>;

const byId = z.object({ id: idText });

/** What branches sell otherwise than the shop (rule C15.6). */
export const branchTermsContract = contract({
  'GET /products/api/{id}/branches': {
    name: 'branchTerms',
    summary:
      "A product's own price in each branch where one may change products, and whether it is sold there.",
    may: 'manager',
    params: byId,
    answer: branchTerms,
    refusals: ['PRODUCT_NOT_FOUND'],
  },
  'GET /products/not-here': {
    name: 'productNotHere',
    summary: "What a code is of that this branch doesn't sell and others do; null for nothing.",
    may: 'cashier',
    query: z.object({ code: text(100) }),
    answer: z.object({ name: z.string().nullable() }),
    refusals: [],
  },
  'PATCH /products/{id}/branches': {
    name: 'updateBranchTerms',
    summary:
      "Sets a product's own price in branches, and whether they sell it; branches that aren't named stay as they are.",
    may: 'manager',
    changes: ['catalog', 'stock'],
    params: byId,
    body: branchTermsIn,
    answer: z.object({ message: z.string(), terms: branchTerms }),
    refusals: [
      'IMPORT_RUNNING',
      'PRODUCT_NOT_FOUND',
      'BRANCH_NOT_FOUND',
      'NOT_MANAGER_THERE',
      'PRODUCT_CHANGED',
      'VARIANT_GONE',
      'OWN_PRICE_BELOW_DISCOUNT',
    ],
  },
});
