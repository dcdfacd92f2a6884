import type { DocumentRowWire } from '#shared/documents/contract.ts';
import { satangFromBaht } from '#shared/money/satang.ts';
import { ownPath } from '#web/lib/call-request.ts';
import type { ListedDocument } from './queries.ts';

/** A paper of the calls in the screens' own words and in satang (rule C2.1, C2.2). */
export function listedDocumentFromWire(wire: DocumentRowWire): ListedDocument {
  return {
    ...{ id: wire.id, kind: wire.kind, number: wire.number, issuedOn: wire.issued_on, state: wire.state },
    buyer: {
      customerId: wire.customer_id,
      ...{ name: wire.buyer_name, taxNumber: wire.buyer_tax_id, branchCode: wire.buyer_branch },
    },
    order: wire.order_id === null ? null : { id: wire.order_id, number: wire.order_number ?? '' },
    totalSatang: satangFromBaht(wire.total),
    issuer: wire.issuer,
    pdfUrl: ownPath(wire.pdfUrl, ''),
    replaces: wire.replaces,
    replacedBy: wire.replaced_by,
    replacements: wire.replacements.map(({ number, pdfUrl }) => ({ number, pdfUrl: ownPath(pdfUrl, '') })),
  };
}
