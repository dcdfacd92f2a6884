import {
  IMPORT_DISCOUNT_WORDS,
  IMPORT_NO,
  IMPORT_NOT_SOLD,
  IMPORT_SOLD,
  IMPORT_VAT_WORDS,
  IMPORT_YES,
  type ImportField,
} from '#shared/catalog/import-columns.ts';
import {
  isBarcode,
  MAX_DESCRIPTION,
  MAX_DISCOUNT_HUNDREDTHS,
  MAX_MIN_STOCK,
  MAX_PRODUCT_NAME,
  MAX_SKU,
} from '#shared/catalog/rules.ts';
import { VAT_CLASS_TITLE, type VatClass } from '#shared/catalog/vat-class.ts';
import { MAX_PRICE_SATANG, parseHundredths, type Satang } from '#shared/money/satang.ts';
import { plainDigits } from '#shared/money/spreadsheet-number.ts';
import { codePointLength, isCleanText } from '#shared/text/clean-text.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { typedDate } from '#shared/time/calendar.ts';

/** What the cells of a line mean, field by field; '' or null for an empty one. */
export interface ImportValues {
  readonly sku_code: string;
  readonly name: string;
  readonly price: Satang | null;
  /** Null for an empty cell, which says no. */
  readonly open_price: boolean | null;
  /** Null for an empty cell, which says that VAT is reckoned. */
  readonly vat_class: VatClass | null;
  readonly barcode: string | null;
  readonly variant_attribute: string;
  readonly variant_value: string;
  readonly brand: string;
  readonly unit: string;
  readonly category: string;
  readonly sub_category: string;
  readonly sub_sub_category: string;
  /** Whole; below nothing too, as an exported stock may be. */
  readonly quantity: number | null;
  readonly min_stock: number | null;
  readonly cost: Satang | null;
  /** One of `SOLD_DISCOUNT_TYPES`; null, which is not the same as a word for none, for an empty cell. */
  readonly discount_type: number | null;
  readonly discount_value: number | null;
  readonly discount_value2: number | null;
  readonly manufactured_on: BangkokDate | null;
  readonly expires_on: BangkokDate | null;
  readonly description: string;
  /** In the file's own words; '' in a row of the shop. */
  readonly branch: string;
  /** Null for an empty cell, which says that it is sold. */
  readonly sold_here: boolean | null;
}

/** What a cell means, or in Thai why it means nothing. */
type Reading<T> = { readonly value: T } | { readonly fault: string };

type Readers = { readonly [F in ImportField]: (cell: string) => Reading<ImportValues[F]> };

/** As the form takes them (shared/catalog/contract.ts). */
const MAX_TAXONOMY_NAME = 100;
const MAX_VARIANT_ATTRIBUTE = 50;
const MAX_VARIANT_VALUE = 100;
/** More than a branch's number and name. */
const MAX_BRANCH_WORDS = 200;

/** Excel's words for a formula that failed; nobody means them. */
const FAILED_FORMULA = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/;

const text =
  (most: number) =>
  (cell: string): Reading<string> => {
    const value = cell.normalize('NFC').trim();
    if (FAILED_FORMULA.test(value)) return { fault: 'สูตรในช่องนี้คำนวณไม่ได้' };
    if (!isCleanText(value)) return { fault: 'มีอักขระที่ไม่อนุญาต' };
    return codePointLength(value) > most ? { fault: `ยาวเกิน ${most} ตัวอักษร` } : { value };
  };

/** What Excel makes of twelve digits and more in a column that isn't text: the last of them are lost. */
const SHORTENED_NUMBER = /^\d(?:\.\d+)?E\+(?:1[1-9]|[2-9]\d)$/i;
const SHORTENED_WORDS = 'Excel ย่อเป็นเลขยกกำลังแล้ว กรุณาจัดรูปแบบคอลัมน์เป็นข้อความและกรอกใหม่';

function code(cell: string): Reading<string> {
  const read = text(MAX_SKU)(cell);
  return 'value' in read && SHORTENED_NUMBER.test(read.value) ? { fault: SHORTENED_WORDS } : read;
}

function barcode(cell: string): Reading<string | null> {
  const read = code(cell);
  if ('fault' in read) return read;
  if (read.value === '') return { value: null };
  return isBarcode(read.value) ? { value: read.value } : { fault: 'บาร์โค้ดใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และขีด' };
}

