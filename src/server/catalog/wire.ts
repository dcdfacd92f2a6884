import type { EditedProductWire, ProductInWire, ProductWire } from '#shared/catalog/contract.ts';
import type { CopiedProductWire } from '#shared/catalog/fields.ts';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { CopiedProduct } from './copy/read-copy.ts';
import type { EditedProduct } from './products/edited-products.ts';
import type { ProductDraft } from './products/product-draft.ts';
import { productVersion } from './products/product-version.ts';
import type { ProductRow } from './search/product-rows.ts';
import type { Taxonomy } from './taxonomy/taxonomy.ts';

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
/** Hundredths as the wire has them; by type they are percent, baht or units. */
const fromHundredths = (hundredths: number) => hundredths / 100;

/** A product as rule C3 has it: the specification reads some of its lists under two names. */
export function productWire(product: ProductRow): ProductWire {
  const inventories = product.inventories.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    min_stock: line.min_stock,
    branch_id: line.branch_id,
    variant_id: line.variant_id,
  }));
  const images = product.images.map(({ name }) => ({ name }));
  const variants = product.variants.map((variant) => ({
    id: variant.id,
    variantion: variant.attribute,
    variant_value: variant.value,
    quantity: inventories.find((line) => line.variant_id === variant.id)?.quantity ?? 0,
    price: bahtFromSatang(variant.price_satang),
    barcode: variant.barcode,
  }));
  return {
    id: product.id,
    name: product.name,
    sku_code: product.sku_code,
    barcode: product.barcode,
    price: bahtFromSatang(product.price_satang),
    open_price: product.open_price === 1,
    sold_here: product.isSoldHere,
    vat_class: product.vat_class,
    description: product.description,
    created_at: bangkokIso(product.created_ms),
    producttype: product.product_type,
    category: named(product.category_id, product.category_name),
    brands: named(product.brand_id, product.brand_name),
    unit: named(product.unit_id, product.unit_name),
    inventories,
    inventory: inventories,
    product_imag: images,
    product_images: images,
    manufactureddate: product.manufactured_on,
    expiryOnDate: product.expires_on,
    variantAttributes: variants,
    variant_attributes: variants,
    discounttype: product.discount_type,
    discountvalue: fromHundredths(product.discount_value_hundredths),
    discountvalue2: fromHundredths(product.discount_value2_hundredths),
  };
}

/** A product as a till's own copy keeps it (rule C14.8). */
export const copiedProductWire = ({ changeNumber, product }: CopiedProduct): CopiedProductWire => ({
  id: product.id,
  change: changeNumber,
  name: product.name,
  sku_code: product.sku_code,
  barcode: product.barcode,
  price: bahtFromSatang(product.price_satang),
  open_price: product.open_price === 1,
  vat_class: product.vat_class,
  brand_id: product.brand_id,
  unit_id: product.unit_id,
  category_id: product.category_id,
  sub_category_id: product.sub_category_id,
  sub_sub_category_id: product.sub_sub_category_id,
  image: product.images[0]?.name ?? null,
  variants: product.variants.map((variant) => ({
    id: variant.id,
    variant_value: variant.value,
    price: bahtFromSatang(variant.price_satang),
    barcode: variant.barcode,
  })),
  stock: product.inventories.map((line) => ({
    variant_id: line.variant_id,
    quantity: line.quantity,
    min_stock: line.min_stock,
  })),
  discount_type: product.discount_type,
  discount_value: fromHundredths(product.discount_value_hundredths),
  discount_value2: fromHundredths(product.discount_value2_hundredths),
});

/** The fields that a list of products can be sorted by. */
export const PRODUCT_SORT_FIELDS = {
  id: 'id',
  name: 'name',
  sku_code: 'sku',
  category: 'category',
  brand: 'brand',
  price: 'price',
  qty: 'stock',
  created_at: 'created',
} as const;

/** The fields that the list of archived products can be sorted by. */
export const ARCHIVED_SORT_FIELDS = { name: 'name', sku_code: 'sku', price: 'price' } as const;

