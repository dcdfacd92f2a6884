import { foldForSearch } from '../text/search-text.ts';
import { OPEN_PRICE_TITLE } from './open-price.ts';
import { VAT_CLASS_TITLE, VAT_CLASS_WORDS } from './vat-class.ts';

/**
 * The columns that a table of products is imported from and exported to, in the order of the template. The titles are
 * those of the template; the others are read too, whatever their case.
 */
export const IMPORT_COLUMNS = [
  {
    field: 'sku_code',
    title: 'รหัสสินค้า (SKU)',
    also: ['sku', 'sku code', 'รหัสสินค้า', 'product code'],
    required: true,
  },
  { field: 'name', title: 'ชื่อสินค้า', also: ['name', 'product', 'product name', 'สินค้า'], required: true },
  { field: 'price', title: 'ราคาขาย', also: ['price', 'ราคา', 'selling price'], required: true },
  {
    field: 'open_price',
    title: OPEN_PRICE_TITLE,
    also: ['open price', 'ระบุราคา', 'ราคาเปิด'],
    required: false,
  },
  {
    field: 'vat_class',
    title: VAT_CLASS_TITLE,
    also: ['vat', 'vat class', 'tax class', 'ภาษี', 'ประเภทภาษี'],
    required: false,
  },
  { field: 'barcode', title: 'บาร์โค้ด', also: ['barcode', 'ean'], required: false },
  {
    field: 'variant_attribute',
    title: 'ชื่อตัวเลือก',
    also: ['attribute', 'variant', 'variation'],
    required: false,
  },
  { field: 'variant_value', title: 'ค่าตัวเลือก', also: ['variant value', 'option'], required: false },
  { field: 'brand', title: 'แบรนด์', also: ['brand', 'ยี่ห้อ'], required: false },
  { field: 'unit', title: 'หน่วย', also: ['unit', 'หน่วยนับ'], required: false },
  { field: 'category', title: 'หมวดหมู่หลัก', also: ['category', 'หมวดหมู่'], required: false },
  { field: 'sub_category', title: 'หมวดหมู่ย่อย', also: ['sub category', 'subcategory'], required: false },
  { field: 'sub_sub_category', title: 'หมวดหมู่ย่อยชั้น 3', also: ['sub sub category'], required: false },
  {
    field: 'quantity',
    title: 'จำนวนเริ่มต้น',
    also: ['quantity', 'qty', 'stock', 'จำนวน', 'คงเหลือ'],
    required: false,
  },
  { field: 'min_stock', title: 'สต็อกขั้นต่ำ', also: ['min stock', 'minimum stock'], required: false },
  { field: 'cost', title: 'ต้นทุน', also: ['cost', 'unit cost', 'ราคาทุน'], required: false },
  { field: 'discount_type', title: 'ประเภทส่วนลด', also: ['discount type'], required: false },
  { field: 'discount_value', title: 'ส่วนลด', also: ['discount', 'discount value'], required: false },
  { field: 'discount_value2', title: 'ส่วนลด 2', also: ['discount value 2'], required: false },
  { field: 'manufactured_on', title: 'วันที่ผลิต', also: ['manufactured', 'mfg'], required: false },
  { field: 'expires_on', title: 'วันหมดอายุ', also: ['expiry', 'expires', 'exp'], required: false },
  { field: 'description', title: 'รายละเอียด', also: ['description'], required: false },
  { field: 'branch', title: 'สาขา', also: ['branch', 'ชื่อสาขา'], required: false },
  {
    field: 'sold_here',
    title: 'การขายในสาขา',
    also: ['ขายในสาขา', 'sold', 'sold here', 'sold in branch'],
    required: false,
  },
] as const;

export type ImportField = (typeof IMPORT_COLUMNS)[number]['field'];

/** What only a shop with several branches has (rule C15.8): which one a row is about, and whether it sells the product. */
const OF_BRANCHES: readonly ImportField[] = ['branch', 'sold_here'];

/** What in a table with a column for branches is said in the rows of branches alone: each has a shelf of its own. */
export const SHELF_FIELDS: readonly ImportField[] = ['quantity', 'min_stock', 'cost'];

