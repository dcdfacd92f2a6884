import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { quotationsContract } from '#shared/quotations/contract.ts';
import { readUnitNames } from '../catalog/search/product-rows.ts';
import { findCustomer } from '../customers/queries.ts';
import { idempotently } from '../db/idempotency.ts';
import { type IssuedDocument, issueDocument } from '../documents/issue-document.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import type { Wanted } from '../orders/price-basket.ts';
import { getBranch } from '../shop/queries.ts';
import { priceQuotation } from './price-quotation.ts';
import { quotationContent } from './quotation-content.ts';

/** A basket and for whom it is priced. */
export interface QuotationWanted extends Wanted {
  readonly customers_id: number;
}

/** Who issues the quotation, and under which key (rule C2.7). */
export interface QuotationRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type QuotationRefusal = RefusalOf<typeof quotationsContract, 'POST /quotations'>;

/**
 * Issues a quotation: the basket at the prices of now, for a customer, with the next number (rule C3, C7.2).
 * What it says is frozen; nothing is sold, no stock taken.
 */
export async function createQuotation(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { user, call, idempotencyKey }: QuotationRequest,
  wanted: QuotationWanted,
): Promise<IssuedDocument | QuotationRefusal> {
  const nowMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: wanted, nowMs: now() };
  return idempotently<IssuedDocument, QuotationRefusal>(db, request, async (trx) => {
    if (isRefusal(nowMs)) return nowMs;
    const priced = await priceQuotation(trx, user, wanted);
    if ('refused' in priced) return priced;
    const customer = await findCustomer(trx, wanted.customers_id);
    if (!customer) return refuse('CUSTOMER_NOT_FOUND');
    if (customer.is_archived === 1)
      return refuse('CUSTOMER_HIDDEN', { name: customer.company_name || customer.name });
    const branch = await getBranch(trx, user.branchId);
    const unitNames = await readUnitNames(
      trx,
      priced.lines.map((line) => line.productId),
    );
    return issueDocument(trx, user, {
      kind: 'quotation',
      orderId: null,
      customerId: customer.id,
      content: quotationContent({ ...priced, branch, customer, user, unitNames, nowMs }),
      issuedMs: nowMs,
      nowMs,
    });
  });
}
