import type { Generated } from 'kysely';
import type { VatClass } from '#shared/catalog/vat-class.ts';
import type { ReturnCondition } from '#shared/orders/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import type { VatMode } from '#shared/shop/rules.ts';

/** The tables of what was settled at a till, as TypeScript sees them; how they are named stands in schema.ts. */

type Flag = 0 | 1;

/** The seller as receipts name them, frozen: a change of the shop, branch or till makes another row (rule C10.3). */
export interface SellerTable {
  id: Generated<number>;
  branch_id: number;
  shop_name: string;
  tax_id: string;
  vat_mode: VatMode;
  branch_name: string;
  branch_code: string;
  address: string;
  phone: string;
  logo_name: string | null;
  receipt_footer: string;
  /** The till, where the branch has any. */
  till_name: string | null;
  pos_id: string | null;
  /** Written down later than the sale, when receipts began to keep their seller: as the shop was by then. */
  is_of_migration: Flag;
  frozen_ms: number;
}

/** A settlement at the till (rule C10.1). The amounts of a refund are negative. */
export interface ReceiptTable {
  id: Generated<number>;
  branch_id: number;
  kind: 'sale' | 'refund';
  number: string;
  /** None of goods that came back without their receipt. */
  order_id: number | null;
  /** What a refund takes back. */
  original_receipt_id: number | null;
  drawer_id: number;
  till_id: number | null;
  cashier_id: number;
  seller_id: number;
  /** Before any discount. */
  gross_satang: number;
  /** All but the coupon's: those of the lines, and what was taken off the whole order by hand (decision 46). */
  line_discount_satang: number;
  coupon_discount_satang: number;
  /** Of a sale what of it was given by hand, on the lines and on the order; null where nothing was (rule C12.4). */
  hand_discount_satang: Generated<number | null>;
  /** The tax that came on top of the prices, and the tax that is within the total. */
  tax_satang: number;
  included_tax_satang: number;
  /** What of the total is for goods taxed at 0 %, and for exempt ones; null where nothing is (rule C13.1). */
  zero_rated_satang: Generated<number | null>;
  exempt_satang: Generated<number | null>;
  total_satang: number;
  reason: string | null;
  approved_by: number | null;
  issued_ms: number;
  issued_on: string;
}

/** One line of how a receipt was settled (rule C10.2); the lines of one add up to its total. */
export interface PaymentTable {
  id: Generated<number>;
  receipt_id: number;
  /** From 1, in the order in which they were taken. */
  position: number;
  method: MethodCode;
  amount_satang: number;
  tendered_satang: number;
  /** Out of cash only. */
  change_satang: number;
  /** What the other side calls it, such as a card's approval code; of an exchange the number of what it is against. */
  reference: string | null;
}

/** Goods of one kind and condition that a refund takes back (rule C11.3). Amounts are what goes back, above nothing. */
export interface RefundLineTable {
  id: Generated<number>;
  receipt_id: number;
  /** From 1. */
  position: number;
  /** None of goods that came back without their receipt. */
  order_item_id: number | null;
  product_id: number;
  variant_id: number | null;
  name: string;
  sku_code: string;
  variant_value: string | null;
  unit_price_satang: number;
  quantity: number;
  condition: ReturnCondition;
  subtotal_satang: number;
  /** The line's own, and its part of what was taken off the whole order by hand. */
  line_discount_satang: number;
  /** That part of it; null where nothing was. */
  order_discount_satang: Generated<number | null>;
  coupon_discount_satang: number;
  tax_satang: number;
  included_tax_satang: number;
  total_satang: number;
  /** As the line was sold (rule C13.1). */
  vat_class: Generated<Exclude<VatClass, 'standard'> | null>;
}

/** One day's settlements of one branch, kept in each receipt's own transaction: refunds are taken off (rule C11.8). */
export interface DailySalesTable {
  branch_id: number;
  sold_on: string;
  /** Sales; how many refunds there were stands apart. */
  orders: number;
  /** What sales came to, less what was given back. */
  total_satang: number;
  tax_satang: number;
  refunds: Generated<number>;
  /** What was given back, and the VAT in it. */
  refunded_satang: Generated<number>;
  refunded_tax_satang: Generated<number>;
}

/** The same day by way of paying: how many sales have it, and what came in by it, less what went back. */
export interface DailyPaymentsTable {
  branch_id: number;
  paid_on: string;
  method: MethodCode;
  receipts: number;
  amount_satang: number;
}
