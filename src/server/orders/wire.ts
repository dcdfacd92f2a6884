import { bahtFromSatang } from '#shared/money/satang.ts';
import type {
  HistoryItemWire,
  OrderDetailWire,
  OrderRowWire,
  OrderWire,
  ReceiptWire,
} from '#shared/orders/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { CustomerRow } from '../customers/queries.ts';
import type { DocumentFlags } from '../documents/order-documents.ts';
import type { DrawerTill } from '../drawer/shifts.ts';
import { tillWire } from '../drawer/wire.ts';
import type { Branch, ShopSettings } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import type { ListedOrder } from './order-list.ts';
import type {
  HistorySale,
  HistorySortKey,
  OrderHead,
  OrderItem,
  OrderWithItems,
  Payment,
} from './queries.ts';

/** An order as the calls have it (rule C3). */
export function orderWire({ head, items }: OrderWithItems): OrderWire {
  return { ...headWire(head), items: items.map(itemWire) };
}

function headWire(head: OrderHead): Omit<OrderWire, 'items'> {
  return {
    id: head.id,
    order_number: head.order_number,
    customers_id: head.customer_id,
    status: head.status,
    subtotal: bahtFromSatang(head.subtotal_satang),
    discount: bahtFromSatang(head.line_discount_satang + head.coupon_discount_satang),
    coupon_discount: bahtFromSatang(head.coupon_discount_satang),
    coupon: head.coupon_code,
    note: head.note,
    tax: bahtFromSatang(head.tax_satang),
    tax_percent: head.tax_rate_hundredths / 100,
    vat_mode: head.vat_mode,
    included_tax: bahtFromSatang(head.included_tax_satang),
    total: bahtFromSatang(head.total_satang),
    created_at: bangkokIso(head.created_ms),
    cashier: { id: head.cashier_id, name: `${head.firstname} ${head.lastname}`.trim() },
  };
}

/** An order as the list has it (rule C3, GET /api/orders). */
export function orderRowWire({ head, method, documents, ...listed }: ListedOrder): OrderRowWire {
  return {
    ...headWire(head),
    customer_name: listed.customerName,
    customer_number: listed.customerNumber,
    payment_method: method,
    documents,
  };
}

/** What the list can be sorted by, in the calls' words. */
export const ORDER_SORT_FIELDS = {
  order_number: 'number',
  subtotal: 'subtotal',
  discount: 'discount',
  tax: 'tax',
  total: 'total',
  status: 'status',
  created_at: 'created',
} as const;

export interface OrderDetailParts {
  readonly order: OrderWithItems;
  readonly payment: Payment | null;
  readonly customer: CustomerRow | null;
  readonly documents: DocumentFlags;
}

/** An order's page (rule C3, GET /api/orders/{id}). */
export function orderDetailWire({ order, payment, customer, documents }: OrderDetailParts): OrderDetailWire {
  return {
    ...orderWire(order),
    customer: customer && {
      id: customer.id,
      numbercode: customer.number_code,
      name: customer.company_name || customer.name,
    },
    payment: payment && {
      receipt_number: payment.receipt_number,
      payment_method: payment.method,
      total_amount: bahtFromSatang(payment.tendered_satang),
      change_price: bahtFromSatang(payment.change_satang),
      created_at: bangkokIso(payment.paid_ms),
    },
    documents,
  };
}

function itemWire(item: OrderItem): OrderWire['items'][number] {
  const price = bahtFromSatang(item.unit_price_satang);
  const variant =
    item.variant_id === null ? [] : [{ id: item.variant_id, variant_value: item.variant_value ?? '', price }];
  return {
    id: item.id,
    product: {
      id: item.product_id,
      name: item.name,
      sku_code: item.sku_code,
      price,
      product_imag: item.image_name === null ? [] : [{ name: item.image_name }],
      variant_attributes: variant,
    },
    variant_id: item.variant_id,
    quantity: item.quantity,
    price,
    unit_price: price,
    discount: bahtFromSatang(item.discount_satang),
    subtotal: bahtFromSatang(item.subtotal_satang),
  };
}

export interface ReceiptParts {
  readonly order: OrderWithItems;
  readonly payment: Payment;
  readonly till: DrawerTill | null;
  readonly taxInvoiceNumber: string | null;
  readonly shop: ShopSettings;
  readonly branch: Branch;
}

/**
 * A receipt as the calls have it (rule C3): `total_amount` is what was handed over. Whether it is of a seller
 * registered for VAT is as it was at the sale.
 */
export function receiptWire(parts: ReceiptParts): ReceiptWire {
  const { order, payment, till, shop, branch } = parts;
  const sold = orderWire(order);
  return {
    receipt_number: payment.receipt_number,
    created_at: bangkokIso(payment.paid_ms),
    order: sold,
    payment_method: payment.method,
    total_amount: bahtFromSatang(payment.tendered_satang),
    change_price: bahtFromSatang(payment.change_satang),
    subtotal: sold.subtotal,
    tax: sold.tax,
    discount: sold.discount,
    total: sold.total,
    coupon: sold.coupon === null ? null : { code: sold.coupon },
    cashier: sold.cashier,
    till: till && tillWire(till),
    tax_invoice_number: parts.taxInvoiceNumber,
    shop: { ...slipShopWire(shop, branch), vat_registered: sold.vat_mode !== 'none' },
  };
}

/** What the calls' fields of the history are sorted by inside. */
export const HISTORY_SORT_FIELDS: Readonly<Record<string, HistorySortKey>> = {
  sales_number: 'number',
  created_at: 'number',
  total: 'total',
  payment_method: 'method',
};

/** A sale in the shift's history (rule S3): its number is the receipt's. */
export function historyItemWire(sale: HistorySale): HistoryItemWire {
  return {
    sales_number: sale.receipt_number,
    total: bahtFromSatang(sale.total_satang),
    payment_method: sale.method,
    created_at: bangkokIso(sale.paid_ms),
    orders_id: sale.order_id,
    member: { employee: { firstname: sale.firstname, lastname: sale.lastname } },
  };
}
