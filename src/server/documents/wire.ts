import type { DocumentRowWire, ReplacementWire } from '#shared/documents/contract.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { ListedDocument } from './document-list.ts';
import type { Replacement } from './queries.ts';

/** The fields that the list can be sorted by. */
export const DOCUMENT_SORT_FIELDS = { number: 'number', issued_on: 'issued', total: 'total' } as const;

/** A paper of the list as the calls have it. */
export function documentRowWire({ paper, state, replaces, replacements }: ListedDocument): DocumentRowWire {
  const { id, kind, number, content } = paper;
  return {
    ...{ id, kind, number },
    issued_on: bangkokDate(paper.issuedMs),
    customer_id: paper.customerId,
    buyer_name: content.buyer.companyName || content.buyer.name,
    buyer_tax_id: content.buyer.taxNumber,
    buyer_branch: content.buyer.branchCode,
    order_id: paper.orderId,
    order_number: content.order?.number ?? null,
    total: bahtFromSatang(content.totalSatang),
    state,
    issuer: content.issuer,
    pdfUrl: documentPdfUrl(id),
    replaces,
    replaced_by: paper.replacedBy,
    reason: content.replaces?.reason ?? '',
    replacements: replacements.map((one) => replacementWire(id, one)),
  };
}

/** A replacement as the calls have it. */
export function replacementWire(documentId: number, replacement: Replacement): ReplacementWire {
  const { number, reason, issuedMs } = replacement;
  return {
    ...{ number, reason, issued_on: bangkokDate(issuedMs) },
    pdfUrl: `/documents/${documentId}/replacements/${number}/pdf`,
  };
}

/** Where a paper of any kind is shown. */
export const documentPdfUrl = (id: number) => `/documents/${id}/pdf`;
