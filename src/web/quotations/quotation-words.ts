import { bahtWithSign, formatCount } from '#shared/money/satang.ts';
import type { QuotationChange, QuotationState } from '#shared/quotations/rules.ts';

/** The states in the words of the screen. */
export const STATE_WORDS: Readonly<Record<QuotationState, string>> = {
  valid: 'ใช้ได้',
  expired: 'หมดอายุ',
  sold: 'ขายแล้ว',
};

/** What has changed for a quoted line, as the cashier is told it. */
export function changeWords(change: QuotationChange): string {
  switch (change.what) {
    case 'gone':
      return 'ไม่มีขายแล้ว จึงไม่ได้นำมาใส่ตะกร้า';
    case 'price':
      return `ราคาเปลี่ยนจาก ${bahtWithSign(change.from)} เป็น ${bahtWithSign(change.to)}`;
    case 'promotion':
      return 'โปรโมชั่นเปลี่ยน';
    case 'stock':
      return change.left === 0 ? 'สต็อกหมด' : `สต็อกไม่พอ เหลือ ${formatCount(change.left)}`;
  }
}
