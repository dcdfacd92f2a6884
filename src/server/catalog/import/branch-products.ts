import { isDeepStrictEqual } from 'node:util';
import type { ImportField } from '#shared/catalog/import-columns.ts';
import { MAX_OPENING_STOCK, nameKey } from '#shared/catalog/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { SaidCost } from '../../inventory/set-average-costs.ts';
import type { WantedLine } from '../../inventory/write-stock-lines.ts';
import type { PresentProduct } from '../products/present-products.ts';
import type { ProductDraft } from '../products/product-draft.ts';
import type { BranchTerms } from '../terms/branch-terms.ts';
import { isBelowDiscount } from '../terms/change-terms.ts';
import type { BranchRow } from './import-branch-rows.ts';
import type { ImportProblem } from './import-lines.ts';

/** What a file says of a product in one branch (rule C15.8): a row, or one for each of its variants that it names. */
export interface BranchProduct {
  readonly branchId: number;
  readonly skuCode: string;
  readonly rows: readonly BranchRow[];
}

/** The product as it will be once the shop's own rows are written, and as the branch has it now. */
export interface ProductThere {
  readonly branch: { readonly name: string; readonly isClosed: boolean };
  readonly draft: ProductDraft;
  readonly isArchived: boolean;
  readonly stock: PresentProduct['stock'];
  readonly terms: BranchTerms;
}

/** What becomes of a product in a branch. */
export interface SettledThere {
  readonly terms: BranchTerms;
  readonly isOtherTerms: boolean;
  /** Its lines of stock that are new there or keep another least stock. */
  readonly lines: readonly Omit<WantedLine, 'productId'>[];
  readonly costs: readonly SaidCost[];
}

/** Whether anything becomes otherwise than it is. */
export const isOtherwise = ({ isOtherTerms, lines, costs }: SettledThere): boolean =>
  isOtherTerms || lines.length > 0 || costs.length > 0;

/**
 * What a file's rows make of a product in a branch, or what is wrong with them. A variant that the file makes has no id yet; it
 * stands in what is planned under a number below nothing.
 */
export function settleThere(
  product: BranchProduct,
  there: ProductThere,
): SettledThere | { readonly problems: readonly ImportProblem[] } {
  const problems = problemsOf(product, there);
  if (problems.length > 0) return { problems };
  const terms = termsOf(product, there);
  if (isBelowDiscount(there.draft, terms)) {
    const { message } = refuse('OWN_PRICE_BELOW_DISCOUNT', { branch: there.branch.name });
    return { problems: product.rows.slice(0, 1).map(faultIn('price', message)) };
  }
  const settled = {
    terms,
    isOtherTerms: !isDeepStrictEqual(terms, there.terms),
    lines: product.rows.flatMap((row) => lineOf(row, there)),
    costs: product.rows.flatMap((row) => costOf(row, there)),
  };
  if (there.branch.isClosed && isOtherwise(settled))
    return { problems: product.rows.slice(0, 1).map(faultIn('branch', CLOSED)) };
  return settled;
}

const CLOSED = 'สาขานี้ปิดแล้ว เปลี่ยนราคา การขาย หรือสต็อกของสาขาไม่ได้';

const faultIn =
  (field: ImportField, message: string) =>
  ({ line }: BranchRow): ImportProblem => ({ line, field, message });

const variantOf = ({ values }: BranchRow) => nameKey(values.variant_value ?? '');

function problemsOf({ rows }: BranchProduct, there: ProductThere): ImportProblem[] {
  const { draft, isArchived } = there;
  if (isArchived) return rows.map(faultIn('sku_code', 'สินค้านี้เลิกขายแล้ว กรุณานำกลับมาขายก่อนนำเข้า'));
  const [first] = rows;
  const firstSaying = rows.find(({ values }) => (values.sold_here ?? null) !== null);
  return rows.flatMap((row, i) => {
    const twin = rows.slice(0, i).find((other) => variantOf(other) === variantOf(row));
    if (twin)
      return [
        faultIn(
          first?.values.variant_value === undefined ? 'sku_code' : 'variant_value',
          `ซ้ำกับแถวที่ ${twin.line} ซึ่งเป็นสินค้าและสาขาเดียวกัน`,
        )(row),
      ];
    const said = row.values.sold_here ?? null;
    if (firstSaying && said !== null && said !== firstSaying.values.sold_here)
      return [faultIn('sold_here', `ไม่ตรงกับแถวที่ ${firstSaying.line} ซึ่งเป็นสินค้าและสาขาเดียวกัน`)(row)];
    return variantProblems(row, draft) ?? stockProblems(row, there);
  });
}

