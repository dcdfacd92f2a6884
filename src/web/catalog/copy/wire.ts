import { COPY_BEGINS, placeText } from '#shared/catalog/copy.ts';
import { keptCode, productSearchText } from '#shared/catalog/product-search.ts';
import { parseHundredths, satangFromBaht } from '#shared/money/satang.ts';
import type { AnswerOf } from '#web/lib/calls.ts';
import type { CatalogProduct } from '../product.ts';
import { type ProductFilter, stockLineFromWire, variantFromWire } from '../wire.ts';

/** A brand, unit or category. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** What products are filtered by, all levels of it. */
export interface CopiedLists {
  readonly version: string;
  readonly brands: readonly Named[];
  readonly units: readonly Named[];
  readonly categories: readonly Named[];
  readonly subCategories: readonly (Named & { readonly categoryId: number })[];
  readonly subSubCategories: readonly (Named & { readonly subCategoryId: number })[];
}

/** A product as the copy keeps it, with what it is found by. */
export interface KeptProduct {
  readonly id: number;
  readonly product: CatalogProduct;
  /** Its SKU and barcodes and those of its variants, as `codeLookups` looks for them. */
  readonly codes: readonly string[];
  /** What of each filter it is under, as {@link groupsOf} says it. */
  readonly groups: readonly string[];
}

/** What a product is searched in, which is read of all of them. */
export interface KeptWords {
  readonly id: number;
  readonly text: string;
  /** The change that it was made known by. */
  readonly change: number;
}

/** A page of changes as the copy takes it over. */
export interface CopyChanges {
  readonly products: readonly { readonly kept: KeptProduct; readonly words: KeptWords }[];
  readonly gone: readonly number[];
  readonly next: string;
  readonly hasMore: boolean;
  /** What a copy has that has come so far; null where nobody can say. */
  readonly sold: { readonly count: number; readonly sum: number } | null;
  readonly lists: CopiedLists | null;
}

type CopyWire = AnswerOf<'GET /products/copy'>;
type CopiedWire = CopyWire['products'][number];

/** The place of a copy of nothing. */
export const NOWHERE = placeText(COPY_BEGINS);

/** What is chosen of a filter, in words that products are kept under too. */
export const groupsOf = (filter: ProductFilter): string[] =>
  Object.entries(filter).flatMap(([name, id]) => (id === null ? [] : [`${name}:${id}`]));

/** A page of changes in the till's own words; its products one after the other, since there are many. */
export function changesFromWire(
  wire: Omit<CopyWire, 'products'>,
  products: CopyChanges['products'],
): CopyChanges {
  const { gone, next, more: hasMore, sold, lists } = wire;
  return { products, gone, next, hasMore, sold, lists: lists === null ? null : listsFromWire(lists) };
}

/** A product of the copy's call, with all that it is found by. */
export function copiedFromWire(wire: CopiedWire): CopyChanges['products'][number] {
  const product = copiedProduct(wire);
  const { id, name, sku: skuCode, barcode, variants } = product;
  const codes = [skuCode, barcode, ...variants.map((variant) => variant.barcode)];
  const kept: KeptProduct = {
    id,
    product,
    codes: [...new Set(codes.flatMap((code) => (code === null ? [] : [keptCode(code)])))],
    groups: groupsOf({
      brandId: wire.brand_id,
      unitId: wire.unit_id,
      categoryId: wire.category_id,
      subCategoryId: wire.sub_category_id,
      subSubCategoryId: wire.sub_sub_category_id,
    }),
  };
  const text = productSearchText({ name, skuCode, barcode, variants });
  return { kept, words: { id, text, change: wire.change } };
}

function copiedProduct(wire: CopiedWire): CatalogProduct {
  return {
    id: wire.id,
    name: wire.name,
    sku: wire.sku_code,
    barcode: wire.barcode,
    priceSatang: satangFromBaht(wire.price),
    isOpenPrice: wire.open_price,
    imageName: wire.image,
    variants: wire.variants.map(variantFromWire),
    stock: wire.stock.map(stockLineFromWire),
    discountType: wire.discount_type,
    discountValueHundredths: parseHundredths(wire.discount_value) ?? 0,
    discountValue2Hundredths: parseHundredths(wire.discount_value2) ?? 0,
    vatClass: wire.vat_class,
  };
}

function listsFromWire(lists: NonNullable<CopyWire['lists']>): CopiedLists {
  return {
    version: lists.version,
    brands: lists.brands,
    units: lists.units,
    categories: lists.categories,
    subCategories: lists.sub_categories.map(({ category_id: categoryId, ...named }) => ({
      ...named,
      categoryId,
    })),
    subSubCategories: lists.sub_sub_categories.map(({ sub_category_id: subCategoryId, ...named }) => ({
      ...named,
      subCategoryId,
    })),
  };
}
