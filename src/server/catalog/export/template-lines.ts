import { IMPORT_NOT_SOLD, IMPORT_SOLD, IMPORT_YES } from '#shared/catalog/import-columns.ts';
import { VAT_CLASS_WORDS } from '#shared/catalog/vat-class.ts';
import { discountWords, type ProductCells } from './product-table.ts';

const inDrinks: ProductCells = {
  unit: { text: 'ขวด' },
  category: { text: 'เครื่องดื่ม' },
  sub_category: { text: 'น้ำดื่ม' },
  sub_sub_category: { text: 'น้ำแร่' },
};

/**
 * The examples of the template: a product with everything, one with just what is needed, one of two variants, each
 * kind of discount, one whose price is typed when it is sold, and one that is exempt from VAT. Their codes begin with a word that says what they are, so that nobody sells them by mistake.
 */
export const TEMPLATE_LINES: readonly ProductCells[] = [
  {
    ...inDrinks,
    sku_code: { text: 'ตัวอย่าง-001' },
    name: { text: 'น้ำแร่ธรรมชาติ 500 มล.' },
    price: { satang: 1500 },
    barcode: { text: '0885000000017' },
    brand: { text: 'ภูผา' },
    quantity: { count: 48 },
    min_stock: { count: 12 },
    cost: { satang: 925 },
    discount_type: { text: discountWords(1) },
    discount_value: { hundredths: 1000 },
    manufactured_on: { day: '2026-01-15' },
    expires_on: { day: '2027-01-15' },
    description: { text: 'ลดราคา 10 เปอร์เซ็นต์' },
  },
  { sku_code: { text: 'ตัวอย่าง-002' }, name: { text: 'ถุงผ้า (กรอกเท่าที่จำเป็น)' }, price: { satang: 5900 } },
  {
    sku_code: { text: 'ตัวอย่าง-003' },
    name: { text: 'เสื้อยืดคอกลม' },
    price: { satang: 19900 },
    variant_attribute: { text: 'ขนาด' },
    variant_value: { text: 'M' },
    unit: { text: 'ตัว' },
    category: { text: 'เสื้อผ้า' },
    quantity: { count: 10 },
    discount_type: { text: discountWords(2) },
    discount_value: { hundredths: 2000 },
    description: { text: 'สินค้าหลายตัวเลือก: รหัสสินค้าเดียวกัน แถวละตัวเลือก' },
  },
  {
    sku_code: { text: 'ตัวอย่าง-003' },
    name: { text: 'เสื้อยืดคอกลม' },
    price: { satang: 20900 },
    variant_attribute: { text: 'ขนาด' },
    variant_value: { text: 'L' },
    quantity: { count: 8 },
    discount_type: { text: discountWords(2) },
    discount_value: { hundredths: 2000 },
  },
  {
    sku_code: { text: 'ตัวอย่าง-004' },
    name: { text: 'สบู่ก้อน ซื้อ 2 แถม 1' },
    price: { satang: 2500 },
    unit: { text: 'ก้อน' },
    discount_type: { text: discountWords(3) },
    discount_value: { hundredths: 200 },
    discount_value2: { hundredths: 100 },
  },
  {
    sku_code: { text: 'ตัวอย่าง-005' },
    name: { text: 'ค่าจัดส่ง (ระบุราคาตอนขาย)' },
    price: { satang: 0 },
    open_price: { text: IMPORT_YES.words },
    unit: { text: 'ครั้ง' },
  },
  {
    sku_code: { text: 'ตัวอย่าง-006' },
    name: { text: 'ไข่ไก่สด เบอร์ 2 แผง 30 ฟอง' },
    price: { satang: 12500 },
    vat_class: { text: VAT_CLASS_WORDS.exempt },
    unit: { text: 'แผง' },
  },
];

/**
 * The examples of what is a branch's own: goods with a price of its own and what lies there at first, a variant for the shop's price,
 * and a product that it doesn't sell.
 */
export const templateLinesOf = (branch: string): readonly ProductCells[] => {
  const there = (words: string, name: string): ProductCells => ({
    ...{ sku_code: { text: `ตัวอย่าง-${words}` }, name: { text: name }, branch: { text: branch } },
    sold_here: { text: IMPORT_SOLD.words },
  });
  return [
    {
      ...there('001', 'น้ำแร่ธรรมชาติ 500 มล.'),
      ...{
        price: { satang: 1700 },
        quantity: { count: 48 },
        min_stock: { count: 12 },
        cost: { satang: 925 },
      },
    },
    {
      ...there('003', 'เสื้อยืดคอกลม'),
      ...{ variant_value: { text: 'M' }, quantity: { count: 10 }, min_stock: { count: 0 } },
    },
    { ...there('006', 'ไข่ไก่สด เบอร์ 2 แผง 30 ฟอง'), sold_here: { text: IMPORT_NOT_SOLD.words } },
  ];
};
