import type { CatalogProduct } from './product.ts';

/** A product for tests: ฿10.00, in stock, no promotion, unless said. */
export function testProduct(id: number, changes: Partial<CatalogProduct> = {}): CatalogProduct {
  return {
    id,
    name: `สินค้า ${id}`,
    sku: `SKU-${id}`,
    barcode: null,
    priceSatang: 1000,
    isOpenPrice: false,
    vatClass: 'standard',
    imageName: null,
    variants: [],
    stock: [{ variantId: null, quantity: 50, minStock: 5 }],
    discountType: 4,
    discountValueHundredths: 0,
    discountValue2Hundredths: 0,
    ...changes,
  };
}
