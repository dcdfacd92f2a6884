import type { ProductWire } from '#shared/catalog/contract.ts';
import { parseHundredths, type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { AnswerOf } from '#web/lib/calls.ts';
import type { CatalogProduct, CatalogVariant, StockLine } from './product.ts';
import type { ProductFacts } from './product-facts.ts';

type VariantWire = Pick<
  ProductWire['variantAttributes'][number],
  'id' | 'variant_value' | 'price' | 'barcode'
>;
type StockLineWire = Pick<ProductWire['inventories'][number], 'variant_id' | 'quantity' | 'min_stock'>;

/** One way in which a product is sold. */
export const variantFromWire = (variant: VariantWire): CatalogVariant => ({
  ...{ id: variant.id, value: variant.variant_value, barcode: variant.barcode },
  priceSatang: satangFromBaht(variant.price),
});

/** What is on the shelf of it. */
export const stockLineFromWire = (line: StockLineWire): StockLine => ({
  ...{ variantId: line.variant_id, quantity: line.quantity, minStock: line.min_stock },
});

/** A product of the calls in the till's own words and in satang (rule C2.1, C2.2). */
export function productFromWire(wire: ProductWire): CatalogProduct {
  return {
    id: wire.id,
    name: wire.name,
    sku: wire.sku_code,
    barcode: wire.barcode,
    priceSatang: satangFromBaht(wire.price),
    isOpenPrice: wire.open_price,
    imageName: wire.product_imag[0]?.name ?? null,
    variants: wire.variantAttributes.map(variantFromWire),
    stock: wire.inventories.map(stockLineFromWire),
    discountType: wire.discounttype,
    discountValueHundredths: parseHundredths(wire.discountvalue) ?? 0,
    discountValue2Hundredths: parseHundredths(wire.discountvalue2) ?? 0,
    vatClass: wire.vat_class,
  };
}

/** A product of the calls with all that the back office shows of it. */
export function productFactsFromWire(wire: ProductWire): ProductFacts {
  const kinds = new Set(wire.variantAttributes.map((variant) => variant.variantion));
  const [kind = ''] = kinds;
  return {
    ...productFromWire(wire),
    imageNames: wire.product_imag.map(({ name }) => name),
    isSoldHere: wire.sold_here,
    categoryName: wire.category?.name ?? '',
    brandName: wire.brands?.name ?? '',
    unitName: wire.unit?.name ?? '',
    description: wire.description,
    variantKind: kinds.size === 1 ? kind : '',
    createdAt: Date.parse(wire.created_at),
    manufacturedOn: wire.manufactureddate,
    expiresOn: wire.expiryOnDate,
  };
}

/** The answer of GET /products/api/{id}, whose pictures stand beside the product (rule S7). */
export function productDetailsFromWire(answer: AnswerOf<'GET /products/api/{id}'>): ProductFacts {
  return { ...productFactsFromWire(answer.products), imageNames: answer.productImg.map(({ name }) => name) };
}

/** A product that is no longer sold. */
export interface ArchivedProduct {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly priceSatang: Satang;
  readonly isOpenPrice: boolean;
}

/** A product of the calls that is no longer sold. */
export function archivedProductFromWire(
  wire: AnswerOf<'GET /products/archived/api'>['data'][number],
): ArchivedProduct {
  const { id, name, sku_code: sku, open_price: isOpenPrice } = wire;
  return { id, name, sku, priceSatang: satangFromBaht(wire.price), isOpenPrice };
}

/** What the filter strips have chosen; null for all. */
export interface ProductFilter {
  readonly brandId: number | null;
  readonly unitId: number | null;
  readonly categoryId: number | null;
  readonly subCategoryId: number | null;
  readonly subSubCategoryId: number | null;
}

export const NO_FILTER: ProductFilter = {
  brandId: null,
  unitId: null,
  categoryId: null,
  subCategoryId: null,
  subSubCategoryId: null,
};

/** The filter as GET /products/sorting-view takes it; what is not chosen is left out. */
export function filterToWire(filter: ProductFilter) {
  return {
    ...(filter.brandId === null ? {} : { brand_id: String(filter.brandId) }),
    ...(filter.unitId === null ? {} : { unit_id: String(filter.unitId) }),
    ...(filter.categoryId === null ? {} : { categories_id: String(filter.categoryId) }),
    ...(filter.subCategoryId === null ? {} : { sub_categories_id: String(filter.subCategoryId) }),
    ...(filter.subSubCategoryId === null ? {} : { sub_sub_categories_id: String(filter.subSubCategoryId) }),
  };
}
