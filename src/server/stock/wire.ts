import type { z } from 'zod';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { StockItemWire, stockContract } from '#shared/stock/contract.ts';
import type {
  GoodsReceiptWire,
  LowStockWire,
  StockMovementWire,
  StockOfBranchesWire,
  SuggestedOrderWire,
  SupplierToOrderFromWire,
} from '#shared/stock/fields.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { ProductRow } from '../catalog/search/product-rows.ts';
import { typedInvoice } from '../suppliers/wire.ts';
import type { StockAdjustment } from './adjust-stock.ts';
import type { CountResult, StockCount } from './count-stock.ts';
import type { GoodsReceiptRow, LowStockRow, listReceiptLines, StockMovementRow } from './queries.ts';
import type { ReceivedGoods } from './receive-goods.ts';
import type { StockItemRow } from './stock-items.ts';
import { type StockOfBranch, sumsOf } from './stock-of-branches.ts';
import type { OrderSums, Suggestion, SupplierSums } from './suggested-orders.ts';

type BodyOf<K extends 'POST /stock/receipts' | 'POST /stock/counts' | 'POST /stock/adjustments'> = z.output<
  (typeof stockContract)[K]['body']
>;

const fullName = (user: { readonly firstname: string; readonly lastname: string }) =>
  `${user.firstname} ${user.lastname}`.trim();
const costWire = (cost: Satang | null) => (cost === null ? null : bahtFromSatang(cost));

/** Received goods as the calls bring them. */
export function receivedGoods(body: BodyOf<'POST /stock/receipts'>): ReceivedGoods {
  return {
    supplier: body.supplier ?? '',
    supplierId: body.supplier_id ?? null,
    reference: body.reference ?? '',
    note: body.note ?? '',
    costVat: body.cost_vat ?? null,
    vatSatang: body.vat ?? null,
    claimable: body.claimable ?? false,
    invoice: typedInvoice(body),
    lines: body.lines.map(({ product_id: productId, variant_id, quantity, unit_cost, amount }) => ({
      ...{ productId, variantId: variant_id ?? null, quantity },
      amountSatang: amount ?? (unit_cost == null ? null : quantity * unit_cost),
    })),
  };
}

/** A count as the calls bring it. */
export function stockCount({ reason, lines }: BodyOf<'POST /stock/counts'>): StockCount {
  return {
    reason: reason ?? '',
    lines: lines.map(({ product_id, variant_id, counted, expected }) => ({
      productId: product_id,
      variantId: variant_id ?? null,
      counted,
      expected,
    })),
  };
}

/** An adjustment as the calls bring it. */
export function stockAdjustment(body: BodyOf<'POST /stock/adjustments'>): StockAdjustment {
  const { product_id: productId, change, reason } = body;
  return { productId, variantId: body.variant_id ?? null, change, reason, note: body.note ?? '' };
}

export function countResultWire({ productId, variantId, difference, quantity }: CountResult) {
  return { product_id: productId, variant_id: variantId, difference, quantity };
}

export function goodsReceiptWire(receipt: GoodsReceiptRow): GoodsReceiptWire {
  return {
    id: receipt.id,
    number: receipt.number,
    supplier: receipt.supplier,
    reference: receipt.reference,
    note: receipt.note,
    received_at: bangkokIso(receipt.received_ms),
    received_by: fullName(receipt),
    total_cost: bahtFromSatang(receipt.total_cost_satang),
    line_count: receipt.line_count ?? 0,
    supplier_id: receipt.supplier_id,
    paper: paperWire(receipt),
  };
}

/** What the supplier's paper comes to; null where nobody said how to read it. */
function paperWire(receipt: GoodsReceiptRow): GoodsReceiptWire['paper'] {
  const { cost_vat, paper_total_satang: total, vat_satang: vat, claimable } = receipt;
  if (cost_vat === null || total === null || vat === null) return null;
  return {
    ...{ cost_vat, claimable: claimable === 1, value: bahtFromSatang(total - vat) },
    ...{ vat: bahtFromSatang(vat), total: bahtFromSatang(total) },
  };
}

export function receiptLineWire(line: Awaited<ReturnType<typeof listReceiptLines>>[number]) {
  const { unit_cost_satang: unit, cost_satang: cost, ...same } = line;
  const whole = cost ?? (unit === null ? null : unit * line.quantity);
  return { ...same, unit_cost: costWire(unit), cost: costWire(whole) };
}

/** The numbers of the returns to suppliers among movements, and of the transfers, by id. */
interface PaperNumbers {
  readonly returnNumbers: ReadonlyMap<number, string>;
  readonly transferNumbers: ReadonlyMap<number, string>;
}

