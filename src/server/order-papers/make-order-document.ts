import type { DocumentInvoice } from '#shared/documents/document-content.ts';
import {
  type AskedFirst,
  DOCUMENT_KINDS,
  DOCUMENTS_OF_PAID_ORDERS,
  type OrderDocumentKind,
} from '#shared/documents/kinds.ts';
import { missingOfBuyer } from '#shared/documents/rules.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { orderPapersContract } from '#shared/order-papers/contract.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import { readUnitNames } from '../catalog/search/product-rows.ts';
import { type CustomerRow, findCustomer } from '../customers/queries.ts';
import type { Trx } from '../db/database.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { buyerIncomplete } from '../documents/buyer-incomplete.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { documentFlagsOf } from '../documents/order-documents.ts';
import { buyerOf, frozenSellerOf, sellerOf } from '../documents/parties.ts';
import { findOrderDocument, type IssuedPaper } from '../documents/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { setOrderCustomer } from '../orders/order-rows.ts';
import { findVisibleOrder, lockOrder, type OrderWithItems } from '../orders/queries.ts';
import { findReceipt } from '../orders/receipts.ts';
import { getBranch, getShop, shopAt } from '../shop/queries.ts';
import { getSeller } from '../shop/sellers.ts';
import { openTime, readOpenBooks } from '../tax-months/open-books.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';
import { orderContent } from './order-content.ts';

/** Which paper of which order, for whom. */
export interface OrderDocumentWanted {
  readonly kind: OrderDocumentKind;
  readonly orderId: number;
  readonly customerId: number;
  readonly remark: string;
  /** Says what would be made, and makes nothing. */
  readonly asksFirst: boolean;
}

type OrderDocumentRefusal = RefusalOf<typeof orderPapersContract, 'GET /invoice/pdf/{orderId}/{customerId}'>;

/**
 * Gives the order's paper of that kind and makes it first where there is none: one, however often and simultaneously it
 * is asked for, since the order is locked meanwhile (rule C7.1). The first paper also says whose order it is.
 */
export async function makeOrderDocument(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: StaffMember,
  wanted: OrderDocumentWanted,
): Promise<IssuedPaper | OrderDocumentRefusal> {
  const nowMs = await clock.read();
  return db.transaction<IssuedPaper | OrderDocumentRefusal>(async (trx) => {
    await lockOrder(trx, user.branchId, wanted.orderId);
    const order = await findVisibleOrder(trx, user, wanted.orderId, true);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const made = await findOrderDocument(trx, user.branchId, wanted.kind, wanted.orderId);
    if (made) return made.customerId === wanted.customerId ? made : ofAnother(made);
    if (isRefusal(nowMs)) return nowMs;
    return make(trx, { user, order, wanted, nowMs });
  });
}

function ofAnother({ number, content: { buyer } }: IssuedPaper) {
  return refuse('DOCUMENT_OF_ANOTHER_CUSTOMER', { number, customer: buyer.companyName || buyer.name });
}

/** The order's invoice, as the slip that bills it names it; null while there is none. */
async function findInvoice(trx: Trx, branchId: number, orderId: number): Promise<DocumentInvoice | null> {
  const invoice = await findOrderDocument(trx, branchId, 'invoice', orderId);
  if (!invoice) return null;
  const { number, issuedMs, content } = invoice;
  return { number, issuedOn: bangkokDate(issuedMs), totalSatang: content.totalSatang };
}

/** All that a person has to know to say yes; what stands against the paper was told before. */
function askedFirst(
  { kind, orderId, remark }: OrderDocumentWanted,
  order: OrderWithItems,
  customer: CustomerRow,
) {
  const { title } = DOCUMENT_KINDS[kind];
  const orderNumber = order.head.order_number;
  const asked: AskedFirst = {
    ...{ title, order_id: orderId, order_number: orderNumber },
    ...{ customer: customer.company_name || customer.name, remark },
  };
  return refuse('ASKED_FIRST', { title, orderNumber }, { ...asked });
}

/**
 * Whether a paper for this customer says whose order it is: the first one does, also where the till knew of somebody else
 * (rule C7.1, C12.14).
 */
async function namesTheBuyer(trx: Trx, { head }: OrderWithItems, customerId: number): Promise<boolean> {
  if (head.customer_id === null || head.customer_id === customerId) return head.customer_id === null;
  const made = (await documentFlagsOf(trx, [head.id]))(head.id);
  return !Object.values(made).includes(true);
}

interface Making {
  readonly user: StaffMember;
  readonly order: OrderWithItems;
  readonly wanted: OrderDocumentWanted;
  readonly nowMs: TrustedMs;
}

async function make(trx: Trx, { user, order, wanted, nowMs }: Making) {
  const { kind, orderId, customerId, remark, asksFirst } = wanted;
  const receipt = await findReceipt(trx, orderId);
  if (receipt === null && DOCUMENTS_OF_PAID_ORDERS.includes(kind)) return refuse('ORDER_NOT_PAID');
  const branch = await getBranch(trx, user.branchId);
  const shop = shopAt(await getShop(trx), branch);
  if (kind === 'tax_invoice' && (shop.vatMode === 'none' || order.head.vat_mode === 'none'))
    return refuse('NOT_VAT_REGISTERED');
  const customer = await findCustomer(trx, customerId);
  if (!customer) return refuse('CUSTOMER_UNKNOWN');
  if (customer.is_archived === 1)
    return refuse('CUSTOMER_HIDDEN', { name: customer.company_name || customer.name });
  const missing = kind === 'tax_invoice' ? missingOfBuyer(buyerOf(customer)) : [];
  if (missing.length > 0) return buyerIncomplete(missing);
  if (asksFirst) return askedFirst(wanted, order, customer);
  if (await namesTheBuyer(trx, order, customerId)) await setOrderCustomer(trx, orderId, customerId);
  const productIds = order.items.map((item) => item.product_id);
  const content = orderContent({
    order,
    receiptNumber: receipt?.number ?? null,
    seller:
      receipt === null ? sellerOf(shop, branch) : frozenSellerOf(await getSeller(trx, receipt.sellerId)),
    promptPayId: receipt === null ? shop.promptPayId : null,
    customer,
    user,
    invoice: kind === 'billing_slip' ? await findInvoice(trx, user.branchId, orderId) : null,
    unitNames: await readUnitNames(trx, productIds),
    remark,
  });
  // A full tax invoice takes the place of the receipt, and so has its day: the day of the sale for the VAT report. Where the
  // books of that month are done, the sale stays counted there by its receipt, and the paper bears today.
  const books = await readOpenBooks(trx, user.branchId);
  const issuedMs = kind === 'tax_invoice' && receipt ? openTime(books, receipt.issuedMs, nowMs) : nowMs;
  const issued = await issueDocument(trx, user, { kind, orderId, customerId, content, issuedMs, nowMs });
  const made = { ...issued, kind, orderId, customerId, issuedMs, madeMs: nowMs, content, replacedBy: null };
  // Goods that came back before: what was sold stands on the tax invoice, and what came back on its credit notes.
  if (kind === 'tax_invoice') await issueCreditNotes(trx, user, made, { orderId, nowMs });
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'issue-document',
      about: { type: 'documents', id: issued.id, name: issued.number },
      before: null,
      after: {
        kind,
        orderId,
        orderNumber: order.head.order_number,
        customerId,
        customerName: customer.name,
      },
    },
  );
  return made;
}
