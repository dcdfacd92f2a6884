import type { RefundSlipWire } from '#shared/returns/contract.ts';
import { refundSlip } from '#shared/returns/refund-slip.ts';
import { refundSlipFromWire } from '#shared/returns/wire.ts';
import type { Slip } from '#shared/slips/slip.ts';
import type { Reader } from '../db/database.ts';
import { findCreditNotes } from '../documents/queries.ts';
import { documentPdfUrl } from '../documents/wire.ts';
import { findRefund, type Refund } from '../orders/refunds.ts';
import { methodNames } from '../payment-methods/queries.ts';
import { getSeller } from '../shop/sellers.ts';
import { taxOfRefund } from './queries.ts';
import { type CreditNoteWire, refundSlipWire } from './wire.ts';

/** A refund with all that its slip says, as the calls have it; null where the branch has no such. */
export async function readRefundSlip(
  db: Reader,
  branchId: number,
  refundId: number,
): Promise<RefundSlipWire | null> {
  const refund = await findRefund(db, branchId, refundId);
  if (!refund) return null;
  return refundSlipWire({
    refund,
    creditNote: (await creditNotesOfRefunds(db, branchId, [refund]))(refund.number),
    seller: await getSeller(db, refund.sellerId),
    tax: await taxOfRefund(db, refund),
    names: await methodNames(db),
  });
}

/**
 * The slip of a return, with the facts that its page has (rule C14.6).
 * @param isCopy its original was given out before (rule C10.3)
 * @returns null where the branch has no such return
 */
export async function refundSlipOf(
  db: Reader,
  branchId: number,
  refundId: number,
  how: { readonly isCopy: boolean },
): Promise<Slip | null> {
  const refund = await readRefundSlip(db, branchId, refundId);
  return refund && refundSlip(refundSlipFromWire(refund), how);
}

/** The credit note that came with each of these refunds, and where it can be looked at; null where its sale had no tax invoice. */
export async function creditNotesOfRefunds(
  db: Reader,
  branchId: number,
  refunds: readonly Pick<Refund, 'orderId'>[],
): Promise<(refundNumber: string) => CreditNoteWire> {
  const orderIds = refunds.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const notes = await findCreditNotes(db, branchId, [...new Set(orderIds)]);
  return (refundNumber) => {
    const note = notes.find(({ content }) => content.credit?.refundNumber === refundNumber);
    return note ? { number: note.number, pdfUrl: documentPdfUrl(note.id) } : null;
  };
}