/** A product that is no longer sold, as its list shows it. */
export const archivedWire = (product: {
  readonly id: number;
  readonly name: string;
  readonly sku_code: string;
  readonly price_satang: Satang;
  readonly open_price: 0 | 1;
}) => ({
  id: product.id,
  name: product.name,
  sku_code: product.sku_code,
  price: bahtFromSatang(product.price_satang),
  open_price: product.open_price === 1,
});

const codeOrNone = (code: string | null | undefined) => (code === undefined || code === '' ? null : code);

/**
 * A product as its form sends it.
 * @param id of the product that is changed; null for a new one
 */
export function draftFromWire<I extends number | null>(
  id: I,
  body: ProductInWire,
): ProductDraft & { readonly id: I } {
  return {
    id,
    name: body.name,
    skuCode: body.sku_code,
    barcode: codeOrNone(body.barcode),
    description: body.description ?? '',
    productType: body.product_type,
    priceSatang: body.price,
    isOpenPrice: body.open_price ?? false,
    vatClass: body.vat_class ?? 'standard',
    brandId: body.brand_id ?? null,
    unitId: body.unit_id ?? null,
    categoryId: body.category_id ?? null,
    subCategoryId: body.sub_category_id ?? null,
    subSubCategoryId: body.sub_sub_category_id ?? null,
    discountType: body.discount_type,
    discountValueHundredths: body.discount_value,
    discountValue2Hundredths: body.discount_value2,
    manufacturedOn: body.manufactured_on ?? null,
    expiresOn: body.expires_on ?? null,
    minStock: body.min_stock,
    openingStock: body.opening_stock ?? 0,
    unitCostSatang: null,
    variants: body.variants.map((variant) => ({
      id: variant.id ?? null,
      attribute: variant.attribute,
      value: variant.value,
      barcode: codeOrNone(variant.barcode),
      priceSatang: variant.price,
      minStock: variant.min_stock,
      openingStock: variant.opening_stock ?? 0,
      unitCostSatang: null,
    })),
    images: body.images,
  };
}

const bahtOrNone = (amount: Satang | null) => (amount === null ? null : bahtFromSatang(amount));

/** A product as its form shows it. */
export function editedProductWire(product: EditedProduct): EditedProductWire {
  return {
    id: product.id,
    name: product.name,
    sku_code: product.skuCode,
    barcode: product.barcode,
    description: product.description,
    product_type: product.productType,
    price: bahtFromSatang(product.priceSatang),
    open_price: product.isOpenPrice,
    vat_class: product.vatClass,
    brand_id: product.brandId,
    unit_id: product.unitId,
    category_id: product.categoryId,
    sub_category_id: product.subCategoryId,
    sub_sub_category_id: product.subSubCategoryId,
    discount_type: product.discountType,
    discount_value: fromHundredths(product.discountValueHundredths),
    discount_value2: fromHundredths(product.discountValue2Hundredths),
    manufactured_on: product.manufacturedOn,
    expires_on: product.expiresOn,
    is_archived: product.isArchived,
    min_stock: product.minStock,
    quantity: product.quantity,
    average_cost: bahtOrNone(product.averageCostSatang),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      attribute: variant.attribute,
      value: variant.value,
      barcode: variant.barcode,
      price: bahtFromSatang(variant.priceSatang),
      min_stock: variant.minStock,
      quantity: variant.quantity,
      average_cost: bahtOrNone(variant.averageCostSatang),
    })),
    images: [...product.images],
    version: productVersion(product),
  };
}

const entryWire = (entry: Taxonomy['brands'][number]) => ({
  id: entry.id,
  name: entry.name,
  product_count: entry.productCount,
});

/** Brands, units and the tree of categories. */
export const taxonomyWire = ({ brands, units, categories }: Taxonomy) => ({
  brands: brands.map(entryWire),
  units: units.map(entryWire),
  categories: categories.map((category) => ({
    ...entryWire(category),
    sub_categories: category.subCategories.map((sub) => ({
      ...entryWire(sub),
      sub_sub_categories: sub.subSubCategories.map(entryWire),
    })),
  })),
});
