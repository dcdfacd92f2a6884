import { isBarcode, type ProductPlace, productProblems } from '#shared/catalog/rules.ts';
import { parseHundredths } from '#shared/money/satang.ts';
import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import {
  type FormField,
  type ProductFaults,
  type ProductForm,
  scannedBarcode,
  variantFault,
} from './product-form.ts';

const NO_BARCODE = 'บาร์โค้ดใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และขีด';

/** What is wrong that the form can tell by itself; which codes are taken, the server knows. */
export function faultsOf(form: ProductForm): ProductFaults {
  const faults: Record<string, string> = { ...ruleFaults(form), ...discountFaults(form) };
  const needs = (field: FormField, words: string) => {
    if (String(form[field]).trim() === '') faults[field] = words;
  };
  needs('name', 'กรุณากรอกชื่อสินค้า');
  needs('sku', 'กรุณากรอกรหัสสินค้า');
  if (!form.isOpenPrice) needs('price', 'กรุณากรอกราคาขาย');
  if (!isBarcodeOrNone(form.barcode)) faults.barcode = NO_BARCODE;
  return form.hasVariants ? { ...faults, ...rowFaults(form) } : faults;
}

function isBarcodeOrNone(text: string): boolean {
  const code = scannedBarcode(text);
  return code === '' || isBarcode(code);
}

function rowFaults({ variants: rows, isOpenPrice }: ProductForm): ProductFaults {
  const faults: Record<string, string> = {};
  for (const row of rows) {
    if (row.attribute.trim() === '') faults[variantFault(row, 'attribute')] = 'กรุณากรอกชื่อตัวเลือก';
    if (row.value.trim() === '') faults[variantFault(row, 'value')] = 'กรุณากรอกค่าของตัวเลือก';
    if (row.price === '' && !isOpenPrice) faults[variantFault(row, 'price')] = 'กรุณากรอกราคา';
    if (!isBarcodeOrNone(row.barcode)) faults[variantFault(row, 'barcode')] = NO_BARCODE;
  }
  return faults;
}

/** An amount that may still be in the middle of being typed, in hundredths. */
const hundredths = (typed: string) => parseHundredths(typed.replace(/\.$/, '')) ?? 0;

/** The rule's words say only that it is wrong; where something is missing or too much, these say what. */
function discountFaults({ discountType, discountValue, discountValue2 }: ProductForm): ProductFaults {
  const value = hundredths(discountValue);
  switch (discountType) {
    case DISCOUNT_TYPE.percent:
      if (value > 10_000) return { discountValue: 'ส่วนลดต้องไม่เกิน 100%' };
      return value === 0 ? { discountValue: 'กรุณากรอกเปอร์เซ็นต์ส่วนลด' } : {};
    case DISCOUNT_TYPE.perUnit:
      return value === 0 ? { discountValue: 'กรุณากรอกส่วนลดต่อชิ้น' } : {};
    case DISCOUNT_TYPE.buyGet:
      return {
        ...(value === 0 ? { discountValue: 'กรุณากรอกจำนวนที่ต้องซื้อ' } : {}),
        ...(hundredths(discountValue2) === 0 ? { discountValue2: 'กรุณากรอกจำนวนที่แถม' } : {}),
      };
    default:
      return {};
  }
}

const FIELD_OF: Readonly<Record<ProductPlace, FormField>> = {
  sku_code: 'sku',
  barcode: 'barcode',
  product_type: 'hasVariants',
  variants: 'variants',
  category_id: 'categoryId',
  brand_id: 'brandId',
  unit_id: 'unitId',
  discount_value: 'discountValue',
  discount_value2: 'discountValue2',
  expires_on: 'expiresOn',
  images: 'images',
};

/** What the shop's own rule finds, each under its field; the first of each, in the order of the form. */
function ruleFaults(form: ProductForm): ProductFaults {
  const faults: Record<string, string> = {};
  for (const { refusal, place, variant } of productProblems(checkedProduct(form))) {
    const row = variant === null ? undefined : form.variants[variant];
    const field = row ? variantFault(row, place === 'barcode' ? 'barcode' : 'value') : FIELD_OF[place];
    faults[field] ??= refusal.message;
  }
  return faults;
}

function checkedProduct(form: ProductForm): Parameters<typeof productProblems>[0] {
  const code = (typed: string) => scannedBarcode(typed) || null;
  return {
    name: form.name,
    skuCode: form.sku,
    barcode: code(form.barcode),
    productType: form.hasVariants ? 2 : 1,
    priceSatang: hundredths(form.price),
    discountType: form.discountType,
    discountValueHundredths: hundredths(form.discountValue),
    discountValue2Hundredths: hundredths(form.discountValue2),
    manufacturedOn: form.manufacturedOn || null,
    expiresOn: form.expiresOn || null,
    variants: form.hasVariants
      ? form.variants.map(({ value, barcode, price }) => ({
          value,
          barcode: code(barcode),
          priceSatang: hundredths(price),
        }))
      : [],
  };
}
