import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { quotationsContract } from '#shared/quotations/contract.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { paperWithLogo } from '../documents/paper-with-logo.ts';
import { findDocument } from '../documents/queries.ts';
import { routes } from '../http/handlers.ts';
import { checkQuotationBasket } from './check-quotation-basket.ts';
import { createQuotation } from './create-quotation.ts';
import { quotationBasket } from './quotation-basket.ts';
import { listQuotations } from './quotation-list.ts';
import { QUOTATION_SORT_FIELDS, quotationBasketWire, quotationPdfUrl, quotationRowWire } from './wire.ts';

export const quotationsRoutes = routes(quotationsContract, {
  'POST /quotation/submitCheckProduct': async (call) => {
    const checked = await checkQuotationBasket(call, call.user, call.body);
    return isRefusal(checked) ? checked : { success: true };
  },
  'POST /quotations': async (call) => {
    const { user, key, idempotencyKey } = call;
    const issued = await createQuotation(call, { user, call: key, idempotencyKey }, call.body);
    if (isRefusal(issued)) return issued;
    return { success: true, pdfUrl: quotationPdfUrl(issued.id), quotation_number: issued.number };
  },
  'GET /quotations/api': async ({ db, user, query, now }) => {
    const page = listPageOf(query);
    const sort = sortOrderOf(query.sort, QUOTATION_SORT_FIELDS);
    const wanted = { typed: query.q ?? '', sort, page, state: query.state, nowMs: now() };
    const { quotations, total } = await listQuotations(db.read, user.branchId, wanted);
    return { data: quotations.map(quotationRowWire), total, page: page.page, per_page: page.perPage };
  },
  'GET /quotations/{id}/basket': async (call) => {
    const basket = await quotationBasket(call, call.user, call.params.id);
    return isRefusal(basket) ? basket : quotationBasketWire(basket);
  },
  'GET /quotations/{id}/pdf': async ({ db, user, params, dataDir, renderPaper, now }) => {
    const quotation = await findDocument(db.read, user.branchId, 'quotation', params.id);
    if (!quotation) return refuse('QUOTATION_NOT_FOUND');
    const bytes = await renderPaper(await paperWithLogo(quotation, dataDir, { nowMs: now() }));
    return bytes === null ? refuse('TOO_MANY_DOCUMENTS') : { fileName: `${quotation.number}.pdf`, bytes };
  },
});
