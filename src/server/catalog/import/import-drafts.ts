import { isDeepStrictEqual } from 'node:util';
import type { ImportField } from '#shared/catalog/import-columns.ts';
import { codeKey, MAX_OPENING_STOCK, MAX_VARIANTS, nameKey, settledDiscount } from '#shared/catalog/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import type { PresentProduct } from '../products/present-products.ts';
import type { ProductDraft, VariantDraft } from '../products/product-draft.ts';
import type { TaxonomyNames } from '../taxonomy/taxonomy-names.ts';
import { type Place, placeOf } from './import-category.ts';
import type { ImportedProduct, ImportLine, ImportProblem } from './import-lines.ts';

/** A product of the file as it would be written. */
export interface ImportDraft {
  readonly draft: ProductDraft;
  /** Of a product that is there: whether anything becomes another than it is. */
  readonly change: 'created' | 'updated' | 'unchanged';
  /** The line that each of the draft's variants stands in; null for one that the file doesn't name. */
  readonly variantLines: readonly (number | null)[];
  readonly firstLine: number;
  /** What lies on the shelf already and is to have cost something else. */
  readonly costs: readonly { readonly inventoryId: number; readonly costSatang: Satang }[];
}

/** The shop as it is, as far as the file is about it. */
export interface PresentCatalog {
  readonly products: ReadonlyMap<string, PresentProduct>;
  readonly names: TaxonomyNames;
}

const PRODUCTS_AT_ONCE = 500;

/** The drafts of the file's products, and what is wrong with those that can't be one; others are answered in between. */
export async function draftImport(
  products: readonly ImportedProduct[],
  catalog: PresentCatalog,
): Promise<{ readonly drafts: readonly ImportDraft[]; readonly problems: readonly ImportProblem[] }> {
  const problems: ImportProblem[] = [];
  const drafts: ImportDraft[] = [];
  for (const [i, product] of products.entries()) {
    const present = catalog.products.get(codeKey(product.skuCode)) ?? null;
    const { place, problems: ofPlace } = placeOf(product, present, catalog.names);
    const own = [...problemsWith(product, present), ...ofPlace];
    problems.push(...own);
    if (own.length === 0) drafts.push(draftOf(product, present, place));
    if (i % PRODUCTS_AT_ONCE === 0) await nextTurn();
  }
  return { drafts, problems };
}

/** What the file says that doesn't go with what the shop has. */
function problemsWith(product: ImportedProduct, present: PresentProduct | null): ImportProblem[] {
  const { first, lines } = product;
  const fault = (field: ImportField, message: string): ImportProblem[] => [
    { line: first.line, field, message },
  ];
  if (present?.isArchived) return fault('sku_code', 'สินค้านี้เลิกขายแล้ว กรุณานำกลับมาขายก่อนนำเข้า');
  if (present?.draft.productType === 1 && hasVariants(product))
    return fault('variant_value', 'สินค้านี้ในร้านไม่มีตัวเลือก แก้ไขประเภทสินค้าได้ที่หน้าแก้ไขสินค้า');
  if (present?.draft.productType === 2 && !hasVariants(product))
    return fault('variant_value', 'สินค้านี้ในร้านมีตัวเลือก กรุณากรอกค่าตัวเลือก');
  const twice = lines.filter((line, i) => lines.findIndex((other) => isSameVariant(line, other)) !== i);
  if (hasVariants(product) && twice.length > 0)
    return twice.map(({ line }) => ({
      line,
      field: 'variant_value',
      message: 'ค่าตัวเลือกซ้ำกับแถวก่อนหน้าของสินค้าเดียวกัน',
    }));
  const variants = present ? variantsOf(product, present) : lines;
  if (hasVariants(product) && variants.length > MAX_VARIANTS)
    return fault('variant_value', `มีตัวเลือกได้ไม่เกิน ${MAX_VARIANTS} แบบ`);
  return [
    ...discountProblems(first, present),
    ...lines.flatMap((line) => [
      ...stockProblems(line, isStocked(line, present)),
      ...attributeProblems(line, product, present),
    ]),
  ];
}

const hasVariants = ({ first }: ImportedProduct) => (first.values.variant_value ?? '') !== '';

