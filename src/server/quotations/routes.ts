import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { quotationsContract } from '#shared/quotations/contract.ts';
import { paperWithLogo } from '../documents/paper-with-logo.ts';
import { findDocument } from '../documents/queries.ts';
import { routes } from '../http/handlers.ts';
import { checkQuotationBasket } from './check-quotation-basket.ts';
import { createQuotation } from './create-quotation.ts';

export const quotationsRoutes = routes(quotationsContract, {
  'POST /quotation/submitCheckProduct': async (call) => {
    const checked = await checkQuotationBasket(call, call.user, call.body);
    return isRefusal(checked) ? checked : { success: true };
  },
  'POST /quotations': async (call) => {
    const { user, key, idempotencyKey } = call;
    const issued = await createQuotation(call, { user, call: key, idempotencyKey }, call.body);
    if (isRefusal(issued)) return issued;
    return { success: true, pdfUrl: `/quotations/${issued.id}/pdf`, quotation_number: issued.number };
  },
  'GET /quotations/{id}/pdf': async ({ db, user, params, dataDir, renderPaper }) => {
    const quotation = await findDocument(db.read, user.branchId, 'quotation', params.id);
    if (!quotation) return refuse('QUOTATION_NOT_FOUND');
    const bytes = await renderPaper(await paperWithLogo(quotation, dataDir));
    return bytes === null ? refuse('TOO_MANY_DOCUMENTS') : { fileName: `${quotation.number}.pdf`, bytes };
  },
});