/** What is wrong with the variant that a row names, or names not; null for nothing. */
function variantProblems(row: BranchRow, draft: ProductDraft): ImportProblem[] | null {
  const value = variantOf(row);
  const { price, quantity, min_stock, cost } = row.values;
  if (draft.productType === 1) return value === '' ? null : [faultIn('variant_value', 'สินค้านี้ไม่มีตัวเลือก')(row)];
  if (value === '') {
    const isAll = [price, quantity, min_stock, cost].every((said) => (said ?? null) === null);
    return isAll ? null : [faultIn('variant_value', 'กรุณากรอกค่าตัวเลือก เพราะสินค้านี้มีตัวเลือก')(row)];
  }
  return draft.variants.some((variant) => nameKey(variant.value) === value)
    ? null
    : [faultIn('variant_value', 'สินค้านี้ไม่มีตัวเลือกนี้')(row)];
}

function stockProblems(row: BranchRow, there: ProductThere): ImportProblem[] {
  const quantity = row.values.quantity ?? 0;
  if (heldBy(row, there) !== undefined || (quantity >= 0 && quantity <= MAX_OPENING_STOCK)) return [];
  return [faultIn('quantity', quantity < 0 ? 'จำนวนเริ่มต้นต้องไม่น้อยกว่า 0' : 'จำนวนเริ่มต้นมากเกินไป')(row)];
}

/** The variant that a row is about; null for the product itself. */
function variantIdOf(row: BranchRow, { variants }: ProductDraft): number | null {
  const value = variantOf(row);
  if (value === '') return null;
  const at = variants.findIndex((variant) => nameKey(variant.value) === value);
  return variants[at]?.id ?? -1 - at;
}

const heldBy = (row: BranchRow, { draft, stock }: ProductThere) => stock.get(variantIdOf(row, draft));

/** An empty cell says what holds without a word: it is sold, for the shop's price. A column that isn't there says nothing. */
function termsOf({ rows }: BranchProduct, { draft, terms }: ProductThere): BranchTerms {
  const isSaid = rows.some(({ values }) => values.sold_here !== undefined);
  const said = rows.find(({ values }) => (values.sold_here ?? null) !== null)?.values.sold_here;
  const isSold = isSaid ? (said ?? true) : terms.isSold;
  if (draft.productType === 1) return { ...terms, isSold, priceSatang: rows[0]?.values.price ?? null };
  const prices = new Map<number, number | null>(
    terms.variants.map(({ variantId, priceSatang }) => [variantId, priceSatang]),
  );
  for (const row of rows) {
    const variantId = variantIdOf(row, draft);
    if (variantId !== null) prices.set(variantId, row.values.price ?? null);
  }
  const variants = [...prices]
    .flatMap(([variantId, priceSatang]) => (priceSatang === null ? [] : [{ variantId, priceSatang }]))
    .sort((a, b) => a.variantId - b.variantId);
  return { ...terms, isSold, variants };
}

/** A line of stock begins with the first word of what lies there; one that is there moves by the calls of stock alone. */
function lineOf(row: BranchRow, there: ProductThere): SettledThere['lines'] {
  if (isOfWholeProduct(row, there.draft)) return [];
  const { quantity, min_stock: said, cost } = row.values;
  const variantId = variantIdOf(row, there.draft);
  const held = heldBy(row, there);
  if (held) {
    const minStock = said === undefined ? held.minStock : (said ?? 0);
    const kept = { variantId, minStock, openingStock: 0, unitCostSatang: null };
    return minStock === held.minStock ? [] : [kept];
  }
  const isSaid = [quantity, said, cost].some((one) => (one ?? null) !== null);
  const opening = { openingStock: quantity ?? 0, unitCostSatang: cost ?? null };
  return isSaid ? [{ variantId, minStock: said ?? 0, ...opening }] : [];
}

/** A row of a product with variants that is about none of them says only whether it is sold. */
const isOfWholeProduct = (row: BranchRow, { productType }: ProductDraft) =>
  productType === 2 && variantOf(row) === '';

function costOf(row: BranchRow, there: ProductThere): SaidCost[] {
  const held = isOfWholeProduct(row, there.draft) ? undefined : heldBy(row, there);
  const costSatang = row.values.cost ?? null;
  if (held === undefined || costSatang === null || costSatang === held.averageCostSatang) return [];
  return [{ inventoryId: held.inventoryId, costSatang }];
}
