import {
  classValuesIn,
  type DocumentContent,
  type DocumentInvoice,
  type DocumentLine,
  type DocumentSeller,
  vatClassIn,
} from '#shared/documents/document-content.ts';
import type { CustomerRow } from '../customers/queries.ts';
import { buyerOf } from '../documents/parties.ts';
import type { StaffMember } from '../http/handlers.ts';
import { lineDiscountOf, orderDiscountOf } from '../orders/hand-discounts.ts';
import type { OrderItem, OrderWithItems } from '../orders/queries.ts';
import { classValuesOf, vatClassOf } from '../orders/vat-classes.ts';

export interface OrderPaperParts {
  readonly order: OrderWithItems;
  /** Who sold: as the receipt froze them, or as they are now while there is none. */
  readonly seller: DocumentSeller;
  readonly receiptNumber: string | null;
  /** Where the buyer can still pay. */
  readonly promptPayId: string | null;
  readonly customer: CustomerRow;
  readonly user: Pick<StaffMember, 'firstname' | 'lastname'>;
  /** The order's invoice, on the slip that bills it. */
  readonly invoice: DocumentInvoice | null;
  /** What each product is counted in. */
  readonly unitNames: ReadonlyMap<number, string>;
  readonly remark: string;
}

/** Everything that a paper about an order says: the order as it was sold, the buyer as they are now. */
export function orderContent(parts: OrderPaperParts): DocumentContent {
  const { order, customer, user } = parts;
  const { head } = order;
  return {
    seller: parts.seller,
    buyer: buyerOf(customer),
    issuer: `${user.firstname} ${user.lastname}`.trim(),
    lines: order.items.map((item) => contentLine(item, parts.unitNames)),
    coupon: couponOf(head),
    subtotalSatang: head.subtotal_satang,
    lineDiscountSatang: head.line_discount_satang - (head.order_discount_satang ?? 0),
    ...orderDiscountIn(head),
    couponDiscountSatang: head.coupon_discount_satang,
    taxRateHundredths: head.tax_rate_hundredths,
    vatMode: head.vat_mode,
    taxSatang: head.tax_satang,
    includedTaxSatang: head.included_tax_satang,
    ...classValuesIn(classValuesOf(head)),
    totalSatang: head.total_satang,
    order: { number: head.order_number, receiptNumber: parts.receiptNumber },
    promptPayId: parts.promptPayId,
    invoice: parts.invoice,
    validUntil: null,
    remark: parts.remark,
  };
}

function couponOf({
  coupon_code: code,
  coupon_kind: kind,
  coupon_value_hundredths: value,
}: OrderWithItems['head']) {
  return code === null || kind === null || value === null ? null : { code, kind, valueHundredths: value };
}

/** What was taken off the whole order by hand; why is the shop's own, and stands on no paper. */
function orderDiscountIn(head: OrderWithItems['head']): Pick<DocumentContent, 'orderDiscount'> {
  const discount = orderDiscountOf(head);
  if (discount === null) return {};
  const { kind, valueHundredths } = discount;
  return { orderDiscount: { kind, valueHundredths, discountSatang: head.order_discount_satang ?? 0 } };
}

function contentLine(item: OrderItem, unitNames: ReadonlyMap<number, string>) {
  return {
    skuCode: item.sku_code,
    name: [item.name, item.variant_value].filter(Boolean).join(' '),
    unitName: unitNames.get(item.product_id) ?? '',
    unitPriceSatang: item.unit_price_satang,
    quantity: item.quantity,
    discountType: item.discount_type,
    discountValueHundredths: item.discount_value_hundredths,
    discountValue2Hundredths: item.discount_value2_hundredths,
    ...vatClassIn(vatClassOf(item)),
    ...handDiscountIn(item),
    discountSatang: item.discount_satang,
    subtotalSatang: item.subtotal_satang,
  };
}

/** What a line was priced by beside its promotion, so that its price can be proved. */
function handDiscountIn(item: OrderItem): Pick<DocumentLine, 'handDiscount'> {
  const discount = lineDiscountOf(item);
  return discount === null
    ? {}
    : { handDiscount: { kind: discount.kind, valueHundredths: discount.valueHundredths } };
}
