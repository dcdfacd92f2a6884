import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { StockItemWire } from '#shared/stock/contract.ts';
import type {
  GoodsReceiptWire,
  LowStockWire,
  StockMovementWire,
  SuggestedOrderWire,
} from '#shared/stock/fields.ts';
import type { StockMovementKind } from '#shared/stock/rules.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { ProductFacts } from '#web/catalog/product-facts.ts';
import { productFactsFromWire } from '#web/catalog/wire.ts';
import type { AnswerOf } from '#web/lib/calls.ts';
import type { StockItem } from './stock-item.ts';

/** What goods cost; null where nobody knows. */
export const costFromWire = (cost: number | null): Satang | null =>
  cost === null ? null : satangFromBaht(cost);
const fullName = (thing: { readonly name: string; readonly variant_value: string | null }) =>
  [thing.name, thing.variant_value].filter(Boolean).join(' ');

export function stockItemFromWire(wire: StockItemWire): StockItem {
  return {
    productId: wire.product_id,
    variantId: wire.variant_id,
    name: fullName(wire),
    sku: wire.sku_code,
    barcode: wire.barcode,
    codeSells: wire.code_sells,
    imageName: wire.image,
    priceSatang: satangFromBaht(wire.price),
    isOpenPrice: wire.open_price,
    vatClass: wire.vat_class,
    priceOfOneSatang: satangFromBaht(wire.price_of_one),
    quantity: wire.quantity,
    averageCostSatang: costFromWire(wire.average_cost),
    isExact: wire.exact,
    isArchived: wire.is_archived,
  };
}

/** Goods that came in together. */
export interface GoodsReceipt {
  readonly id: number;
  readonly number: string;
  readonly supplier: string;
  readonly reference: string;
  readonly note: string;
  readonly receivedAt: EpochMs;
  readonly receivedBy: string;
  readonly totalCostSatang: Satang;
  readonly lineCount: number;
  /** Of a supplier who is kept. */
  readonly supplierId: number | null;
  /** What the supplier's paper comes to; null where nobody said how to read it. */
  readonly paper: GoodsPaper | null;
}

/** What the supplier's paper of received goods comes to. */
export interface GoodsPaper {
  readonly costVat: CostVat;
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  readonly totalSatang: Satang;
  readonly isClaimed: boolean;
}

export function goodsReceiptFromWire(wire: GoodsReceiptWire): GoodsReceipt {
  return {
    id: wire.id,
    number: wire.number,
    supplier: wire.supplier,
    reference: wire.reference,
    note: wire.note,
    receivedAt: Date.parse(wire.received_at),
    receivedBy: wire.received_by,
    totalCostSatang: satangFromBaht(wire.total_cost),
    lineCount: wire.line_count,
    supplierId: wire.supplier_id,
    paper: wire.paper && {
      costVat: wire.paper.cost_vat,
      valueSatang: satangFromBaht(wire.paper.value),
      vatSatang: satangFromBaht(wire.paper.vat),
      totalSatang: satangFromBaht(wire.paper.total),
      isClaimed: wire.paper.claimable,
    },
  };
}

export interface GoodsReceiptLine extends StockThing {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitCostSatang: Satang | null;
  /** All of it together. */
  readonly costSatang: Satang | null;
}

export function receiptLineFromWire(
  wire: AnswerOf<'GET /stock/receipts/api/{id}'>['lines'][number],
): GoodsReceiptLine {
  return {
    productId: wire.product_id,
    variantId: wire.variant_id,
    name: fullName(wire),
    sku: wire.sku_code,
    quantity: wire.quantity,
    unitCostSatang: costFromWire(wire.unit_cost),
    costSatang: costFromWire(wire.cost),
  };
}

/** One line of the ledger: who moved how many, when and why, and what was on hand right after. */
export interface StockMovement {
  readonly id: number;
  readonly movedAt: EpochMs;
  readonly kind: StockMovementKind;
  readonly quantity: number;
  readonly balance: number;
  /** '' for a product without variants. */
  readonly variant: string;
  readonly movedBy: string;
  readonly reason: string;
  readonly unitCostSatang: Satang | null;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly receiptId: number | null;
  readonly receiptNumber: string | null;
  /** The return with which goods came back. */
  readonly returnId: number | null;
  readonly refundNumber: string | null;
  /** The paper with which goods went back to their supplier. */
  readonly supplierReturnId: number | null;
  readonly supplierReturnNumber: string | null;
  /** The transfer with which goods went to another branch, came from one, or came back. */
  readonly transferId: number | null;
  readonly transferNumber: string | null;
}

export function stockMovementFromWire(wire: StockMovementWire): StockMovement {
  return {
    id: wire.id,
    movedAt: Date.parse(wire.moved_at),
    kind: wire.kind,
    quantity: wire.quantity,
    balance: wire.balance,
    variant: wire.variant_value ?? '',
    movedBy: wire.user_name,
    reason: wire.reason ?? '',
    unitCostSatang: costFromWire(wire.unit_cost),
    orderId: wire.order_id,
    orderNumber: wire.order_number,
    receiptId: wire.goods_receipt_id,
    receiptNumber: wire.goods_receipt_number,
    returnId: wire.return_id,
    refundNumber: wire.refund_number,
    supplierReturnId: wire.supplier_return_id,
    supplierReturnNumber: wire.supplier_return_number,
    ...{ transferId: wire.transfer_id, transferNumber: wire.transfer_number },
  };
}

/** What is at or below its least stock. */
export interface ScarceThing extends StockThing {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly minStock: number;
  /** Null also for who may not know it. */
  readonly averageCostSatang: Satang | null;
}

export function scarceThingFromWire(wire: LowStockWire): ScarceThing {
  return {
    productId: wire.product_id,
    variantId: wire.variant_id,
    name: fullName(wire),
    sku: wire.sku_code,
    quantity: wire.quantity,
    minStock: wire.min_stock,
    averageCostSatang: costFromWire(wire.average_cost),
  };
}

/** What to order of one thing, and why (rule C13.12). */
export interface SuggestedThing extends StockThing {
  readonly name: string;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  readonly minStock: number;
  /** In the last {@link rateDays} days. */
  readonly sold: number;
  readonly rateDays: number;
  /** Null for what doesn't sell. */
  readonly daysLeft: number | null;
  readonly suggested: number;
  /** '' for nobody who is kept. */
  readonly supplierName: string;
  readonly unitCostSatang: Satang | null;
}

export function suggestedThingFromWire(wire: SuggestedOrderWire): SuggestedThing {
  return {
    productId: wire.product_id,
    variantId: wire.variant_id,
    name: fullName(wire),
    sku: wire.sku_code,
    unit: wire.unit ?? '',
    quantity: wire.quantity,
    minStock: wire.min_stock,
    ...{ sold: wire.sold, rateDays: wire.rate_days, daysLeft: wire.days_left },
    suggested: wire.suggested,
    supplierName: wire.supplier?.name ?? '',
    unitCostSatang: costFromWire(wire.unit_cost),
  };
}

/** A page of the products with the stock of this branch (rule S7). */
export interface StockListPage {
  readonly products: readonly ProductFacts[];
  readonly total: number;
}

export function stockListFromWire({ prpducts, total }: AnswerOf<'GET /products/api'>): StockListPage {
  return { products: prpducts.map(productFactsFromWire), total };
}
