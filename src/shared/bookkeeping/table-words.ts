/** The words of the tables for accounting programs, for the calls and the files alike (rule C13.16). */

/** What a row of the sales table is. */
export const SALES_ENTRY_KINDS = ['sale', 'refund'] as const;
export type SalesEntryKind = (typeof SALES_ENTRY_KINDS)[number];
export const SALES_ENTRY_WORDS: Readonly<Record<SalesEntryKind, string>> = { sale: 'ขาย', refund: 'คืน' };

/** The paper by whose number a sale or refund goes into the books. */
export const SALES_PAPERS = ['full', 'abbreviated', 'receipt', 'credit_note', 'refund'] as const;
export type SalesPaper = (typeof SALES_PAPERS)[number];
export const SALES_PAPER_WORDS: Readonly<Record<SalesPaper, string>> = {
  full: 'ใบกำกับภาษี',
  abbreviated: 'ใบกำกับภาษีอย่างย่อ',
  receipt: 'ใบเสร็จรับเงิน',
  credit_note: 'ใบลดหนี้',
  refund: 'ใบรับคืนสินค้า',
};

/** The buyer where no paper names one. */
export const CASH_SALE_WORDS = 'ขายสด';
export const NOT_REGISTERED_WORDS = 'ขายขณะไม่ได้จดทะเบียน VAT';
/** What was sold for goods that came back at once (rule C11.9), and the other way round. */
export const exchangedWords = (number: string): string => `เปลี่ยนสินค้ากับ ${number}`;

/** What a row of the table of purchases is. */
export const PURCHASE_ENTRY_KINDS = ['goods_receipt', 'supplier_return', 'expense'] as const;
export type PurchaseEntryKind = (typeof PURCHASE_ENTRY_KINDS)[number];
export const PURCHASE_ENTRY_WORDS: Readonly<Record<PurchaseEntryKind, string>> = {
  goods_receipt: 'ซื้อสินค้า',
  supplier_return: 'ส่งคืนสินค้า',
  expense: 'รายจ่าย',
};

/** A purchase whose VAT may be claimed, once its tax invoice has come. */
export const AWAITS_INVOICE_WORDS = 'รอใบกำกับภาษี';
/** The same of goods that went back, whose VAT is to be given back. */
export const AWAITS_CREDIT_NOTE_WORDS = 'รอใบลดหนี้';
