import { bahtWithSign, type Satang } from '#shared/money/satang.ts';

/** What needs a manager's approval, in Thai: returns above so much, or all of them (rule C11.5). */
export const approvalWords = (aboveSatang: Satang): string =>
  aboveSatang === 0 ? 'การรับคืนสินค้าต้องให้ผู้จัดการอนุมัติ' : `คืนเกิน ${bahtWithSign(aboveSatang)} ต้องให้ผู้จัดการอนุมัติ`;
