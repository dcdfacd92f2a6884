import type { CustomerPaperWire } from '#shared/customers/contract.ts';
import type { DocumentKind } from '#shared/documents/kinds.ts';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';

/** A paper that names a customer. */
export interface CustomerPaper {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: EpochMs;
  readonly totalSatang: Satang;
  /** Null of a quotation. */
  readonly order: { readonly id: number; readonly number: string } | null;
}

/** A paper of the calls in the screen's words. */
export function paperFromWire(wire: CustomerPaperWire): CustomerPaper {
  return {
    ...{ id: wire.id, kind: wire.kind, number: wire.number },
    issuedAt: Date.parse(wire.created_at),
    totalSatang: satangFromBaht(wire.total),
    order: wire.order && { id: wire.order.id, number: wire.order.order_number },
  };
}
