import type { Generated } from 'kysely';
import type { VatClass } from '#shared/catalog/vat-class.ts';
import type { CouponKind } from '#shared/coupons/rules.ts';
import type { OrderStatus } from '#shared/orders/rules.ts';
import type { VatMode } from '#shared/shop/rules.ts';

/** The tables of what was ordered, as TypeScript sees them; how they are named stands in schema.ts. */

export interface OrderTable {
  id: Generated<number>;
  branch_id: number;
  drawer_id: number;
  cashier_id: number;
  order_number: string;
  status: OrderStatus;
  customer_id: number | null;
  note: string;
  coupon_id: number | null;
  coupon_code: string | null;
  coupon_kind: CouponKind | null;
  coupon_value_hundredths: number | null;
  subtotal_satang: number;
  /** All but the coupon's: those of the lines, and what was taken off the whole order by hand (decision 46). */
  line_discount_satang: number;
  coupon_discount_satang: number;
  /** What was taken off the whole order by hand; null where nothing was (rule C12.4). */
  order_discount_kind: Generated<CouponKind | null>;
  order_discount_value_hundredths: Generated<number | null>;
  order_discount_satang: Generated<number | null>;
  order_discount_reason: Generated<string | null>;
  /** All that was taken off by hand, on the lines and on the order; null where nobody did. */
  hand_discount_satang: Generated<number | null>;
  /** Who approved of it, where it went beyond what its cashier may. */
  discount_approved_by: Generated<number | null>;
  tax_rate_hundredths: number;
  /** How the shop stood to VAT when it sold this. */
  vat_mode: Generated<VatMode>;
  /** The tax that came on top of the prices; nothing where it is within them. */
  tax_satang: number;
  /** The tax that is within the total, where prices hold it. */
  included_tax_satang: Generated<number>;
  /** What of the total is for goods taxed at 0 %, and for exempt ones; null where nothing is (rule C13.1). */
  zero_rated_satang: Generated<number | null>;
  exempt_satang: Generated<number | null>;
  total_satang: number;
  created_ms: number;
  ended_ms: number | null;
}

/** A line as it was sold: a later change of the product leaves it as it was. */
export interface OrderItemTable {
  id: Generated<number>;
  order_id: number;
  position: number;
  product_id: number;
  variant_id: number | null;
  name: string;
  sku_code: string;
  variant_value: string | null;
  image_name: string | null;
  unit_price_satang: number;
  quantity: number;
  discount_type: number;
  discount_value_hundredths: number;
  discount_value2_hundredths: number;
  discount_satang: number;
  /** What of that was taken off by hand, and why; null where nobody did (rule C12.4). */
  hand_kind: Generated<CouponKind | null>;
  hand_value_hundredths: Generated<number | null>;
  hand_discount_satang: Generated<number | null>;
  hand_reason: Generated<string | null>;
  subtotal_satang: number;
  /** Null where VAT is reckoned on it, and where the shop wasn't registered for VAT (rule C13.1). */
  vat_class: Generated<Exclude<VatClass, 'standard'> | null>;
  /** What one had cost the shop by then; unknown where goods were never received with their cost. */
  unit_cost_satang: Generated<number | null>;
}