const variantKey = ({ values }: ImportLine) => nameKey(values.variant_value ?? '');

const isSameVariant = (a: ImportLine, b: ImportLine) => variantKey(a) === variantKey(b);

/** Whether the branch has a line of stock for it already, which then moves by the calls of stock alone. */
function isStocked(line: ImportLine, present: PresentProduct | null): boolean {
  if (present === null) return false;
  const variant = present.draft.variants.find(({ value }) => nameKey(value) === variantKey(line));
  if (present.draft.productType === 1) return present.stock.has(null);
  return variant !== undefined && present.stock.has(variant.id);
}

function stockProblems({ line, values }: ImportLine, stocked: boolean): ImportProblem[] {
  const quantity = values.quantity ?? 0;
  if (stocked || (quantity >= 0 && quantity <= MAX_OPENING_STOCK)) return [];
  return [
    { line, field: 'quantity', message: quantity < 0 ? 'จำนวนเริ่มต้นต้องไม่น้อยกว่า 0' : 'จำนวนเริ่มต้นมากเกินไป' },
  ];
}

/** A new variant needs the name of what it is one of; the file or the product's other variants say it. */
function attributeProblems(
  line: ImportLine,
  product: ImportedProduct,
  present: PresentProduct | null,
): ImportProblem[] {
  if (!hasVariants(product) || attributeOf(line, product, present) !== '') return [];
  return [{ line: line.line, field: 'variant_attribute', message: 'กรุณากรอกชื่อตัวเลือก เช่น ขนาด' }];
}

function attributeOf(line: ImportLine, { lines }: ImportedProduct, present: PresentProduct | null): string {
  const said = lines.find(({ values }) => (values.variant_attribute ?? '') !== '')?.values.variant_attribute;
  const kept = present?.draft.variants.find(({ value }) => nameKey(value) === variantKey(line));
  return (
    line.values.variant_attribute || said || kept?.attribute || present?.draft.variants[0]?.attribute || ''
  );
}

const NEW_PRODUCT = {
  ...{ id: null, barcode: null, description: '', minStock: 0, openingStock: 0, unitCostSatang: null },
  ...{ brandId: null, unitId: null, categoryId: null, subCategoryId: null, subSubCategoryId: null },
  ...{ discountType: 4, discountValueHundredths: 0, discountValue2Hundredths: 0 },
  vatClass: 'standard',
  ...{
    isOpenPrice: false,
    manufacturedOn: null,
    expiresOn: null,
    variants: [],
    images: [],
  },
} as const;

function draftOf(product: ImportedProduct, present: PresentProduct | null, place: Place): ImportDraft {
  const { values, line: firstLine } = product.first;
  const withVariants = hasVariants(product);
  const before: ProductDraft = present?.draft ?? {
    ...NEW_PRODUCT,
    name: '',
    skuCode: product.skuCode,
    productType: withVariants ? 2 : 1,
    // A product with variants is sold at their prices; its own is the first one's.
    priceSatang: values.price ?? 0,
  };
  const said = {
    name: values.name || before.name,
    description: values.description ?? before.description,
    manufacturedOn: values.manufactured_on === undefined ? before.manufacturedOn : values.manufactured_on,
    expiresOn: values.expires_on === undefined ? before.expiresOn : values.expires_on,
    isOpenPrice: values.open_price === undefined ? before.isOpenPrice : (values.open_price ?? false),
    vatClass: values.vat_class === undefined ? before.vatClass : (values.vat_class ?? 'standard'),
    ...place,
    ...discountOf(product.first, before),
  };
  const draft: ProductDraft = withVariants
    ? { ...before, ...said, variants: variantsOf(product, present) }
    : {
        ...before,
        ...said,
        ...lineOfStock(product.first, before, isStocked(product.first, present)),
        priceSatang: values.price ?? before.priceSatang,
      };
  const costs = present ? costsOf(product, present) : [];
  const isSame = present !== null && costs.length === 0 && isDeepStrictEqual(draft, before);
  return {
    draft,
    change: present === null ? 'created' : isSame ? 'unchanged' : 'updated',
    variantLines: draft.variants.map(({ value }) => lineOfVariant(product, value)),
    firstLine,
    costs,
  };
}

