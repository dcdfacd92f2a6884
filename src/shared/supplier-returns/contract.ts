import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  id,
  idText,
  listPage,
  listQuery,
  messageOut,
  moneyIn,
  moneyOut,
  monthIn,
  requiredText,
  text,
} from '../http/fields.ts';
import { formatCount, MAX_SUM_SATANG } from '../money/satang.ts';
import { slipShop } from '../shop/fields.ts';
import { MAX_STOCK_LINES, MAX_STOCK_NOTE, MAX_STOCK_QUANTITY } from '../stock/rules.ts';
import { INVOICE_REFUSALS, invoiceIn, purchaseInvoice } from '../suppliers/fields.ts';
import { COST_VATS, MAX_INVOICE_NUMBER, MAX_SUPPLIER_NAME } from '../suppliers/rules.ts';
import { returnableLine, supplierReturn, supplierReturnLine } from './fields.ts';
import { SUPPLIER_RETURN_REASONS } from './rules.ts';

const NO_LINES = 'กรุณาเลือกสินค้าที่จะส่งคืนอย่างน้อย 1 รายการ';

/** Goods that go back to who sold them to the shop, and the credit note for them (rule C13.9: by managers). */
export const supplierReturnsContract = contract({
  'POST /stock/supplier-returns': {
    name: 'returnToSupplier',
    summary: 'Sends goods back to their supplier, from a receipt of goods or without one.',
    may: 'manager',
    changes: ['stock', 'suppliers'],
    idempotent: true,
    success: 201,
    body: z.object({
      /** What they came with; its supplier counts then, and how it was read. */
      goods_receipt_id: id.nullish(),
      /** A name alone, of somebody who isn't kept as a supplier. */
      supplier: text(MAX_SUPPLIER_NAME).nullish(),
      supplier_id: id.nullish(),
      reason: z.enum(SUPPLIER_RETURN_REASONS, { error: 'กรุณาเลือกเหตุผล' }),
      note: text(MAX_STOCK_NOTE).nullish(),
      /** Whether the amounts below hold VAT; as their costs were on the receipt unless said. */
      cost_vat: z.enum(COST_VATS).nullish(),
      /** The VAT that goes back; what the receipt's VAT or the rate gives unless said. */
      vat: moneyIn(MAX_SUM_SATANG).nullish(),
      /** Whether it had been claimed back; of goods of a receipt that says so, what it says counts. */
      claimable: z.boolean().nullish(),
      /** The supplier's credit note, where it is there already. */
      ...invoiceIn,
      lines: z
        .array(
          z.object({
            product_id: id,
            variant_id: id.nullish(),
            quantity: z
              .int('จำนวนต้องเป็นจำนวนเต็ม')
              .min(1, 'จำนวนต้องไม่น้อยกว่า 1')
              .max(MAX_STOCK_QUANTITY, `จำนวนต้องไม่เกิน ${formatCount(MAX_STOCK_QUANTITY)}`),
            /** What the supplier gives back for all of them; what they came at on the receipt unless said. */
            amount: moneyIn(MAX_SUM_SATANG).nullish(),
          }),
          { error: (issue) => (issue.input === undefined ? NO_LINES : undefined) },
        )
        .min(1, NO_LINES)
        .max(MAX_STOCK_LINES, `ทำได้ครั้งละไม่เกิน ${MAX_STOCK_LINES} รายการ`),
    }),
    answer: z.object({ message: z.string(), supplier_return: supplierReturn }),
    refusals: [
      'STOCK_PRODUCT_GONE',
      'GOODS_RECEIPT_NOT_FOUND',
      'GOODS_RECEIPT_TOO_LARGE',
      'SUPPLIER_RETURN_NEEDS_SUPPLIER',
      'SUPPLIER_RETURN_MORE_THAN_STOCK',
      'SUPPLIER_RETURN_MORE_THAN_CAME',
      'SUPPLIER_NOT_FOUND',
      'VAT_TOO_MUCH',
      ...INVOICE_REFUSALS,
      'KEY_REUSED',
      'CLOCK_BEHIND',
      'CLOCK_AHEAD',
    ],
  },
  'GET /stock/supplier-returns/api': {
    name: 'supplierReturns',
    summary:
      'What went back to suppliers, newest first; of a month, or what waits for its credit note, alone where that is asked for.',
    may: 'manager',
    query: listQuery.extend({
      ...{ supplier_id: idText.optional(), goods_receipt_id: idText.optional() },
      ...{ month: monthIn.optional(), tax_paper: z.enum(['missing']).optional() },
    }),
    answer: z.object({ data: z.array(supplierReturn), ...listPage }),
    refusals: [],
  },
  'GET /stock/supplier-returns/api/{id}': {
    name: 'supplierReturn',
    summary: 'One return to a supplier with its lines and the credit note.',
    may: 'manager',
    params: z.object({ id: idText }),
    answer: supplierReturn.extend({
      lines: z.array(supplierReturnLine),
      credit_note: purchaseInvoice.nullable(),
      shop: slipShop,
    }),
    refusals: ['SUPPLIER_RETURN_NOT_FOUND'],
  },
  'GET /stock/supplier-returns/of-receipt/{id}': {
    name: 'returnableGoods',
    summary: 'What came on a receipt of goods, and what of it may still go back.',
    may: 'manager',
    params: z.object({ id: idText }),
    answer: z.object({
      goods_receipt_id: id,
      number: z.string(),
      supplier: z.string(),
      supplier_id: id.nullable(),
      /** How amounts are proposed: as the goods cost the shop. */
      cost_vat: z.enum(COST_VATS),
      claimable: z.boolean(),
      /** All that came, and its VAT, for the part that goes back. */
      amount: moneyOut,
      vat: moneyOut,
      lines: z.array(returnableLine),
    }),
    refusals: ['GOODS_RECEIPT_NOT_FOUND'],
  },
  'POST /stock/supplier-returns/{id}/credit-note': {
    name: 'addCreditNote',
    summary: "Writes down the supplier's credit note for goods that went back without it.",
    may: 'manager',
    changes: ['stock', 'suppliers'],
    params: z.object({ id: idText }),
    body: z.object({
      ...invoiceIn,
      invoice_number: requiredText(MAX_INVOICE_NUMBER, 'กรุณากรอกเลขที่ใบลดหนี้'),
      /** Without VAT, and its VAT; what the return says unless said. */
      value: moneyIn(MAX_SUM_SATANG).nullish(),
      vat: moneyIn(MAX_SUM_SATANG).nullish(),
    }),
    answer: z.object({ message: z.string(), credit_note: purchaseInvoice }),
    refusals: ['SUPPLIER_RETURN_NOT_FOUND', 'CREDIT_NOTE_ALREADY_THERE', 'VAT_TOO_MUCH', ...INVOICE_REFUSALS],
  },
  'DELETE /stock/supplier-returns/{id}/credit-note': {
    name: 'cancelCreditNote',
    summary: 'Cancels the credit note of a return to a supplier, so that the right one can be written down.',
    may: 'manager',
    changes: ['stock', 'suppliers'],
    params: z.object({ id: idText }),
    answer: messageOut,
    refusals: ['CREDIT_NOTE_NOT_FOUND', 'MONTH_LOCKED'],
  },
});
