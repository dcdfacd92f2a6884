import type { EditedProductWire } from '#shared/catalog/contract.ts';
import { plainBaht, satangFromBaht } from '#shared/money/satang.ts';
import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import { firstErrors } from '#web/lib/call-request.ts';
import type { BodyOf, FieldErrors } from '#web/lib/calls.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import {
  type ProductFaults,
  type ProductForm,
  scannedBarcode,
  type VariantRow,
  variantFault,
} from './product-form.ts';

/** A product with everything that its form changes. */
export interface EditedProduct {
  readonly id: number;
  readonly name: string;
  /** Which state of it this is; a change names the one that it was made from. */
  readonly version: string;
  readonly isArchived: boolean;
  readonly form: ProductForm;
  /** What is on hand: of each variant by its id, of the product itself by null. */
  readonly onHand: ReadonlyMap<number | null, number>;
}

type ProductBody = BodyOf<'POST /products'>;

/** A product of the calls in the form's own words (rule C2.1). */
export function editedProductFromWire(wire: EditedProductWire): EditedProduct {
  const { id, name, version, is_archived: isArchived, quantity, variants } = wire;
  const onHand = new Map<number | null, number>([
    [null, quantity],
    ...variants.map((one) => [one.id, one.quantity] as const),
  ]);
  return { id, name, version, isArchived, form: formFromWire(wire), onHand };
}

function formFromWire(wire: EditedProductWire): ProductForm {
  return {
    name: wire.name,
    sku: wire.sku_code,
    barcode: wire.barcode ?? '',
    description: wire.description,
    hasVariants: wire.product_type === 2,
    price: offered(wire.price, wire.open_price),
    isOpenPrice: wire.open_price,
    vatClass: wire.vat_class,
    brandId: wire.brand_id,
    unitId: wire.unit_id,
    categoryId: wire.category_id,
    subCategoryId: wire.sub_category_id,
    subSubCategoryId: wire.sub_sub_category_id,
    discountType: wire.discount_type,
    discountValue: wire.discount_value === 0 ? '' : String(wire.discount_value),
    discountValue2: wire.discount_value2 === 0 ? '' : String(wire.discount_value2),
    manufacturedOn: wire.manufactured_on ?? '',
    expiresOn: wire.expires_on ?? '',
    minStock: String(wire.min_stock),
    openingStock: '',
    variants: wire.variants.map((variant) => ({
      key: `id-${variant.id}`,
      id: variant.id,
      attribute: variant.attribute,
      value: variant.value,
      barcode: variant.barcode ?? '',
      price: offered(variant.price, wire.open_price),
      minStock: String(variant.min_stock),
      openingStock: '',
    })),
    images: wire.images,
  };
}

const plain = (baht: number) => plainBaht(satangFromBaht(baht));
/** Where the price is typed when it is sold, none is offered by an empty field. */
const offered = (baht: number, isOpenPrice: boolean) => (isOpenPrice && baht === 0 ? '' : plain(baht));
const count = (typed: string) => (typed === '' ? 0 : Number(typed));
const orNull = (text: string) => (text === '' ? null : text);

/** The form as the calls take it. What a product of its kind doesn't have is sent as nothing. */
export function bodyFromForm(form: ProductForm): ProductBody {
  return {
    name: form.name,
    sku_code: form.sku,
    barcode: orNull(scannedBarcode(form.barcode)),
    description: form.description,
    product_type: form.hasVariants ? 2 : 1,
    price: sentMoney(priceOrNothing(form.price, form.isOpenPrice)),
    open_price: form.isOpenPrice,
    vat_class: form.vatClass,
    brand_id: form.brandId,
    unit_id: form.unitId,
    category_id: form.categoryId,
    sub_category_id: form.subCategoryId,
    sub_sub_category_id: form.subSubCategoryId,
    ...discountBody(form),
    manufactured_on: orNull(form.manufacturedOn),
    expires_on: orNull(form.expiresOn),
    min_stock: count(form.minStock),
    ...(form.hasVariants ? {} : opening(form.openingStock)),
    variants: form.hasVariants ? form.variants.map((row) => variantBody(row, form.isOpenPrice)) : [],
    images: [...form.images],
  };
}

const priceOrNothing = (typed: string, isOpenPrice: boolean) => (isOpenPrice && typed === '' ? '0' : typed);

const opening = (typed: string) => (typed === '' ? {} : { opening_stock: count(typed) });

function variantBody(row: VariantRow, isOpenPrice: boolean): ProductBody['variants'][number] {
  return {
    id: row.id,
    attribute: row.attribute,
    value: row.value,
    barcode: orNull(scannedBarcode(row.barcode)),
    price: sentMoney(priceOrNothing(row.price, isOpenPrice)),
    min_stock: count(row.minStock),
    ...(row.id === null ? opening(row.openingStock) : {}),
  };
}

type DiscountBody = Pick<ProductBody, 'discount_type' | 'discount_value' | 'discount_value2'>;

function discountBody(form: ProductForm): DiscountBody {
  const value = sentMoney(form.discountValue);
  switch (form.discountType) {
    case DISCOUNT_TYPE.percent:
      return { discount_type: 1, discount_value: value, discount_value2: 0 };
    case DISCOUNT_TYPE.perUnit:
      return { discount_type: 2, discount_value: value, discount_value2: 0 };
    case DISCOUNT_TYPE.buyGet:
      return { discount_type: 3, discount_value: value, discount_value2: sentMoney(form.discountValue2) };
    default:
      return { discount_type: 4, discount_value: 0, discount_value2: 0 };
  }
}

/** The call's word for each field that a refusal can name. */
const FIELDS: Readonly<Record<string, keyof ProductForm>> = {
  name: 'name',
  sku_code: 'sku',
  barcode: 'barcode',
  description: 'description',
  product_type: 'hasVariants',
  price: 'price',
  open_price: 'isOpenPrice',
  vat_class: 'vatClass',
  brand_id: 'brandId',
  unit_id: 'unitId',
  category_id: 'categoryId',
  sub_category_id: 'subCategoryId',
  sub_sub_category_id: 'subSubCategoryId',
  discount_type: 'discountValue',
  discount_value: 'discountValue',
  discount_value2: 'discountValue2',
  manufactured_on: 'manufacturedOn',
  expires_on: 'expiresOn',
  min_stock: 'minStock',
  opening_stock: 'openingStock',
  variants: 'variants',
  images: 'images',
};

/** A refusal's words, each under its field; of a barcode that is taken, under the row that has it. */
export function faultsFromWire(errors: FieldErrors, form: ProductForm): ProductFaults {
  const faults: Record<string, string> = {};
  for (const [wire, words] of Object.entries(firstErrors(errors))) {
    const field = FIELDS[wire];
    if (field !== undefined && wire !== 'variants') faults[field] = words;
  }
  for (const words of errors.variants ?? []) {
    const row = rowOfTakenBarcode(words, form);
    faults[row === undefined ? 'variants' : variantFault(row, 'barcode')] ??= words;
  }
  return faults;
}

/** The row that the words of a taken barcode are about: the table as a whole has one field in the call. */
function rowOfTakenBarcode(words: string, { variants }: ProductForm): VariantRow | undefined {
  return variants.find(({ barcode }) => {
    const code = scannedBarcode(barcode);
    return code !== '' && words.startsWith(`บาร์โค้ด ${code} `);
  });
}
