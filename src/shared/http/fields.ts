import { z } from 'zod';
import { MAX_SUM_SATANG, parseHundredths } from '../money/satang.ts';
import { codePointLength, isCleanText } from '../text/clean-text.ts';
import { foldForSearch } from '../text/search-text.ts';
import { isRealDate, looksBuddhist } from '../time/bangkok.ts';
import { isMonth } from '../time/months.ts';

/** The kinds of field that calls are made of, each with its Thai words, written once. */

export const REQUIRED_WORDS = 'กรุณากรอกข้อมูล';
const UNCLEAN_WORDS = 'มีอักขระที่ไม่อนุญาต';

/** A row's id. */
export const id = z.int().min(1).max(2_147_483_647);

/** A row's id in a path or query, where everything is text; gives a number. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'รหัสไม่ถูกต้อง')
  .refine((text) => Number(text) <= 2_147_483_647, 'รหัสไม่ถูกต้อง')
  .transform(Number);

/**
 * An amount of baht as rule C2.2 takes it: a JSON number or a decimal string with at most two decimals.
 * Gives satang.
 */
export function moneyIn(maxSatang: number) {
  return z.union([z.number(), z.string()], { error: 'กรุณากรอกจำนวนเงินเป็นตัวเลข' }).transform((value, ctx) => {
    const satang = parseHundredths(value);
    if (satang === null) {
      ctx.addIssue({ code: 'custom', message: 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง' });
      return z.NEVER;
    }
    if (satang > maxSatang) {
      ctx.addIssue({ code: 'custom', message: 'จำนวนเงินมากเกินไป' });
      return z.NEVER;
    }
    return satang;
  });
}

/** Baht as they leave the program. */
export const moneyOut = z.number();

/** A total that the screen sends for comparison only (rule C4.4). */
export const comparedMoney = moneyIn(MAX_SUM_SATANG).optional();

/** Text of a person's making, NFC, of at most so many code points (rule C2.10). */
export function text(maxLength: number) {
  return z
    .string()
    .refine(isCleanText, { error: UNCLEAN_WORDS, abort: true })
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => codePointLength(value) <= maxLength, `ยาวเกิน ${maxLength} ตัวอักษร`);
}

/** The same, and something must be there. */
export function requiredText(maxLength: number, words: string = REQUIRED_WORDS) {
  return (
    z
      .string({ error: (issue) => (issue.input === undefined ? words : undefined) })
      .refine(isCleanText, { error: UNCLEAN_WORDS, abort: true })
      .transform((value) => value.normalize('NFC').trim())
      // Also where all that was typed can't be seen.
      .refine((value) => foldForSearch(value) !== '', { error: words, abort: true })
      .refine((value) => codePointLength(value) <= maxLength, `ยาวเกิน ${maxLength} ตัวอักษร`)
  );
}

/** A day `YYYY-MM-DD` that exists, Gregorian; a Buddhist year is refused with a hint (rule C3). */
export const dateIn = z
  .string({ error: (issue) => (issue.input === undefined ? REQUIRED_WORDS : undefined) })
  .refine((value) => isRealDate(value), { error: 'กรุณาเลือกวันที่ในรูปแบบ ปปปป-ดด-วว', abort: true })
  .refine((value) => !looksBuddhist(value), 'กรุณาใช้ปี ค.ศ. (เช่น 2026 แทน 2569)');

/** A month as calls bring it. */
export const monthIn = z
  .string({ error: (issue) => (issue.input === undefined ? REQUIRED_WORDS : undefined) })
  .refine((value) => isMonth(value), { error: 'กรุณาเลือกเดือนในรูปแบบ ปปปป-ดด', abort: true })
  .refine((value) => !looksBuddhist(`${value}-01`), 'กรุณาใช้ปี ค.ศ. (เช่น 2026 แทน 2569)');

/** A day or an instant as they leave the program (rule C2.2). */
export const dateOut = z.string();
export const instantOut = z.string();

/** The identity of a thing with a name: brand, unit, category. */
export const named = z.object({ id, name: z.string() }).meta({ id: 'Named' });

/** What calls that only report their success answer. */
export const messageOut = z.object({ message: z.string() });

/** A PDF as it leaves the program, with the name under which a browser saves it. */
export interface PdfAnswer {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** What calls answer that send a PDF. */
export const pdfAnswer = z
  .custom<PdfAnswer>()
  .meta({ description: 'A PDF of A4 pages, shown in place.', contentMediaType: 'application/pdf' });

/** A file to be kept, with the name under which a browser saves it; its bytes are made as they are sent. */
export interface FileAnswer {
  readonly fileName: string;
  readonly type: string;
  readonly body: AsyncIterable<Uint8Array>;
  /** It takes minutes to make: only one such file at once, and nobody waits for the next. */
  readonly takesLong?: true;
}

/** What calls answer that send a file to keep. */
export const fileAnswer = z.custom<FileAnswer>().meta({ description: 'A file to save.' });

/** The forms that tables are exported in. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** How many there are on all pages, and which page this is (rule C2.6). */
export const listPage = { total: z.int(), page: z.int(), per_page: z.int() };

/** Paging, searching and sorting of lists that can grow (rule C2.6). */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  per_page: z.coerce.number().int().min(1).max(200).optional(),
  q: text(100).optional(),
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/)
    .optional(),
});
