import type { Satang } from '#shared/money/satang.ts';
import type { StockOfBranchesWire } from '#shared/stock/fields.ts';
import type { StockLine } from '#web/catalog/product.ts';
import { costFromWire } from '../wire.ts';

/** What a branch has of a product, all its variants together. */
export interface StockOfBranch {
  readonly branchId: number;
  readonly isSold: boolean;
  /** Null where the branch doesn't keep it. */
  readonly quantity: number | null;
  /** Null where nobody knows what one cost. */
  readonly valueSatang: Satang | null;
  readonly lines: readonly StockLine[];
}

/** A product with what lies of it in several branches (rule C15.9). */
export interface SharedProduct {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly imageName: string | null;
  readonly variants: readonly { readonly id: number; readonly value: string }[];
  readonly quantity: number | null;
  readonly valueSatang: Satang | null;
  readonly stocks: readonly StockOfBranch[];
}

export const sharedProductFromWire = (wire: StockOfBranchesWire): SharedProduct => ({
  ...{ id: wire.product_id, name: wire.name, sku: wire.sku_code, imageName: wire.image },
  variants: wire.variants,
  quantity: wire.quantity,
  valueSatang: costFromWire(wire.value),
  stocks: wire.stocks.map((stock) => ({
    ...{ branchId: stock.branch_id, isSold: stock.sold, quantity: stock.quantity },
    valueSatang: costFromWire(stock.value),
    lines: stock.lines.map((line) => ({
      ...{ variantId: line.variant_id, quantity: line.quantity, minStock: line.min_stock },
    })),
  })),
});
