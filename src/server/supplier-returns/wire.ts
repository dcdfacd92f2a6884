import type { z } from 'zod';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { supplierReturnsContract } from '#shared/supplier-returns/contract.ts';
import type { SupplierReturnWire } from '#shared/supplier-returns/fields.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { typedInvoice } from '../suppliers/wire.ts';
import type { listReturnedLines, ReturnableThing, SupplierReturnRow } from './queries.ts';
import type { ReturnedToSupplier } from './return-to-supplier.ts';

const costWire = (cost: Satang | null) => (cost === null ? null : bahtFromSatang(cost));

type Body = z.output<(typeof supplierReturnsContract)['POST /stock/supplier-returns']['body']>;

/** Goods that go back as the calls bring them. */
export function returnedToSupplier(body: Body): ReturnedToSupplier {
  return {
    goodsReceiptId: body.goods_receipt_id ?? null,
    supplier: body.supplier ?? '',
    supplierId: body.supplier_id ?? null,
    reason: body.reason,
    note: body.note ?? '',
    costVat: body.cost_vat ?? null,
    vatSatang: body.vat ?? null,
    claimable: body.claimable ?? false,
    creditNote: typedInvoice(body),
    lines: body.lines.map(({ product_id: productId, variant_id, quantity, amount }) => ({
      ...{ productId, variantId: variant_id ?? null, quantity, amountSatang: amount ?? null },
    })),
  };
}

export function supplierReturnWire(made: SupplierReturnRow): SupplierReturnWire {
  const { paper_total_satang: total, vat_satang: vat } = made;
  return {
    id: made.id,
    number: made.number,
    supplier: made.supplier,
    supplier_id: made.supplier_id,
    goods_receipt_id: made.goods_receipt_id,
    goods_receipt_number: made.goods_receipt_number,
    reason: made.reason,
    note: made.note,
    returned_at: bangkokIso(made.returned_ms),
    returned_by: `${made.firstname} ${made.lastname}`.trim(),
    line_count: made.line_count ?? 0,
    total_cost: bahtFromSatang(made.total_cost_satang),
    paper: {
      ...{ cost_vat: made.cost_vat, claimable: made.claimable === 1, value: bahtFromSatang(total - vat) },
      ...{ vat: bahtFromSatang(vat), total: bahtFromSatang(total) },
    },
    credit_note_number: made.credit_note_number,
  };
}

export function returnedLineWire(line: Awaited<ReturnType<typeof listReturnedLines>>[number]) {
  const { unit_cost_satang: unit, cost_satang: cost, ...same } = line;
  const whole = cost ?? (unit === null ? null : unit * line.quantity);
  return { ...same, unit_cost: costWire(unit), cost: costWire(whole) };
}

export function returnableWire(thing: ReturnableThing) {
  return {
    ...{ product_id: thing.productId, variant_id: thing.variantId, name: thing.name, sku_code: thing.sku },
    ...{ variant_value: thing.variant, came: thing.came, returned: thing.returned, on_hand: thing.onHand },
    cost: costWire(thing.costSatang),
  };
}

/** The fields that returns to suppliers can be sorted by. */
export const SUPPLIER_RETURN_SORT_FIELDS = {
  returned_at: 'returned',
  number: 'number',
  supplier: 'supplier',
  total: 'total',
} as const;
