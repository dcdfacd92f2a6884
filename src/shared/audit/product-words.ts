import { NOT_SOLD_HERE } from '../catalog/branch-terms.ts';
import { OPEN_PRICE_TITLE } from '../catalog/open-price.ts';
import { VAT_CLASS_TITLE, VAT_CLASS_WORDS } from '../catalog/vat-class.ts';
import { formatBaht } from '../money/satang.ts';
import { DISCOUNT_TYPE } from '../orders/pricing.ts';
import type { BranchTermsFacts, ProductFacts, VariantFacts } from './acts.ts';
import type { Changes } from './changes.ts';

type Facts = Partial<ProductFacts>;

/** What is told with its values, since it says what customers pay and what a scan means. */
const TOLD: readonly (readonly [fact: keyof Facts, title: string, said: (facts: Facts) => string])[] = [
  ['name', 'ชื่อ', ({ name = '' }) => name],
  ['skuCode', 'รหัสสินค้า', ({ skuCode = '' }) => skuCode],
  ['barcode', 'บาร์โค้ด', ({ barcode }) => barcode ?? '-'],
  ['priceSatang', 'ราคา', ({ priceSatang = 0 }) => formatBaht(priceSatang)],
  ['isOpenPrice', OPEN_PRICE_TITLE, ({ isOpenPrice }) => (isOpenPrice ? 'ใช่' : 'ไม่ใช่')],
  ['vatClass', VAT_CLASS_TITLE, ({ vatClass = 'standard' }) => VAT_CLASS_WORDS[vatClass]],
  ['discount', 'ส่วนลด', ({ discount }) => (discount ? discountWords(discount) : '')],
];

/** What is only named. */
const NAMED: readonly (readonly [fact: keyof Facts, title: string])[] = [
  ['description', 'รายละเอียด'],
  ['productType', 'ประเภทสินค้า'],
  ['brandId', 'แบรนด์'],
  ['unitId', 'หน่วย'],
  ['categoryIds', 'หมวดหมู่'],
  ['manufacturedOn', 'วันที่ผลิต'],
  ['expiresOn', 'วันหมดอายุ'],
  ['images', 'รูปภาพ'],
];

/** What was changed of a product, one fact after the other; none where it stayed as it was. */
export function productWords({ before, after }: Changes<ProductFacts>): string[] {
  const told = TOLD.flatMap(([fact, title, said]) =>
    fact in after ? changed(title, said(before), said(after)) : [],
  );
  const variants = [before.variants ?? [], after.variants ?? []] as const;
  const leastStock = 'minStock' in after || hasOtherLeastStock(...variants) ? ['สต็อกขั้นต่ำ'] : [];
  const named = NAMED.flatMap(([fact, title]) => (fact in after ? [title] : []));
  return [...told, ...variantWords(...variants), ...named, ...leastStock];
}

const changed = (title: string, before: string, after: string) =>
  before === after ? [] : [`${title} ${before} → ${after}`];

/** Its type and its two values as they are kept: percent or baht, or units to buy and to get. */
function discountWords({ type, valueHundredths, value2Hundredths }: ProductFacts['discount']): string {
  if (type === DISCOUNT_TYPE.percent) return `${formatBaht(valueHundredths)}%`;
  if (type === DISCOUNT_TYPE.perUnit) return `${formatBaht(valueHundredths)} บาท`;
  if (type !== DISCOUNT_TYPE.buyGet) return 'ไม่มี';
  return `ซื้อ ${valueHundredths / 100} แถม ${value2Hundredths / 100}`;
}

function hasOtherLeastStock(before: readonly VariantFacts[], after: readonly VariantFacts[]): boolean {
  const former = new Map(before.map(({ id, minStock }) => [id, minStock]));
  return after.some(({ id, minStock }) => (former.get(id) ?? minStock) !== minStock);
}

function variantWords(before: readonly VariantFacts[], after: readonly VariantFacts[]): string[] {
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

const OF_SHOP = 'ตามราคากลาง';
const ownPrice = (satang: number | null | undefined) => (satang == null ? OF_SHOP : formatBaht(satang));

/** What was changed of what a branch sells otherwise than the shop (rule C15.6). */
export function branchTermsWords({ before, after }: Changes<BranchTermsFacts>): string[] {
  const [was, is] = [before.variants ?? [], after.variants ?? []].map(
    (variants) => new Map(variants.map(({ value, priceSatang }) => [value, priceSatang])),
  );
  const values = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  return [
    ...('isSold' in after ? [after.isSold ? 'ขายในสาขานี้' : NOT_SOLD_HERE] : []),
    ...('priceSatang' in after
      ? changed('ราคาของสาขา', ownPrice(before.priceSatang), ownPrice(after.priceSatang))
      : []),
    ...values.flatMap((value) =>
      changed(`ราคาของสาขา ${value}`, ownPrice(was?.get(value)), ownPrice(is?.get(value))),
    ),
  ];
}