export function stockMovementWire(
  movement: StockMovementRow,
  { returnNumbers, transferNumbers }: PaperNumbers,
): StockMovementWire {
  const { supplier_return_id, transfer_id } = movement;
  return {
    id: movement.id,
    moved_at: bangkokIso(movement.moved_ms),
    kind: movement.kind,
    quantity: movement.quantity,
    balance: movement.balance,
    variant_value: movement.variant_value,
    user_name: fullName(movement),
    reason: movement.reason,
    unit_cost: costWire(movement.unit_cost_satang),
    // A cancelled order is gone for every screen (rule C3).
    order_id: movement.order_status === 'cancelled' ? null : movement.order_id,
    order_number: movement.order_number,
    goods_receipt_id: movement.goods_receipt_id,
    goods_receipt_number: movement.goods_receipt_number,
    return_id: movement.receipt_id,
    refund_number: movement.refund_number,
    supplier_return_id,
    supplier_return_number:
      supplier_return_id === null ? null : (returnNumbers.get(supplier_return_id) ?? null),
    transfer_id,
    transfer_number: transfer_id === null ? null : (transferNumbers.get(transfer_id) ?? null),
  };
}

/** @param mayKnowCost what goods cost is for managers */
export function lowStockWire(thing: LowStockRow, mayKnowCost: boolean): LowStockWire {
  return {
    product_id: thing.product_id,
    variant_id: thing.variant_id,
    name: thing.name,
    sku_code: thing.sku_code,
    variant_value: thing.variant_value,
    quantity: thing.quantity,
    min_stock: thing.min_stock,
    average_cost: mayKnowCost ? costWire(thing.average_cost_satang) : null,
    price: bahtFromSatang(thing.price_satang),
  };
}

export function suggestedOrderWire({ row, sold, days, daysLeft, suggested }: Suggestion): SuggestedOrderWire {
  const { supplier_id: id, supplier_name: name } = row;
  return {
    product_id: row.product_id,
    variant_id: row.variant_id,
    name: row.name,
    sku_code: row.sku_code,
    variant_value: row.variant_value,
    unit: row.unit,
    quantity: row.quantity,
    min_stock: row.min_stock,
    ...{ sold, rate_days: days, days_left: daysLeft, suggested },
    supplier: id === null || name === null ? null : { id, name },
    unit_cost: costWire(row.unit_cost_satang),
  };
}

export const orderSumsWire = ({ things, pieces, costSatang, uncostedThings }: OrderSums) => ({
  ...{ things, pieces, cost: bahtFromSatang(costSatang), uncosted_things: uncostedThings },
});

export const supplierSumsWire = ({ supplier, ...sums }: SupplierSums): SupplierToOrderFromWire => ({
  ...{ id: supplier?.id ?? null, name: supplier?.name ?? null },
  ...orderSumsWire(sums),
});

/** @param isExact whether its code was just what was typed or scanned */
export function stockItemWire(item: StockItemRow, isExact = false): StockItemWire {
  return {
    product_id: item.product_id,
    variant_id: item.variant_id,
    name: item.name,
    sku_code: item.sku_code,
    variant_value: item.variant_value,
    barcode: item.variant_barcode ?? item.product_barcode,
    code_sells: item.codeSells,
    image: item.image_name,
    price: bahtFromSatang(item.price_satang),
    open_price: item.open_price === 1,
    vat_class: item.vat_class,
    price_of_one: bahtFromSatang(item.priceOfOneSatang),
    quantity: item.quantity ?? 0,
    min_stock: item.min_stock ?? 0,
    average_cost: costWire(item.average_cost_satang),
    exact: isExact,
    is_archived: item.is_archived === 1,
  };
}

/** The fields that receipts of goods can be sorted by. */
export const RECEIPT_SORT_FIELDS = {
  received_at: 'received',
  number: 'number',
  supplier: 'supplier',
  total_cost: 'cost',
} as const;

/** The fields that scarce things can be sorted by. */
export const LOW_SORT_FIELDS = {
  name: 'name',
  sku_code: 'sku',
  quantity: 'quantity',
  min_stock: 'least',
} as const;

/** The fields that suggested orders can be sorted by. */
export const SUGGESTION_SORT_FIELDS = {
  name: 'name',
  sku_code: 'sku',
  quantity: 'quantity',
  days_left: 'left',
  suggested: 'suggested',
  cost: 'cost',
  supplier: 'supplier',
} as const;

/** The one field that movements can be sorted by. */
export const MOVEMENT_SORT_FIELDS = { moved_at: 'moved' } as const;

/** What the stock of several branches is sorted by: by nothing that is a branch's own. */
export const SEVERAL_SORT_FIELDS = {
  name: 'name',
  sku_code: 'sku',
  category: 'category',
  brand: 'brand',
} as const;

/** What lies of a product in several branches, and what all of them have of it. */
export const stockOfBranchesWire = (
  product: Pick<ProductRow, 'id' | 'name' | 'sku_code' | 'images' | 'variants'>,
  stocks: readonly StockOfBranch[],
): StockOfBranchesWire => {
  const all = sumsOf(stocks);
  return {
    product_id: product.id,
    name: product.name,
    sku_code: product.sku_code,
    image: product.images[0]?.name ?? null,
    variants: product.variants.map(({ id, value }) => ({ id, value })),
    quantity: all.quantity,
    value: costWire(all.valueSatang),
    stocks: stocks.map(({ branchId, isSold, quantity, valueSatang, lines }) => ({
      ...{ branch_id: branchId, sold: isSold, quantity, value: costWire(valueSatang) },
      lines: lines.map((line) => ({
        ...{ variant_id: line.variantId, quantity: line.quantity, min_stock: line.minStock },
        value: costWire(line.valueSatang),
      })),
    })),
  };
};
