import { formatBaht } from '#shared/money/satang.ts';
import type { EditedProduct, EditedVariant } from './edited-products.ts';

/** What is told with its values, since it says what customers pay and what a scan means. */
const TOLD = [
  ['ชื่อ', (product: EditedProduct) => product.name],
  ['รหัสสินค้า', (product: EditedProduct) => product.skuCode],
  ['บาร์โค้ด', (product: EditedProduct) => product.barcode ?? '-'],
  ['ราคา', (product: EditedProduct) => formatBaht(product.priceSatang)],
  ['ส่วนลด', discountWords],
] as const;

/** What is only named. */
const NAMED = [
  ['รายละเอียด', (product: EditedProduct) => product.description],
  ['ประเภทสินค้า', (product: EditedProduct) => product.productType],
  ['แบรนด์', (product: EditedProduct) => product.brandId],
  ['หน่วย', (product: EditedProduct) => product.unitId],
  ['หมวดหมู่', (p: EditedProduct) => [p.categoryId, p.subCategoryId, p.subSubCategoryId].join()],
  ['วันที่ผลิต', (product: EditedProduct) => product.manufacturedOn],
  ['วันหมดอายุ', (product: EditedProduct) => product.expiresOn],
  ['รูปภาพ', (product: EditedProduct) => product.images.join()],
] as const;

/** What was changed of a product, in words for the audit log; nothing when it is as it was. */
export function productChanges(before: EditedProduct, after: EditedProduct): string {
  const told = TOLD.flatMap(([title, said]) => changed(title, said(before), said(after)));
  const leastStock = hasOtherLeastStock(before, after) ? ['สต็อกขั้นต่ำ'] : [];
  const named = NAMED.filter(([, said]) => said(before) !== said(after)).map(([title]) => title);
  return [...told, ...variantChanges(before.variants, after.variants), ...named, ...leastStock].join(', ');
}

const changed = (title: string, before: string, after: string) =>
  before === after ? [] : [`${title} ${before} → ${after}`];

/** Its type and its two values as they are kept: percent or baht, or units to buy and to get. */
function discountWords({ discountType, discountValueHundredths, discountValue2Hundredths }: EditedProduct) {
  if (discountType === 1) return `${formatBaht(discountValueHundredths)}%`;
  if (discountType === 2) return `${formatBaht(discountValueHundredths)} บาท`;
  if (discountType !== 3) return 'ไม่มี';
  return `ซื้อ ${discountValueHundredths / 100} แถม ${discountValue2Hundredths / 100}`;
}

function hasOtherLeastStock(before: EditedProduct, after: EditedProduct): boolean {
  const former = new Map(before.variants.map(({ id, minStock }) => [id, minStock]));
  return (
    before.minStock !== after.minStock ||
    after.variants.some(({ id, minStock }) => (former.get(id) ?? minStock) !== minStock)
  );
}

function variantChanges(before: readonly EditedVariant[], after: readonly EditedVariant[]): string[] {
  const former = new Map(before.map((variant) => [variant.id, variant]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((variant) => {
      const was = former.get(variant.id);
      if (!was) return [`เพิ่มตัวเลือก ${variant.value} ${formatBaht(variant.priceSatang)}`];
      return [
        ...changed('ตัวเลือก', was.value, variant.value),
        ...changed(`ราคา ${variant.value}`, formatBaht(was.priceSatang), formatBaht(variant.priceSatang)),
        ...changed(`บาร์โค้ด ${variant.value}`, was.barcode ?? '-', variant.barcode ?? '-'),
      ];
    }),
    ...before.filter(({ id }) => !kept.has(id)).map(({ value }) => `ลบตัวเลือก ${value}`),
  ];
}
