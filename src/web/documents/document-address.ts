import { DOCUMENTS_OF_PAID_ORDERS, NO_REMARK, type OrderDocumentKind } from '#shared/documents/kinds.ts';

/** The words and addresses of an order's four papers (rule S2, S7). */
interface DocumentWays {
  readonly label: string;
  /** Shows the paper that is there. */
  readonly view: (orderId: number) => string;
  /** Makes the paper for a customer, once, and shows it. */
  readonly make: (orderId: number, customerId: number, remark: string) => string;
}

export const DOCUMENTS: Readonly<Record<OrderDocumentKind, DocumentWays>> = {
  tax_invoice: {
    label: 'ใบกำกับภาษี',
    view: (order) => `/invoice/pdf/${order}`,
    make: (order, customer) => `/invoice/pdf/${order}/${customer}`,
  },
  delivery_note: {
    label: 'ใบส่งของ',
    view: (order) => `/delivery/pdf/Views/${order}`,
    make: (order, customer, remark) =>
      `/delivery/pdf/${order}/${customer}?remark=${encodeURIComponent(remark.trim() || NO_REMARK)}`,
  },
  invoice: {
    label: 'ใบแจ้งหนี้',
    view: (order) => `/invoice-doc/pdf/views/${order}`,
    make: (order, customer) => `/invoice-doc/pdf/${order}/${customer}`,
  },
  billing_slip: {
    label: 'ใบวางบิล',
    view: (order) => `/invoice-billing-slip/pdf/views/${order}`,
    make: (order, customer) => `/invoice-billing-slip/pdf/${order}/${customer}`,
  },
};

/**
 * Why a paper can't be made of the order yet; '' when it can.
 * @param soldRegistered whether the shop was registered for VAT when it sold this
 */
export function documentObstacle(kind: OrderDocumentKind, paid: boolean, soldRegistered: boolean): string {
  if (kind === 'tax_invoice' && !soldRegistered) return 'รายการนี้ขายขณะที่ร้านไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม';
  return !paid && DOCUMENTS_OF_PAID_ORDERS.includes(kind) ? 'ออกเอกสารนี้ได้เมื่อชำระเงินแล้ว' : '';
}
