/** The remarks of the sales tax report, for screen and paper alike (rule C13.2). */
import { formatCount } from '../money/satang.ts';
import { type Month, thaiMonthOfYear } from '../time/months.ts';

/** What each tax report says of itself: by law the books are the bookkeeper's (rule C13.10). */
export const WORKING_PAPER_NOTE = 'รายงานนี้เป็นกระดาษทำการสำหรับผู้ทำบัญชี กรุณาตรวจสอบกับเอกสารก่อนยื่นแบบ ภ.พ.30';

/** A paper that others may be issued instead of. */
type Reissued = 'full' | 'credit_note';

const TITLES: Readonly<Record<Reissued, string>> = { full: 'ใบกำกับภาษี', credit_note: 'ใบลดหนี้' };

/** As many numbers as a remark names; of more it says how many they are. */
const NUMBERS_TOLD = 5;

/**
 * A day's abbreviated tax invoices.
 * @param count how many are summed up
 * @param without those between the first and the last in whose place a full one stands
 */
export function abbreviatedRemark(count: number, without: readonly string[]): string {
  const sums = `ใบกำกับภาษีอย่างย่อ ${formatCount(count)} ฉบับ`;
  if (without.length === 0) return sums;
  const which = without.length <= NUMBERS_TOLD ? without.join(', ') : `${formatCount(without.length)} ฉบับ`;
  return `${sums} ไม่รวม ${which} ที่ออกใบกำกับภาษีเต็มรูปแทน`;
}

/** A paper that was cancelled by issuing another. */
export const cancelledRemark = (kind: Reissued, by: string): string =>
  `ยกเลิก ออก${TITLES[kind]}เลขที่ ${by} แทน`;

/** What a paper says that was issued instead of another (ป.86/2542, ข้อ 25). */
const instead = (title: string, of: string) => `เป็นการยกเลิกและออก${title}ฉบับใหม่แทนฉบับเดิมเลขที่ ${of}`;

/**
 * A full tax invoice.
 * @param older the one that it was issued instead of
 * @param receipt the abbreviated one in whose place it stands
 */
export function fullInvoiceRemark(older: string | null, receipt: string | null): string {
  if (older !== null) return instead(TITLES.full, older);
  return receipt === null ? '' : `แทนใบกำกับภาษีอย่างย่อ ${receipt}`;
}

/** A credit note, with the tax invoice that it lowers. */
export function creditNoteRemark(older: string | null, invoice: string): string {
  const lowers = `ลดหนี้ของใบกำกับภาษี ${invoice}`;
  return older === null ? lowers : `${instead(TITLES.credit_note, older)} · ${lowers}`;
}

/** Goods that came back of an abbreviated tax invoice; null where nobody knows of which. */
export const refundRemark = (receipt: string | null): string =>
  receipt === null ? 'รับคืนโดยไม่มีใบเสร็จ' : `รับคืนตามใบกำกับภาษีอย่างย่อ ${receipt}`;

/**
 * A paper with 0.00, since its amounts stand in the report of an earlier month.
 * @param of the paper that counts there
 * @param isReissued whether it was issued instead of that one, which is a paper of the same kind
 */
export function countedElsewhereRemark(
  kind: Reissued,
  of: string,
  month: Month,
  isReissued: boolean,
): string {
  const counted = `นับแล้วในเดือนภาษี ${thaiMonthOfYear(month)}`;
  if (isReissued) return `${instead(TITLES[kind], of)} ${counted}`;
  return kind === 'full' ? `แทนใบกำกับภาษีอย่างย่อ ${of} ${counted}` : `ของใบรับคืนสินค้า ${of} ${counted}`;
}
