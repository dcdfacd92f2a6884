import type { ProductFacts, VariantFacts } from '#shared/audit/acts.ts';
import { type Changes, changesBetween } from '#shared/audit/changes.ts';
import type { EditedProduct, EditedVariant } from './edited-products.ts';

/** What was changed of a product, for the audit log; of its variants those that came, went or are otherwise. */
export function productChanges(before: EditedProduct, after: EditedProduct): Changes<ProductFacts> {
  const [was, is] = [factsOf(before), factsOf(after)];
  const changes = changesBetween<ProductFacts>(
    { ...was, variants: notAmong(was.variants, is.variants) },
    { ...is, variants: notAmong(is.variants, was.variants) },
  );
  return changes ?? { before: {}, after: {} };
}

/** The variants that aren't just so among the others. */
function notAmong(variants: readonly VariantFacts[], others: readonly VariantFacts[]): VariantFacts[] {
  const known = new Set(others.map((other) => JSON.stringify(other)));
  return variants.filter((variant) => !known.has(JSON.stringify(variant)));
}

function factsOf(product: EditedProduct): ProductFacts {
  const { name, skuCode, barcode, priceSatang, isOpenPrice, vatClass, description, productType } = product;
  const {
    brandId,
    unitId,
    categoryId,
    subCategoryId,
    subSubCategoryId,
    manufacturedOn,
    expiresOn,
    images,
    minStock,
  } = product;
  return {
    ...{ name, skuCode, barcode, priceSatang, isOpenPrice, vatClass },
    discount: {
      type: product.discountType,
      valueHundredths: product.discountValueHundredths,
      value2Hundredths: product.discountValue2Hundredths,
    },
    variants: product.variants.map(variantFacts),
    ...{ description, productType, brandId, unitId },
    categoryIds: [categoryId, subCategoryId, subSubCategoryId],
    ...{ manufacturedOn, expiresOn, images, minStock },
  };
}

const variantFacts = ({ id, value, priceSatang, barcode, minStock }: EditedVariant): VariantFacts => ({
  ...{ id, value, priceSatang, barcode, minStock },
});
