import type { DocumentContent, DocumentCredit } from '#shared/documents/document-content.ts';
import { type DocumentKind, NO_REMARK } from '#shared/documents/kinds.ts';
import { formatBaht } from '#shared/money/satang.ts';
import { type BangkokDate, startOfBangkokDate, thaiDate } from '#shared/time/bangkok.ts';
import type { PaperFact } from '../pdf/paper.ts';

/** What a kind of paper shows beside what all of them do. */
export interface PaperKind {
  /** One set of pages for each, marked with it; none: one set without a mark. */
  readonly copies: readonly string[];
  /** Above the buyer. */
  readonly buyerHeading: string;
  /** Under number and date; one without text is left out, unless it is to be filled in. */
  readonly facts: (content: DocumentContent) => readonly PaperFact[];
  /** Under the sums, before what the issuer remarked. */
  readonly remarks?: (content: DocumentContent) => readonly PaperFact[];
  /** What stands for a remark where there is none. */
  readonly noRemark?: string;
  /** Who signs. */
  readonly signatures: readonly string[];
}

/** `20 พฤศจิกายน พ.ศ. 2569` */
const thaiDay = (day: BangkokDate) => thaiDate(startOfBangkokDate(day));

const aboutOrder = ({ order }: DocumentContent): PaperFact[] => [
  { label: 'คำสั่งซื้อ', text: order?.number ?? '' },
  { label: 'ใบเสร็จรับเงิน', text: order?.receiptNumber ?? '' },
];
/** Until when it is to be paid, which the two agree on: a line to write on, while it isn't paid. */
const dueDate = ({ order }: DocumentContent): PaperFact[] =>
  order?.receiptNumber ? [] : [{ label: 'กำหนดชำระ', text: '', isToFillIn: true }];

/** The invoice that a slip bills, where there is one. */
const billedInvoice = ({ invoice }: DocumentContent): PaperFact => ({
  label: 'วางบิลตามใบแจ้งหนี้',
  text: invoice
    ? `เลขที่ ${invoice.number} วันที่ ${thaiDay(invoice.issuedOn)} จำนวนเงิน ${formatBaht(invoice.totalSatang)} บาท`
    : '',
});

/**
 * A full tax invoice that is made after the sale takes the place of the receipt as the abbreviated one, and says so: the
 * sale would otherwise be taxed twice.
 */
const insteadOfReceipt = (receiptNumber: string) =>
  receiptNumber === '' ? '' : `เป็นการยกเลิกใบกำกับภาษีอย่างย่อเลขที่ ${receiptNumber} และออกใบกำกับภาษีฉบับนี้แทน`;

/** Whether it has been paid, and otherwise where to. */
function howToPay({ order, promptPayId }: DocumentContent): PaperFact[] {
  if (order?.receiptNumber) {
    return [{ label: 'การชำระเงิน', text: `ชำระแล้วตามใบเสร็จรับเงินเลขที่ ${order.receiptNumber}` }];
  }
  return [{ label: 'การชำระเงิน', text: promptPayId ? `พร้อมเพย์ ${promptPayId}` : '' }];
}

/** More credit notes than these would push the sums off the paper: they become one row, and are named under the sums. */
export const MOST_EARLIER_ROWS = 8;

/** The credit notes before this one, where they have no rows of their own among the sums. */
function earlierNotes({ earlier }: DocumentCredit): string {
  if (earlier.length <= MOST_EARLIER_ROWS) return '';
  return earlier.map(({ number, valueSatang }) => `${number} มูลค่า ${formatBaht(valueSatang)} บาท`).join(', ');
}

export const COPY_MARK = 'สำเนา';
/** On a paper that is made anew because the first was lost. */
export const REPLACEMENT_MARK = 'ใบแทน';
const ORIGINAL_AND_COPY = ['ต้นฉบับ', COPY_MARK];

/** What each kind of paper shows (rule C7.3). */
export const PAPER_KINDS: Readonly<Record<DocumentKind, PaperKind>> = {
  quotation: {
    copies: [],
    buyerHeading: 'ลูกค้า',
    facts: ({ validUntil, issuer }) => [
      {
        label: 'ยืนราคาถึง',
        text: validUntil === null ? '' : thaiDay(validUntil),
      },
      { label: 'ผู้เสนอราคา', text: issuer },
    ],
    signatures: ['ผู้สั่งซื้อ', 'ผู้เสนอราคา'],
  },
  tax_invoice: {
    copies: ORIGINAL_AND_COPY,
    buyerHeading: 'ผู้ซื้อ',
    facts: aboutOrder,
    remarks: ({ order }) => [{ label: '', text: insteadOfReceipt(order?.receiptNumber ?? '') }],
    signatures: ['ผู้รับสินค้า', 'ผู้รับเงิน'],
  },
  delivery_note: {
    copies: ORIGINAL_AND_COPY,
    buyerHeading: 'ลูกค้า',
    facts: aboutOrder,
    noRemark: NO_REMARK,
    signatures: ['ผู้รับสินค้า', 'ผู้ส่งสินค้า'],
  },
  invoice: {
    copies: ORIGINAL_AND_COPY,
    buyerHeading: 'ลูกค้า',
    facts: (content) => [...aboutOrder(content), ...dueDate(content)],
    remarks: howToPay,
    signatures: ['ผู้รับเอกสาร', 'ผู้แจ้งหนี้'],
  },
  billing_slip: {
    copies: ORIGINAL_AND_COPY,
    buyerHeading: 'ลูกค้า',
    facts: (content) => [...aboutOrder(content), ...dueDate(content)],
    remarks: (content) => [billedInvoice(content), ...howToPay(content)],
    signatures: ['ผู้รับวางบิล', 'ผู้วางบิล'],
  },
  credit_note: {
    copies: ORIGINAL_AND_COPY,
    buyerHeading: 'ผู้ซื้อ',
    facts: ({ order, credit }) => [
      { label: 'อ้างอิงใบกำกับภาษี', text: credit ? `เลขที่ ${credit.invoiceNumber}` : '' },
      { label: 'ลงวันที่', text: credit ? thaiDay(credit.invoiceIssuedOn) : '' },
      { label: 'คำสั่งซื้อ', text: order?.number ?? '' },
      { label: 'เลขที่คืนเงิน', text: credit?.refundNumber ?? '' },
    ],
    remarks: ({ credit }) => [
      { label: 'สาเหตุการออกใบลดหนี้', text: credit?.reason ?? '' },
      { label: 'ใบลดหนี้ที่ออกก่อนหน้า', text: credit ? earlierNotes(credit) : '' },
    ],
    signatures: ['ผู้รับเงินคืน', 'ผู้ออกใบลดหนี้'],
  },
};
