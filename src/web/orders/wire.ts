import { satangFromBaht } from '#shared/money/satang.ts';
import type { HistoryItemWire, OrderWire, ReceiptWire } from '#shared/orders/contract.ts';
import { slipShopFromWire } from '#web/lib/print/slip-shop.ts';
import type { PaidSale, Receipt, Sale, SaleLine } from './sale.ts';

/** Orders and receipts of the calls in the screens' own words and in satang (contract C2.1, C2.2). */

function lineFromWire(item: OrderWire['items'][number]): SaleLine {
  const variant = item.product.variant_attributes.find(({ id }) => id === item.variant_id);
  return {
    id: item.id,
    name: variant === undefined ? item.product.name : `${item.product.name} ${variant.variant_value}`,
    quantity: item.quantity,
    unitPriceSatang: satangFromBaht(item.unit_price),
    discountSatang: satangFromBaht(item.discount),
    subtotalSatang: satangFromBaht(item.subtotal),
  };
}

export function saleFromWire(order: OrderWire): Sale {
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    createdAt: Date.parse(order.created_at),
    note: order.note,
    couponCode: order.coupon,
    subtotalSatang: satangFromBaht(order.subtotal),
    discountSatang: satangFromBaht(order.discount),
    couponDiscountSatang: satangFromBaht(order.coupon_discount),
    taxPercent: order.tax_percent,
    taxSatang: satangFromBaht(order.tax),
    totalSatang: satangFromBaht(order.total),
    lines: order.items.map(lineFromWire),
  };
}

export function receiptFromWire(receipt: ReceiptWire): Receipt {
  return {
    receiptNumber: receipt.receipt_number,
    paidAt: Date.parse(receipt.created_at),
    method: receipt.payment_method,
    tenderedSatang: satangFromBaht(receipt.total_amount),
    changeSatang: satangFromBaht(receipt.change_price),
    sale: saleFromWire(receipt.order),
    cashierName: receipt.cashier.name,
    shop: slipShopFromWire(receipt.shop),
  };
}

export function paidSaleFromWire(item: HistoryItemWire): PaidSale {
  const { firstname, lastname } = item.member.employee;
  return {
    orderId: item.orders_id,
    number: item.sales_number,
    cashierName: `${firstname} ${lastname}`.trim(),
    totalSatang: satangFromBaht(item.total),
    paidAt: Date.parse(item.created_at),
    method: item.payment_method,
  };
}
