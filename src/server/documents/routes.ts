import { documentsContract } from '#shared/documents/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { idsOfCustomer } from '../customers/queries.ts';
import type { Reader } from '../db/database.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { type Call, routes } from '../http/handlers.ts';
import { listDocuments } from './document-list.ts';
import { exportDocuments } from './export-documents.ts';
import { paperWithLogo } from './paper-with-logo.ts';
import { findPaper, type Replacement, readReplacements } from './queries.ts';
import { replaceDocument } from './replace-document.ts';
import { DOCUMENT_SORT_FIELDS, documentRowWire, replacementWire } from './wire.ts';

export const documentsRoutes = routes(documentsContract, {
  'GET /documents/api': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { kind, month, state, customer_id: customerId, order_id: orderId } = query;
    const { documents, total, isMore } = await listDocuments(db.read, user.branchId, {
      ...{ typed: query.q ?? '', sort: sortOrderOf(query.sort, DOCUMENT_SORT_FIELDS), page },
      ...{ kind, month, state, orderId, customerIds: await idsOf(db.read, customerId) },
    });
    const data = documents.map(documentRowWire);
    return { data, total, page: page.page, per_page: page.perPage, has_more: isMore };
  },
  'GET /documents/export': async (call) => {
    const { format, kind, month, state, customer_id: customerId } = call.query;
    const customerIds = await idsOf(call.db.read, customerId);
    return exportDocuments(call, call.user, format, { kind, month, state, customerIds });
  },
  'GET /documents/{id}/pdf': (call) => drawn(call, call.params.id),
  'POST /documents/{id}/replacement': async (call) => {
    const { user, key, idempotencyKey, params, body } = call;
    const wanted = { documentId: params.id, reason: body.reason };
    const made = await replaceDocument(call, { user, call: key, idempotencyKey }, wanted);
    return isRefusal(made) ? made : replacementWire(params.id, made);
  },
  'GET /documents/{id}/replacements/{number}/pdf': async (call) => {
    const { id, number } = call.params;
    const made = await readReplacements(call.db.read, [id]);
    const replacement = made.find((one) => one.number === number);
    return replacement ? drawn(call, id, replacement) : refuse('PAPER_NOT_FOUND');
  },
});

/** A customer with whoever is the same; undefined where nobody in particular is meant. */
const idsOf = async (reader: Reader, customerId: number | undefined) =>
  customerId === undefined ? undefined : idsOfCustomer(reader, customerId);

type Asked = Pick<
  Call<(typeof documentsContract)['GET /documents/{id}/pdf']>,
  'db' | 'now' | 'user' | 'dataDir' | 'renderPaper'
>;

async function drawn({ db, now, user, dataDir, renderPaper }: Asked, id: number, replacement?: Replacement) {
  const paper = await findPaper(db.read, user.branchId, id);
  if (!paper) return refuse('PAPER_NOT_FOUND');
  const opening = { nowMs: now(), ...(replacement && { replacement }) };
  const bytes = await renderPaper(await paperWithLogo(paper, dataDir, opening));
  if (bytes === null) return refuse('TOO_MANY_DOCUMENTS');
  const ending = replacement ? `-replacement-${replacement.number}` : '';
  return { fileName: `${paper.number}${ending}.pdf`, bytes };
}