function amount(cell: string): Reading<Satang | null> {
  const digits = plainDigits(cell);
  if (digits === '') return { value: null };
  const satang = parseHundredths(digits);
  if (satang === null) return { fault: 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง' };
  return satang > MAX_PRICE_SATANG ? { fault: 'จำนวนเงินมากเกินไป' } : { value: satang };
}

const WHOLE_NUMBER = /^-?\d{1,9}$/;
const NOT_WHOLE = 'กรุณากรอกจำนวนเต็ม';

function wholeNumber(cell: string): Reading<number | null> {
  const digits = plainDigits(cell);
  if (digits === '') return { value: null };
  return WHOLE_NUMBER.test(digits) ? { value: Number(digits) + 0 } : { fault: NOT_WHOLE };
}

function minStock(cell: string): Reading<number | null> {
  const read = wholeNumber(cell);
  if ('fault' in read || read.value === null) return read;
  if (read.value < 0) return { fault: 'สต็อกขั้นต่ำต้องไม่น้อยกว่า 0' };
  return read.value > MAX_MIN_STOCK ? { fault: 'สต็อกขั้นต่ำมากเกินไป' } : read;
}

/** A word of a table with the others that are read for it. */
interface TableWord {
  readonly words: string;
  readonly also: readonly string[];
}

/** Whether a folded cell says this. */
const saysWord =
  (word: string) =>
  ({ words, also }: TableWord) =>
    foldForSearch(words) === word || also.includes(word);

function discountType(cell: string): Reading<number | null> {
  const word = foldForSearch(cell);
  if (word === '') return { value: null };
  const known = IMPORT_DISCOUNT_WORDS.find(saysWord(word));
  const all = IMPORT_DISCOUNT_WORDS.map(({ words }) => words).join(' ');
  return known ? { value: known.type } : { fault: `ประเภทส่วนลดต้องเป็นคำใดคำหนึ่ง: ${all}` };
}

function vatClass(cell: string): Reading<VatClass | null> {
  const word = foldForSearch(cell);
  if (word === '') return { value: null };
  const known = IMPORT_VAT_WORDS.find(saysWord(word));
  const all = IMPORT_VAT_WORDS.map(({ words }) => words).join(', ');
  return known ? { value: known.vatClass } : { fault: `${VAT_CLASS_TITLE}ต้องเป็นคำใดคำหนึ่ง: ${all}` };
}

function yesOrNo(cell: string): Reading<boolean | null> {
  const word = foldForSearch(cell);
  if (word === '') return { value: null };
  const says = saysWord(word);
  if (says(IMPORT_YES)) return { value: true };
  return says(IMPORT_NO)
    ? { value: false }
    : { fault: `กรุณากรอก ${IMPORT_YES.words} หรือ ${IMPORT_NO.words}` };
}

function sold(cell: string): Reading<boolean | null> {
  const word = foldForSearch(cell);
  if (word === '') return { value: null };
  const says = saysWord(word);
  if (says(IMPORT_SOLD)) return { value: true };
  return says(IMPORT_NOT_SOLD)
    ? { value: false }
    : { fault: `กรุณากรอก ${IMPORT_SOLD.words} หรือ ${IMPORT_NOT_SOLD.words}` };
}

/** Only here a percent sign is one: a price or a count of `10%` is a mistake. */
const PERCENT_SIGN = /\s*%\s*$/;

function discountValue(cell: string): Reading<number | null> {
  const digits = plainDigits(cell.replace(PERCENT_SIGN, ''));
  if (digits === '') return { value: null };
  const hundredths = parseHundredths(digits);
  return hundredths !== null && hundredths <= MAX_DISCOUNT_HUNDREDTHS
    ? { value: hundredths }
    : { fault: 'กรุณากรอกส่วนลดเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง' };
}

/** A spreadsheet may write the time of day behind the day. */
const TIME_OF_DAY = /[T ]\d{1,2}:\d{2}.*$/;

function day(cell: string): Reading<BangkokDate | null> {
  const written = cell.trim().replace(TIME_OF_DAY, '');
  if (written === '') return { value: null };
  const date = typedDate(written);
  return date === null ? { fault: 'อ่านวันที่ไม่ได้ กรุณากรอกเช่น 31/12/2569 หรือ 2026-12-31' } : { value: date };
}

const READERS: Readers = {
  sku_code: code,
  name: text(MAX_PRODUCT_NAME),
  price: amount,
  open_price: yesOrNo,
  vat_class: vatClass,
  barcode,
  variant_attribute: text(MAX_VARIANT_ATTRIBUTE),
  variant_value: text(MAX_VARIANT_VALUE),
  brand: text(MAX_TAXONOMY_NAME),
  unit: text(MAX_TAXONOMY_NAME),
  category: text(MAX_TAXONOMY_NAME),
  sub_category: text(MAX_TAXONOMY_NAME),
  sub_sub_category: text(MAX_TAXONOMY_NAME),
  quantity: wholeNumber,
  min_stock: minStock,
  cost: amount,
  discount_type: discountType,
  discount_value: discountValue,
  discount_value2: discountValue,
  manufactured_on: day,
  expires_on: day,
  description: text(MAX_DESCRIPTION),
  branch: text(MAX_BRANCH_WORDS),
  sold_here: sold,
};

/** What a cell of this field means, or why it means nothing. */
export function readCell<F extends ImportField>(field: F, cell: string): Reading<ImportValues[F]> {
  return READERS[field](cell);
}
