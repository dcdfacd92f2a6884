import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { OfflineSaleBody } from '#shared/offline-sales/contract.ts';
import type { HandedMoney, SoldBasket, SoldLine } from '#shared/offline-sales/late-receipt.ts';
import { DISCOUNT_TYPE, type TaxTerms } from '#shared/orders/pricing.ts';
import type { SaleFacts } from '#shared/orders/sale.ts';
import { slipShopFromWire } from '#shared/slips/slip-shop.ts';
import { bangkokIso, type EpochMs } from '#shared/time/bangkok.ts';
import type { BodyOf, GoodAnswerOf } from '#web/lib/calls.ts';
import { handDiscountBody } from '#web/orders/wire.ts';
import type { Fate, LentSeries } from './journal.ts';

/** A sale as it is sent. */
export type SaleBody = OfflineSaleBody;

/** A payment of an order as it is sent. */
export type PaymentBody = BodyOf<'POST /checkout/{id}/complete'>;

/** What a browser was lent. */
export const lentFromWire = (answer: GoodAnswerOf<'POST /offline-sales/series'>): LentSeries => ({
  ...{ ticket: answer.ticket, code: answer.series.code, last: answer.last },
  ...{ cashierId: answer.cashier_id, cashierName: answer.cashier_name, drawerId: answer.drawer_id },
  till: { id: answer.till.id, name: answer.till.name, posId: answer.till.pos_id },
  shop: slipShopFromWire(answer.shop),
});

/** What has become of a sale that the server took. */
export const takenFromWire = (answer: GoodAnswerOf<'POST /offline-sales'>, atMs: number): Fate => ({
  ...{ state: 'done', atMs, orderId: answer.order_id },
  isNoted: answer.held !== null || answer.remarks.length > 0,
});

/** What of a sale is the same whether the till made all of it, or took the payment of an order that waited. */
interface SaleHead {
  readonly uuid: string;
  readonly ticket: string;
  readonly number: string;
  readonly soldMs: EpochMs;
  readonly money: HandedMoney;
}

const headBody = ({ uuid, ticket, number, soldMs, money }: SaleHead, totalSatang: Satang) => ({
  ...{
    uuid,
    ticket,
    receipt_number: number,
    sold_at: bangkokIso(soldMs),
    total: bahtFromSatang(totalSatang),
  },
  payments: [
    {
      ...{ method: money.method, amount: bahtFromSatang(totalSatang) },
      tendered: bahtFromSatang(money.tenderedSatang),
    },
  ],
});

const taxBody = ({ mode, rateHundredths }: TaxTerms) => ({
  ...{ vat_mode: mode, tax_percent: rateHundredths / 100 },
});

/** The product's own name: the basket has the variant's value behind it. */
const plainName = ({ name, variantValue }: SoldLine) =>
  variantValue && name.endsWith(` ${variantValue}`) ? name.slice(0, -variantValue.length - 1) : name;

/** What a basket is called, and what it was filled from, for the server to find (rule C14.5). */
export interface BasketNames {
  /** Its Idempotency-Key. */
  readonly key: string;
  /** The key under which it was sent as it was before, where that had no answer. */
  readonly replaces: string | null;
  readonly quotationId: number | null;
  /** The parked basket that it was recalled from. */
  readonly parkedId: number | null;
}

/** A sale of a basket as it is sent. */
export function basketSaleBody(
  head: SaleHead,
  sold: SoldBasket,
  { replaces, quotationId, parkedId }: Omit<BasketNames, 'key'>,
): SaleBody {
  return {
    ...headBody(head, sold.price.totalSatang),
    ...taxBody(sold.tax),
    ...(replaces !== null && { replaces }),
    ...(quotationId !== null && { quotation_id: quotationId }),
    ...(parkedId !== null && { parked_id: parkedId }),
    ...(sold.orderDiscount && { order_discount: handDiscountBody(sold.orderDiscount) }),
    note: sold.note,
    orderList: sold.lines.map((line) => ({
      ...{ id: line.productId, variant_id: line.variantId, name: plainName(line), sku_code: line.sku },
      ...{ variant_value: line.variantValue ?? null, price: bahtFromSatang(line.unitPriceSatang) },
      ...{ quantity: line.quantity, vat_class: line.vatClass, discount_type: line.discountType },
      discount: bahtFromSatang(line.discountValueHundredths),
      discount2: bahtFromSatang(line.discountValue2Hundredths),
      ...(line.handDiscount && { manual_discount: handDiscountBody(line.handDiscount) }),
    })),
  };
}

/** What a slip says was taken off a line, for whatever reason: the order itself knows, unless it is gone by then. */
const takenOff = (satang: Satang) =>
  handDiscountBody({ kind: 'fixed', valueHundredths: satang, reason: 'ตามใบเสร็จ' });

/** The payment of an order that waited for it, as it is sent: its lines are what the slip says. */
export function orderSaleBody(head: SaleHead, sale: SaleFacts): SaleBody {
  return {
    ...headBody(head, sale.totalSatang),
    ...taxBody(sale.tax),
    ...(sale.orderDiscount && { order_discount: handDiscountBody(sale.orderDiscount) }),
    order_id: sale.id,
    note: sale.note,
    orderList: sale.lines.map((line) => ({
      ...{ id: line.productId, variant_id: line.variantId, name: line.name, sku_code: line.sku },
      ...{ variant_value: null, price: bahtFromSatang(line.unitPriceSatang), quantity: line.quantity },
      ...{ vat_class: line.vatClass, discount_type: DISCOUNT_TYPE.none, discount: 0, discount2: 0 },
      ...(line.discountSatang > 0 && { manual_discount: takenOff(line.discountSatang) }),
    })),
  };
}
