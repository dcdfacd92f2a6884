import { OPEN_PRICE_TITLE } from '#shared/catalog/open-price.ts';
import { VAT_CLASS_TITLE } from '#shared/catalog/vat-class.ts';
import type { FormField, Merge, ProductForm } from './product-form.ts';

/** What the form's fields are called where one speaks of them. */
const FIELD_WORDS: Readonly<Record<FormField, string>> = {
  name: 'ชื่อสินค้า',
  sku: 'รหัสสินค้า',
  barcode: 'บาร์โค้ด',
  description: 'รายละเอียด',
  hasVariants: 'ประเภทสินค้า',
  price: 'ราคาขาย',
  isOpenPrice: OPEN_PRICE_TITLE,
  vatClass: VAT_CLASS_TITLE,
  brandId: 'แบรนด์',
  unitId: 'หน่วย',
  categoryId: 'หมวดหมู่หลัก',
  subCategoryId: 'หมวดหมู่ย่อย',
  subSubCategoryId: 'หมวดหมู่ย่อยชั้น 3',
  discountType: 'ประเภทส่วนลด',
  discountValue: 'ส่วนลด',
  discountValue2: 'จำนวนที่แถม',
  manufacturedOn: 'วันที่ผลิต',
  expiresOn: 'วันหมดอายุ',
  minStock: 'สต็อกขั้นต่ำ',
  openingStock: 'จำนวนเริ่มต้น',
  variants: 'ตัวเลือกสินค้า',
  images: 'รูปภาพ',
};

/** Fields whose text says itself what was changed. */
const QUOTED: readonly FormField[] = ['name', 'sku', 'barcode', 'price', 'minStock'];

/** What somebody else has changed while the form was open, a line for each field. */
export function newsLines({ theirs, both }: Merge, begun: ProductForm, now: ProductForm): readonly string[] {
  return theirs.map((field) => {
    const what = QUOTED.includes(field) ? `: ${quoted(begun[field])} → ${quoted(now[field])}` : '';
    return `${FIELD_WORDS[field]}${what}${both.includes(field) ? ' (ในหน้านี้ยังเป็นค่าที่คุณแก้ไว้)' : ''}`;
  });
}

function quoted(value: unknown): string {
  return value === '' ? 'ไม่มี' : String(value);
}