function lineOfVariant({ lines }: ImportedProduct, value: string): number | null {
  return lines.find((line) => variantKey(line) === nameKey(value))?.line ?? null;
}

/** A discount without its type would be none, and nobody would notice before the till. */
function discountProblems({ line, values }: ImportLine, before: PresentProduct | null): ImportProblem[] {
  const { discount_value, discount_value2 } = values;
  const isNone = discountTypeOf(values, before?.draft.discountType) >= NO_DISCOUNT;
  if (!isNone || ((discount_value ?? 0) === 0 && (discount_value2 ?? 0) === 0)) return [];
  const message = 'กรุณาระบุประเภทส่วนลด (เปอร์เซ็นต์ บาทต่อชิ้น หรือซื้อแถม) หรือลบค่าส่วนลดออก';
  return [{ line, field: 'discount_type', message }];
}

/** What the file says, an empty cell being none; without a column as it was. */
function discountTypeOf({ discount_type: said }: ImportLine['values'], before = NO_DISCOUNT): number {
  return said === undefined ? before : (said ?? NO_DISCOUNT);
}

function discountOf({ values }: ImportLine, before: ProductDraft) {
  const { discount_type, discount_value, discount_value2 } = values;
  if (discount_type === undefined && discount_value === undefined && discount_value2 === undefined) return {};
  const hundredths = (said: number | null | undefined, was: number) =>
    said === undefined ? was : (said ?? 0);
  const said = settledDiscount({
    discountType: discountTypeOf(values, before.discountType),
    discountValueHundredths: hundredths(discount_value, before.discountValueHundredths),
    discountValue2Hundredths: hundredths(discount_value2, before.discountValue2Hundredths),
  });
  // What comes to the same is not touched: all types from 4 on mean none, whatever values they were kept with.
  const isNoneStill = said.discountType >= NO_DISCOUNT && before.discountType >= NO_DISCOUNT;
  return isNoneStill || isDeepStrictEqual(said, settledDiscount(before)) ? {} : said;
}

const NO_DISCOUNT = 4;

/** The codes and the stock that a line of the file says of a product without variants, or of a variant. */
function lineOfStock(
  { values }: ImportLine,
  before: Pick<VariantDraft, 'barcode' | 'minStock'>,
  stocked: boolean,
) {
  return {
    barcode: values.barcode === undefined ? before.barcode : values.barcode,
    minStock: values.min_stock === undefined ? before.minStock : (values.min_stock ?? 0),
    openingStock: stocked ? 0 : (values.quantity ?? 0),
    unitCostSatang: stocked ? null : (values.cost ?? null),
  };
}

/** The product's variants with what the file says of them: those that it doesn't name stay, new ones come last. */
function variantsOf(product: ImportedProduct, present: PresentProduct | null): VariantDraft[] {
  const variants = [...(present?.draft.variants ?? [])];
  for (const line of product.lines) {
    const at = variants.findIndex(({ value }) => nameKey(value) === variantKey(line));
    const before = variants[at] ?? { id: null, barcode: null, minStock: 0, priceSatang: 0, attribute: '' };
    const variant: VariantDraft = {
      id: before.id,
      attribute:
        line.values.variant_attribute ||
        (before.id === null ? attributeOf(line, product, present) : before.attribute),
      value: line.values.variant_value ?? '',
      priceSatang: line.values.price ?? before.priceSatang,
      ...lineOfStock(line, before, isStocked(line, present)),
    };
    if (at === -1) variants.push(variant);
    else variants[at] = variant;
  }
  return variants;
}

/** The costs that the file says of what is on the shelf already. */
function costsOf(product: ImportedProduct, { draft, stock }: PresentProduct) {
  return product.lines.flatMap((line) => {
    const variant = draft.variants.find(({ value }) => nameKey(value) === variantKey(line));
    const held = stock.get(draft.productType === 2 ? (variant?.id ?? -1) : null);
    const costSatang = line.values.cost ?? null;
    return held === undefined || costSatang === null || costSatang === held.averageCostSatang
      ? []
      : [{ inventoryId: held.inventoryId, costSatang }];
  });
}
