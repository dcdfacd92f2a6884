import {
  classValuesIn,
  type DocumentContent,
  type DocumentLine,
  valueBeforeVat,
  vatClassIn,
} from '#shared/documents/document-content.ts';
import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { readUnitNames } from '../catalog/search/product-rows.ts';
import type { Trx } from '../db/database.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { findCreditNotes, type IssuedPaper } from '../documents/queries.ts';
import type { StaffMember } from '../http/handlers.ts';
import { type Refund, type RefundLine, refundedClassValues, refundsOfOrder } from '../orders/refunds.ts';
import { vatClassOf } from '../orders/vat-classes.ts';

/**
 * Gives each refund of an order that has a tax invoice its credit note, where it has none yet (rule C11.7): in the refund's
 * own transaction, or with the tax invoice that is made after the goods came back.
 * @param taxInvoice the order's, which still counts
 */
export async function issueCreditNotes(
  trx: Trx,
  user: StaffMember,
  taxInvoice: IssuedPaper,
  { orderId, nowMs }: { readonly orderId: number; readonly nowMs: TrustedMs },
): Promise<void> {
  const refunds = await refundsOfOrder(trx, orderId);
  const made = await findCreditNotes(trx, user.branchId, [orderId]);
  const earlier = made.map((note) => earlierCredit(note));
  const credited = new Set(made.map(({ content }) => content.credit?.refundNumber));
  const missing = refunds.filter(({ number }) => !credited.has(number));
  // PostgreSQL has no list of nothing to look goods up in.
  if (missing.length === 0) return;
  const unitNames = await readUnitNames(
    trx,
    missing.flatMap(({ lines }) => lines.map((line) => line.product_id)),
  );
  for (const refund of missing) {
    const content = creditContent({ taxInvoice, refund, earlier: [...earlier], unitNames, user });
    const { customerId } = taxInvoice;
    const note = { kind: 'credit_note', orderId, customerId, content, issuedMs: nowMs, nowMs } as const;
    const { number } = await issueDocument(trx, user, note);
    earlier.push({ number, issuedOn: bangkokDate(nowMs), valueSatang: valueBeforeVat(content) });
  }
}

type EarlierCredit = NonNullable<DocumentContent['credit']>['earlier'][number];

const earlierCredit = ({ number, issuedMs, content }: IssuedPaper): EarlierCredit => ({
  ...{ number, issuedOn: bangkokDate(issuedMs), valueSatang: valueBeforeVat(content) },
});

interface CreditParts {
  readonly taxInvoice: IssuedPaper;
  readonly refund: Refund;
  readonly earlier: readonly EarlierCredit[];
  readonly unitNames: ReadonlyMap<number, string>;
  readonly user: Pick<StaffMember, 'firstname' | 'lastname'>;
}

/** What a credit note says: seller, buyer and terms as the tax invoice has them, and what goes back. */
function creditContent({ taxInvoice, refund, earlier, unitNames, user }: CreditParts): DocumentContent {
  // That the tax invoice was issued instead of another is nothing of its credit notes.
  const {
    replaces: _,
    orderDiscount: __,
    zeroRatedSatang: ___,
    exemptSatang: ____,
    ...invoice
  } = taxInvoice.content;
  const { amounts } = refund;
  return {
    ...invoice,
    issuer: `${user.firstname} ${user.lastname}`.trim(),
    lines: refund.lines.map((line) => creditLine(line, unitNames)),
    // A line's part of it stands with the line, as does that of what was taken off the whole order.
    coupon: null,
    subtotalSatang: amounts.subtotalSatang,
    lineDiscountSatang: amounts.lineDiscountSatang + amounts.couponDiscountSatang,
    couponDiscountSatang: 0,
    taxSatang: amounts.taxSatang,
    includedTaxSatang: amounts.includedTaxSatang,
    ...classValuesIn(refundedClassValues(refund.lines)),
    totalSatang: amounts.totalSatang,
    remark: '',
    credit: {
      invoiceNumber: taxInvoice.number,
      invoiceIssuedOn: bangkokDate(taxInvoice.issuedMs),
      invoiceValueSatang: valueBeforeVat(taxInvoice.content),
      earlier,
      reason: refund.reason,
      refundNumber: refund.number,
    },
  };
}

function creditLine(line: RefundLine, unitNames: ReadonlyMap<number, string>): DocumentLine {
  return {
    skuCode: line.sku_code,
    name: [line.name, line.variant_value].filter(Boolean).join(' '),
    unitName: unitNames.get(line.product_id) ?? '',
    unitPriceSatang: line.unit_price_satang,
    quantity: line.quantity,
    // What it was priced by at the sale divides among its pieces: the discount is an amount here.
    discountType: DISCOUNT_TYPE.none,
    discountValueHundredths: 0,
    discountValue2Hundredths: 0,
    ...vatClassIn(vatClassOf(line)),
    discountSatang: line.line_discount_satang + line.coupon_discount_satang,
    subtotalSatang: line.subtotal_satang,
  };
}
