import {
  IMPORT_DISCOUNT_WORDS,
  IMPORT_YES,
  type ImportField,
  productColumns,
} from '#shared/catalog/import-columns.ts';
import { settledDiscount } from '#shared/catalog/rules.ts';
import { VAT_CLASS_WORDS } from '#shared/catalog/vat-class.ts';
import type { Cell } from '../../tables/write-table.ts';
import type { PresentProduct } from '../products/present-products.ts';
import type { VariantDraft } from '../products/product-draft.ts';
import type { TaxonomyNames } from '../taxonomy/taxonomy-names.ts';

/** How wide a column is shown, in characters. */
const WIDTHS: Readonly<Partial<Record<ImportField, number>>> = {
  ...{ sku_code: 18, name: 38, barcode: 18, description: 40 },
  ...{ branch: 22, brand: 16, category: 18, sub_category: 18, sub_sub_category: 18 },
};
const ORDINARY_WIDTH = 13;

/** The columns of a table of products, as an export has them and an import reads them. */
export const productTableColumns = (severalBranches: boolean) =>
  productColumns(severalBranches).map(({ field, title }) => ({
    title,
    width: WIDTHS[field] ?? ORDINARY_WIDTH,
  }));

/** The cells of a line, by field; what isn't named is empty. */
export type ProductCells = Partial<Record<ImportField, Cell>>;

/** The cells in the order of the columns. */
export const productLine =
  (severalBranches: boolean) =>
  (cells: ProductCells): Cell[] =>
    productColumns(severalBranches).map(({ field }) => cells[field] ?? null);

/** A product's lines: one, or one for each of its variants; with what lies of it in the branch, if it has no other. */
export function productLines(product: PresentProduct, names: TaxonomyNames): ProductCells[] {
  const { draft, stock } = product;
  const about = aboutProduct(product, names);
  const thing = ({ id, barcode, priceSatang, minStock }: Thing): ProductCells => {
    const held = stock.get(id);
    return {
      price: { satang: priceSatang },
      barcode: { text: barcode ?? '' },
      quantity: held ? { count: held.quantity } : null,
      min_stock: { count: minStock },
      cost: held === undefined || held.averageCostSatang === null ? null : { satang: held.averageCostSatang },
    };
  };
  if (draft.productType === 1) return [{ ...about, ...thing({ ...draft, id: null }) }];
  return draft.variants.map((variant) => ({
    ...about,
    ...thing(variant),
    ...namedVariant(variant),
  }));
}

export const namedVariant = ({
  attribute,
  value,
}: Pick<VariantDraft, 'attribute' | 'value'>): ProductCells => ({
  variant_attribute: { text: attribute },
  variant_value: { text: value },
});

type Thing = Pick<VariantDraft, 'id' | 'barcode' | 'priceSatang' | 'minStock'>;

function aboutProduct({ draft }: PresentProduct, names: TaxonomyNames): ProductCells {
  const discount = settledDiscount(draft);
  const value = (hundredths: number): Cell => (hundredths === 0 ? null : { hundredths });
  const day = (date: string | null): Cell => (date === null ? null : { day: date });
  return {
    sku_code: { text: draft.skuCode },
    name: { text: draft.name },
    open_price: draft.isOpenPrice ? { text: IMPORT_YES.words } : null,
    vat_class: { text: VAT_CLASS_WORDS[draft.vatClass] },
    brand: { text: names.nameOf('brands', draft.brandId) },
    unit: { text: names.nameOf('units', draft.unitId) },
    category: { text: names.nameOf('categories', draft.categoryId) },
    sub_category: { text: names.nameOf('sub_categories', draft.subCategoryId) },
    sub_sub_category: { text: names.nameOf('sub_sub_categories', draft.subSubCategoryId) },
    discount_type: { text: discountWords(draft.discountType) },
    discount_value: value(discount.discountValueHundredths),
    discount_value2: value(discount.discountValue2Hundredths),
    manufactured_on: day(draft.manufacturedOn),
    expires_on: day(draft.expiresOn),
    description: { text: draft.description },
  };
}

/** All types that mean none are the same word. */
export function discountWords(type: number): string {
  const known = IMPORT_DISCOUNT_WORDS.find((discount) => discount.type === type);
  return (known ?? IMPORT_DISCOUNT_WORDS[3]).words;
}
