import type { ProductWire } from '#shared/catalog/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { ProductRow } from './product-rows.ts';

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
/** Hundredths as the wire has them; by type they are percent, baht or units. */
const fromHundredths = (hundredths: number) => hundredths / 100;

/** A product as contract C3 has it: the specification reads some of its lists under two names. */
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
  }));
  return {
    id: product.id,
    name: product.name,
    sku_code: product.sku_code,
    barcode: product.barcode,
    price: bahtFromSatang(product.price_satang),
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
