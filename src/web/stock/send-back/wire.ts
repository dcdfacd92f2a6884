import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import { type SlipShop, slipShopFromWire } from '#shared/slips/slip-shop.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { SupplierReturnWire } from '#shared/supplier-returns/fields.ts';
import type { CameOnReceipt, SupplierReturnReason } from '#shared/supplier-returns/rules.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { AnswerOf, BodyOf } from '#web/lib/calls.ts';
import { invoiceBody } from '#web/suppliers/invoice-form.ts';
import { type PurchaseInvoice, purchaseInvoiceFromWire } from '#web/suppliers/wire.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { readCount } from '../receive/receive-draft.ts';
import { costFromWire, type GoodsPaper, type GoodsReceiptLine, receiptLineFromWire } from '../wire.ts';
import { linesGoing, type SendBackDraft, type SendBackTerms } from './send-back-draft.ts';

/** Goods that went back together to their supplier (rule C13.9). */
export interface SupplierReturn {
  readonly id: number;
  readonly number: string;
  readonly supplier: string;
  /** Null of a name alone. */
  readonly supplierId: number | null;
  readonly receiptId: number | null;
  readonly receiptNumber: string | null;
  readonly reason: SupplierReturnReason;
  readonly note: string;
  readonly returnedAt: EpochMs;
  readonly returnedBy: string;
  readonly lineCount: number;
  readonly totalCostSatang: Satang;
  /** What the supplier is to give back. */
  readonly paper: GoodsPaper;
  /** Null until the supplier's credit note is there. */
  readonly creditNoteNumber: string | null;
}

export function supplierReturnFromWire(wire: SupplierReturnWire): SupplierReturn {
  return {
    ...{ id: wire.id, number: wire.number, supplier: wire.supplier, supplierId: wire.supplier_id },
    ...{ receiptId: wire.goods_receipt_id, receiptNumber: wire.goods_receipt_number },
    ...{ reason: wire.reason, note: wire.note },
    returnedAt: Date.parse(wire.returned_at),
    returnedBy: wire.returned_by,
    lineCount: wire.line_count,
    totalCostSatang: satangFromBaht(wire.total_cost),
    paper: {
      costVat: wire.paper.cost_vat,
      valueSatang: satangFromBaht(wire.paper.value),
      vatSatang: satangFromBaht(wire.paper.vat),
      totalSatang: satangFromBaht(wire.paper.total),
      isClaimed: wire.paper.claimable,
    },
    creditNoteNumber: wire.credit_note_number,
  };
}

export interface WholeSupplierReturn extends SupplierReturn {
  readonly lines: readonly GoodsReceiptLine[];
  readonly creditNote: PurchaseInvoice | null;
  /** Who sends the goods back, for the head of the paper. */
  readonly shop: SlipShop;
}

export function wholeReturnFromWire(
  wire: AnswerOf<'GET /stock/supplier-returns/api/{id}'>,
): WholeSupplierReturn {
  return {
    ...supplierReturnFromWire(wire),
    lines: wire.lines.map(receiptLineFromWire),
    creditNote: wire.credit_note && purchaseInvoiceFromWire(wire.credit_note),
    shop: slipShopFromWire(wire.shop),
  };
}

/** What came of one thing on a receipt of goods, and what of it may still go back. */
export interface ReturnableThing extends StockThing, CameOnReceipt {
  readonly onHand: number;
}

/** A receipt of goods of which some are to go back. */
export interface ReturnableReceipt {
  readonly id: number;
  readonly number: string;
  readonly supplier: string;
  readonly supplierId: number | null;
  readonly costVat: CostVat;
  readonly isClaimed: boolean;
  /** All that came, and its VAT. */
  readonly amountSatang: Satang;
  readonly vatSatang: Satang;
  readonly things: readonly ReturnableThing[];
}

export function returnableFromWire(
  wire: AnswerOf<'GET /stock/supplier-returns/of-receipt/{id}'>,
): ReturnableReceipt {
  return {
    ...{ id: wire.goods_receipt_id, number: wire.number, supplier: wire.supplier },
    ...{ supplierId: wire.supplier_id, costVat: wire.cost_vat, isClaimed: wire.claimable },
    amountSatang: satangFromBaht(wire.amount),
    vatSatang: satangFromBaht(wire.vat),
    things: wire.lines.map((line) => ({
      ...{ productId: line.product_id, variantId: line.variant_id },
      ...{ came: line.came, returned: line.returned, onHand: line.on_hand },
      costSatang: costFromWire(line.cost),
    })),
  };
}

/** The draft as the call takes it. */
export function sendBackBody(
  draft: SendBackDraft,
  reason: SupplierReturnReason,
  { costVat, isClaimed }: SendBackTerms,
): BodyOf<'POST /stock/supplier-returns'> {
  const { receiptId, supplier, supplierId, note, creditNote } = draft;
  const vat = sentMoney(creditNote.vat);
  return {
    ...{ goods_receipt_id: receiptId, supplier, supplier_id: supplierId, reason, note, cost_vat: costVat },
    vat: vat === '' || costVat === 'none' ? null : vat,
    claimable: isClaimed,
    ...(costVat === 'none' ? {} : invoiceBody({ ...creditNote, claims: isClaimed })),
    lines: linesGoing(draft).map(({ productId, variantId, quantity, amount }) => ({
      ...{ product_id: productId, variant_id: variantId, quantity: readCount(quantity) ?? 0 },
      amount: sentMoney(amount) === '' ? null : sentMoney(amount),
    })),
  };
}
