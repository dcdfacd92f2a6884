/** The papers that the shop issues, and the letters that their numbers begin with (rule C7.2). */
export const DOCUMENT_KINDS = {
  quotation: { prefix: 'QT', title: 'ใบเสนอราคา' },
  tax_invoice: { prefix: 'TX', title: 'ใบกำกับภาษี' },
  delivery_note: { prefix: 'DN', title: 'ใบส่งของ' },
  invoice: { prefix: 'IV', title: 'ใบแจ้งหนี้' },
  billing_slip: { prefix: 'BL', title: 'ใบวางบิล' },
  credit_note: { prefix: 'CN', title: 'ใบลดหนี้' },
} as const;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/** The longest remark on a delivery note. */
export const MAX_REMARK_LENGTH = 500;

/** What a delivery note says where nothing was remarked (rule S5). */
export const NO_REMARK = 'ไม่มีหมายเหตุ';

/** What somebody is asked who came by a link of another program: whether this paper shall be made (rule C7.1). */
export interface AskedFirst {
  readonly title: string;
  readonly order_id: number;
  readonly order_number: string;
  readonly customer: string;
  /** '' where none was given. */
  readonly remark: string;
}

/** The papers that an order can have, one of each. */
export const ORDER_DOCUMENT_KINDS = ['tax_invoice', 'delivery_note', 'invoice', 'billing_slip'] as const;
export type OrderDocumentKind = (typeof ORDER_DOCUMENT_KINDS)[number];

/** The papers that are about goods that have been paid for (rule C7.1). */
export const DOCUMENTS_OF_PAID_ORDERS: readonly OrderDocumentKind[] = ['tax_invoice', 'delivery_note'];