/** What a row of a branch says; it may have the product's name and its variant's too, for whoever reads it. */
export const BRANCH_ROW_FIELDS: readonly ImportField[] = [
  ...(['branch', 'sold_here', 'sku_code', 'price', 'variant_value'] as const),
  ...SHELF_FIELDS,
];

/** The columns that a table of a shop's products has, in their order: one with several branches has theirs beside the name. */
export function productColumns(severalBranches: boolean): readonly (typeof IMPORT_COLUMNS)[number][] {
  const shared = IMPORT_COLUMNS.filter(({ field }) => !OF_BRANCHES.includes(field));
  if (!severalBranches) return shared;
  const ofBranches = IMPORT_COLUMNS.filter(({ field }) => OF_BRANCHES.includes(field));
  return [...shared.slice(0, 2), ...ofBranches, ...shared.slice(2)];
}

/** Which column of a file is which field, from 0; a field without a column stays as it is. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>;

/** A title as it is compared: spaces, stars of required columns and brackets don't count. */
const titleKey = (title: string) => foldForSearch(title).replaceAll(/[\s*:._\-()[\]/]/g, '');

/** Which field each of a file's columns seems to be by its title; each field only once, and none that the shop hasn't got. */
export function suggestFields(titles: readonly string[], severalBranches: boolean): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return titles.map((title) => {
    const key = titleKey(title);
    const column = productColumns(severalBranches).find(
      ({ field, title: own, also }) =>
        !taken.has(field) && key !== '' && [own, ...also].some((name) => titleKey(name) === key),
    );
    if (column === undefined) return null;
    taken.add(column.field);
    return column.field;
  });
}

/** How a table says a product's discount (shared/orders/pricing.ts), and what else is read. */
export const IMPORT_DISCOUNT_WORDS = [
  { type: 1, words: 'เปอร์เซ็นต์', also: ['1', '%', 'percent', 'ร้อยละ'] },
  { type: 2, words: 'บาทต่อชิ้น', also: ['2', 'บาท', 'baht', 'amount'] },
  { type: 3, words: 'ซื้อแถม', also: ['3', 'ซื้อ n แถม m', 'buy get'] },
  { type: 4, words: 'ไม่มี', also: ['4', '5', '6', '0', '-', 'none', 'ไม่มีส่วนลด'] },
] as const;

/** How a table says the VAT class of a product (rule C13.1), and what else is read. An empty cell is the first. */
export const IMPORT_VAT_WORDS = [
  {
    vatClass: 'standard',
    words: VAT_CLASS_WORDS.standard,
    also: ['7', '7%', 'vat', 'มี vat', 'standard', 'มีภาษี'],
  },
  { vatClass: 'zero', words: VAT_CLASS_WORDS.zero, also: ['0', '0%', 'zero', 'อัตรา 0'] },
  {
    vatClass: 'exempt',
    words: VAT_CLASS_WORDS.exempt,
    also: ['-', 'exempt', 'ยกเว้น', 'ยกเว้นภาษี', 'ไม่มี vat', 'non vat'],
  },
] as const;

/** How a table says yes and no; what else is read. An empty cell is no. */
export const IMPORT_YES = { words: 'ใช่', also: ['1', 'y', 'yes', 'true', 'x', '✓', '✔'] } as const;
export const IMPORT_NO = { words: 'ไม่ใช่', also: ['0', 'n', 'no', 'false', '-', 'ไม่'] } as const;

/** How a table says whether a branch sells a product (rule C15.8); what else is read. An empty cell says that it does. */
export const IMPORT_SOLD = { words: 'ขาย', also: [IMPORT_YES.words, ...IMPORT_YES.also] } as const;
export const IMPORT_NOT_SOLD = { words: 'ไม่ขาย', also: [IMPORT_NO.words, ...IMPORT_NO.also] } as const;

/** The most rows that one file may have. */
export const MAX_IMPORT_ROWS = 20_000;

/** Tables as Excel and others save them. Windows calls a CSV file by Excel's old type. */
export const importFile = {
  types: [
    'text/csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  maxBytes: 20 * 1024 * 1024,
} as const;
