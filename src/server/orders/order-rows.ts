import type { HandDiscount } from '#shared/orders/hand-discounts.ts';
import type { OrderPrice } from '#shared/orders/pricing.ts';
import type { UsableCoupon } from '../coupons/use-coupon.ts';
import type { Trx } from '../db/database.ts';
import { insertSealed, insertSealedRow } from '../db/seal-chain.ts';
import type { OpenMs, TrustedMs } from '../db/trusted-clock.ts';
import { lastOrderNumber, type OpenDrawer } from '../drawer/queries.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { ShopSettings } from '../shop/queries.ts';
import { handDiscountColumns, orderDiscountColumns } from './hand-discounts.ts';
import type { BasketLine } from './price-basket.ts';
import { classValueColumns, vatClassColumn } from './vat-classes.ts';

/** How the shop stood to VAT when it sold an order, and at what rate. */
type TaxOfOrder = Pick<ShopSettings, 'vatMode' | 'taxRateHundredths'>;

/** An order as it is made: by whom, in which drawer, at which price. */
export interface NewOrder {
  readonly user: Pick<StaffMember, 'id' | 'branchId'>;
  readonly drawer: OpenDrawer;
  readonly shop: TaxOfOrder;
  readonly coupon: UsableCoupon | null;
  readonly customerId: number | null;
  readonly price: OrderPrice;
  readonly note: string;
  readonly orderDiscount: HandDiscount | null;
  /** Whether anything was taken off by hand, and who approved of it. */
  readonly isDiscounted: boolean;
  readonly approverId: number | null;
  readonly nowMs: TrustedMs | OpenMs;
  /** It doesn't wait for its payment: its receipt is made at this moment, in the same transaction. */
  readonly paidMs?: TrustedMs | OpenMs;
}

/** Writes an order, without its lines; gives its id. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<number> {
  const { user, drawer, shop, coupon, price, orderDiscount, isDiscounted } = order;
  const { id: orderId } = await insertSealedRow(trx, user.branchId, 'orders', {
    branch_id: user.branchId,
    drawer_id: drawer.id,
    cashier_id: user.id,
    order_number: lastOrderNumber(drawer),
    status: order.paidMs === undefined ? 'pending' : 'paid',
    customer_id: order.customerId,
    note: order.note,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_kind: coupon?.kind ?? null,
    coupon_value_hundredths: coupon?.valueHundredths ?? null,
    subtotal_satang: price.subtotalSatang,
    line_discount_satang: price.lineDiscountSatang + price.orderDiscountSatang,
    coupon_discount_satang: price.couponDiscountSatang,
    ...orderDiscountColumns(price, orderDiscount, isDiscounted),
    discount_approved_by: order.approverId,
    tax_rate_hundredths: shop.taxRateHundredths,
    vat_mode: shop.vatMode,
    tax_satang: price.taxSatang,
    included_tax_satang: price.includedTaxSatang,
    ...classValueColumns(price),
    total_satang: price.totalSatang,
    created_ms: order.nowMs,
    ended_ms: order.paidMs ?? null,
  });
  return orderId;
}

/** Lines as they are sold, with what each comes to, in their order. */
interface NewItems {
  readonly orderId: number;
  readonly shop: TaxOfOrder;
  readonly price: OrderPrice;
  readonly lines: readonly BasketLine[];
}

/** Writes what an order sells. */
export async function insertItems(trx: Trx, branchId: number, { lines, ...order }: NewItems): Promise<void> {
  const items = lines.map((line, i) => itemRow(order, i, line));
  await insertSealed(trx, branchId, 'order_items', items);
}

function itemRow({ orderId, shop, price }: Omit<NewItems, 'lines'>, i: number, line: BasketLine) {
  const linePrice = price.lines[i];
  if (!linePrice) throw new Error('a line without a price');
  return {
    order_id: orderId,
    position: i + 1,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    sku_code: line.skuCode,
    variant_value: line.variantValue,
    image_name: line.imageName,
    unit_price_satang: line.unitPriceSatang,
    quantity: line.quantity,
    discount_type: line.discountType,
    discount_value_hundredths: line.discountValueHundredths,
    discount_value2_hundredths: line.discountValue2Hundredths,
    discount_satang: linePrice.discountSatang,
    ...handDiscountColumns(line.handDiscount, linePrice.handDiscountSatang),
    subtotal_satang: linePrice.subtotalSatang,
    ...vatClassColumn(line, shop.vatMode),
    unit_cost_satang: line.averageCostSatang,
  };
}

/** Writes down whose order it is, within the transaction of its first paper (rule C7.1). */
export async function setOrderCustomer(trx: Trx, orderId: number, customerId: number): Promise<void> {
  await trx.updateTable('orders').set({ customer_id: customerId }).where('id', '=', orderId).execute();
}
