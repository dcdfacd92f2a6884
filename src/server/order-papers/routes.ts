import type { OrderDocumentKind } from '#shared/documents/kinds.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { orderPapersContract } from '#shared/order-papers/contract.ts';
import { paperWithLogo } from '../documents/paper-with-logo.ts';
import { findOrderDocument, type IssuedPaper } from '../documents/queries.ts';
import { documentPdfUrl } from '../documents/wire.ts';
import { type Call, routes } from '../http/handlers.ts';
import { findVisibleOrder } from '../orders/queries.ts';
import { makeOrderDocument } from './make-order-document.ts';
import { reissueDocument } from './reissue-document.ts';

export const orderPapersRoutes = routes(orderPapersContract, {
  'GET /api/invoices/{id}': (call) => exists(call, 'tax_invoice', call.params.id),
  'GET /api/delivery-notes/{id}': (call) => exists(call, 'delivery_note', call.params.id),
  'GET /api/invoice-docs/{id}': (call) => exists(call, 'invoice', call.params.id),
  'GET /api/invoice-billing-slip/{id}': (call) => exists(call, 'billing_slip', call.params.id),
  'GET /invoice/pdf/{orderId}/{customerId}': (call) => made(call, 'tax_invoice', call.params),
  'GET /invoice/pdf/{orderId}': (call) => shown(call, 'tax_invoice', call.params.orderId),
  'GET /delivery/pdf/{orderId}/{customerId}': (call) =>
    made(call, 'delivery_note', call.params, call.query.remark),
  'GET /delivery/pdf/Views/{orderId}': (call) => shown(call, 'delivery_note', call.params.orderId),
  'GET /invoice-doc/pdf/{orderId}/{customerId}': (call) => made(call, 'invoice', call.params),
  'GET /invoice-doc/pdf/views/{orderId}': (call) => shown(call, 'invoice', call.params.orderId),
  'GET /invoice-billing-slip/pdf/{orderId}/{customerId}': (call) => made(call, 'billing_slip', call.params),
  'GET /invoice-billing-slip/pdf/views/{orderId}': (call) => shown(call, 'billing_slip', call.params.orderId),
  'POST /documents/{id}/reissue': async (call) => {
    const { user, key, idempotencyKey, params, body } = call;
    const wanted = { documentId: params.id, customerId: body.customer_id, reason: body.reason };
    const reissued = await reissueDocument(call, { user, call: key, idempotencyKey }, wanted);
    if (isRefusal(reissued)) return reissued;
    const { id, number, creditNotes } = reissued;
    const notes = creditNotes.map((note) => ({
      ...{ id: note.id, former_number: note.formerNumber, number: note.number },
    }));
    return { id, number, pdfUrl: documentPdfUrl(id), credit_notes: notes };
  },
});

/** Somebody signed in who asks about papers. */
type Asked = Pick<
  Call<(typeof orderPapersContract)['GET /invoice/pdf/{orderId}']>,
  'db' | 'clock' | 'now' | 'user' | 'dataDir' | 'renderPaper' | 'asksFirst'
>;

async function exists({ db, user }: Asked, kind: OrderDocumentKind, orderId: number) {
  const order = await findVisibleOrder(db.read, user, orderId, true);
  if (!order) return refuse('ORDER_NOT_FOUND');
  return { exists: (await findOrderDocument(db.read, user.branchId, kind, orderId)) !== null };
}

interface MadeFor {
  readonly orderId: number;
  readonly customerId: number;
}

async function made(call: Asked, kind: OrderDocumentKind, { orderId, customerId }: MadeFor, remark = '') {
  const document = await makeOrderDocument(call, call.user, {
    kind,
    orderId,
    customerId,
    remark,
    asksFirst: call.asksFirst,
  });
  return isRefusal(document) ? document : drawn(call, document);
}

async function shown(call: Asked, kind: OrderDocumentKind, orderId: number) {
  const { db, user } = call;
  const order = await findVisibleOrder(db.read, user, orderId, true);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const document = await findOrderDocument(db.read, user.branchId, kind, orderId);
  return document === null ? refuse('DOCUMENT_NOT_FOUND') : drawn(call, document);
}

async function drawn({ renderPaper, dataDir, now }: Asked, document: IssuedPaper) {
  const bytes = await renderPaper(await paperWithLogo(document, dataDir, { nowMs: now() }));
  return bytes === null ? refuse('TOO_MANY_DOCUMENTS') : { fileName: `${document.number}.pdf`, bytes };
}
