import { type BangkokDate, bangkokDate, type EpochMs } from '../time/bangkok.ts';
import type { DocumentBuyer } from './document-content.ts';
import type { DocumentKind } from './kinds.ts';

/** How a paper stands: it counts, another was issued instead of it, or a lost one was made anew. */
export const DOCUMENT_STATES = ['valid', 'cancelled', 'replaced'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_STATE_WORDS: Readonly<Record<DocumentState, string>> = {
  valid: 'ใช้อยู่',
  cancelled: 'ยกเลิก',
  replaced: 'มีใบแทน',
};

/** The longest reason of a reissue or a replacement. */
export const MAX_DOCUMENT_REASON = 200;

/** What a tax invoice must name of its buyer, and what is missing of it (Revenue Code, section 86/4; rule C11.12). */
export const BUYER_FIELDS = ['name', 'address', 'branch_code'] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

export const BUYER_FIELD_WORDS: Readonly<Record<BuyerField, string>> = {
  name: 'ชื่อผู้ซื้อ',
  address: 'ที่อยู่',
  branch_code: 'สำนักงานใหญ่หรือเลขสาขา',
};

/** What a buyer lacks for a tax invoice: a name, an address and, who has a tax id, its head office or branch; none is well. */
export function missingOfBuyer(
  buyer: Pick<DocumentBuyer, 'name' | 'companyName' | 'address' | 'taxNumber' | 'branchCode'>,
): readonly BuyerField[] {
  const isEmpty = (text: string) => text.trim() === '';
  const missing: Readonly<Record<BuyerField, boolean>> = {
    name: isEmpty(buyer.name) && isEmpty(buyer.companyName),
    address: isEmpty(buyer.address),
    branch_code: !isEmpty(buyer.taxNumber) && isEmpty(buyer.branchCode),
  };
  return BUYER_FIELDS.filter((field) => missing[field]);
}

/** Whether a paper that was made then still opens with its original: on the Bangkok day of its making (rule C11.11). */
export const opensWithOriginal = (madeMs: EpochMs, nowMs: EpochMs): boolean =>
  bangkokDate(nowMs) <= bangkokDate(madeMs);

/** Whether a lost paper of this kind is made anew with the same number; a quotation is only opened again. */
export const canBeReplaced = (kind: DocumentKind): boolean => kind !== 'quotation';

/**
 * The month in whose sales tax report a tax invoice of that day stands, where that is past (rule C11.12).
 * @returns `YYYY-MM`, or null where it is the present month
 */
export function pastTaxMonth(issuedOn: BangkokDate, today: BangkokDate): string | null {
  const month = issuedOn.slice(0, 7);
  return month < today.slice(0, 7) ? month : null;
}
