import { valueBeforeVat } from '#shared/documents/document-content.ts';
import { trustClock } from '../db/trusted-clock.ts';
import { type IssuedDocument, issueDocument } from '../documents/issue-document.ts';
import { findCreditNotes, findOrderDocument } from '../documents/queries.ts';
import { CREDIT_CONTENT } from './document-content.ts';
import type { TestShop } from './test-shop.ts';

/** Issues a credit note for an order's tax invoice, after those that it has, as a return of goods does. */
export async function issueCreditNote(shop: TestShop, orderId: number): Promise<IssuedDocument> {
  const nowMs = await trustClock(shop.db, () => shop.clock.nowMs).read();
  if (typeof nowMs !== 'number') throw new Error('the clock is not believed');
  return shop.db.transaction(async (trx) => {
    const invoice = await findOrderDocument(trx, 1, 'tax_invoice', orderId);
    if (!invoice || !CREDIT_CONTENT.credit) throw new Error('there is no tax invoice');
    const notes = await findCreditNotes(trx, 1, [orderId]);
    const earlier = notes.map(({ number, content }) => ({
      ...{ number, issuedOn: '2026-11-20', valueSatang: valueBeforeVat(content) },
    }));
    const credit = {
      ...CREDIT_CONTENT.credit,
      ...{ invoiceNumber: invoice.number, invoiceValueSatang: valueBeforeVat(invoice.content), earlier },
    };
    const content = { ...CREDIT_CONTENT, buyer: invoice.content.buyer, credit };
    const paper = { kind: 'credit_note', orderId, customerId: invoice.customerId, content } as const;
    return issueDocument(trx, { id: 1, branchId: 1 }, { ...paper, issuedMs: nowMs, nowMs });
  });
}
