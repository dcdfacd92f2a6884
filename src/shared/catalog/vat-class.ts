/** How goods stand to value added tax (rule C13.1; Revenue Code, sections 80/1 and 81): pure, for the screen and the server. */

/** Taxed at the shop's rate, taxed at 0 %, or exempt, as fresh vegetables, eggs and meat are. */
export const VAT_CLASSES = ['standard', 'zero', 'exempt'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

/** What the choice is called in forms and tables. */
export const VAT_CLASS_TITLE = 'ภาษีมูลค่าเพิ่ม';

/** What each is called where it is chosen and where it is told. */
export const VAT_CLASS_WORDS: Readonly<Record<VatClass, string>> = {
  standard: 'คิด VAT',
  zero: 'VAT 0%',
  exempt: 'ยกเว้น VAT',
};

/** The letter behind the name of goods that bear no VAT, on slips and papers, which say under their lines what it means. */
export const VAT_CLASS_MARKS: Readonly<Record<Exclude<VatClass, 'standard'>, string>> = {
  zero: 'Z',
  exempt: 'N',
};

/** Under the lines of a slip or paper. */
export const VAT_MARK_MEANINGS: Readonly<Record<Exclude<VatClass, 'standard'>, string>> = {
  zero: 'Z = สินค้าอัตราภาษีร้อยละ 0',
  exempt: 'N = สินค้าที่ได้รับยกเว้นภาษีมูลค่าเพิ่ม',
};

/** What the value of all such goods of a sale is called among its sums. */
export const VAT_VALUE_WORDS: Readonly<Record<VatClass, string>> = {
  standard: 'มูลค่าที่เสียภาษี',
  zero: 'มูลค่าอัตราภาษีร้อยละ 0',
  exempt: 'มูลค่าที่ได้รับยกเว้นภาษี',
};
