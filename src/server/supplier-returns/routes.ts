import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { supplierReturnsContract } from '#shared/supplier-returns/contract.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { getBranch, getShop } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import { findGoodsReceipt } from '../stock/queries.ts';
import { creditNoteOfReturn } from '../suppliers/queries.ts';
import { purchaseInvoiceWire, typedInvoice } from '../suppliers/wire.ts';
import { addCreditNote } from './add-credit-note.ts';
import { cancelCreditNote } from './cancel-credit-note.ts';
import { findSupplierReturn, listReturnedLines, listSupplierReturns, returnableThings } from './queries.ts';
import { returnToSupplier, termsOfReceipt } from './return-to-supplier.ts';
import {
  returnableWire,
  returnedLineWire,
  returnedToSupplier,
  SUPPLIER_RETURN_SORT_FIELDS,
  supplierReturnWire,
} from './wire.ts';

export const supplierReturnsRoutes = routes(supplierReturnsContract, {
  'POST /stock/supplier-returns': async (call) => {
    const { user, key, idempotencyKey } = call;
    const goods = returnedToSupplier(call.body);
    const made = await returnToSupplier(call, { user, call: key, idempotencyKey }, goods);
    return isRefusal(made)
      ? made
      : {
          message: `ส่งคืนสินค้าเรียบร้อยแล้ว เลขที่ ${made.number}`,
          supplier_return: supplierReturnWire(made),
        };
  },
  'GET /stock/supplier-returns/api': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { returns, total } = await listSupplierReturns(db.read, user.branchId, {
      typed: query.q ?? '',
      sort: sortOrderOf(query.sort, SUPPLIER_RETURN_SORT_FIELDS),
      supplierId: query.supplier_id,
      goodsReceiptId: query.goods_receipt_id,
      month: query.month,
      awaitsCreditNote: query.tax_paper === 'missing',
      page,
    });
    return { data: returns.map(supplierReturnWire), total, page: page.page, per_page: page.perPage };
  },
  'GET /stock/supplier-returns/api/{id}': async ({ db, user, params }) => {
    const made = await findSupplierReturn(db.read, user.branchId, params.id);
    if (!made) return refuse('SUPPLIER_RETURN_NOT_FOUND');
    const [lines, creditNote, shop, branch] = await Promise.all([
      listReturnedLines(db.read, made.id),
      creditNoteOfReturn(db.read, made.id),
      getShop(db.read),
      getBranch(db.read, user.branchId),
    ]);
    return {
      ...supplierReturnWire(made),
      lines: lines.map(returnedLineWire),
      credit_note: creditNote && purchaseInvoiceWire(creditNote),
      shop: slipShopWire(shop, branch),
    };
  },
  'GET /stock/supplier-returns/of-receipt/{id}': async ({ db, user, params }) => {
    const receipt = await findGoodsReceipt(db.read, user.branchId, params.id);
    if (!receipt) return refuse('GOODS_RECEIPT_NOT_FOUND');
    const things = await returnableThings(db.read, receipt.id);
    const { costVat, claimable } = termsOfReceipt(receipt);
    return {
      ...{ goods_receipt_id: receipt.id, number: receipt.number, supplier: receipt.supplier },
      ...{ supplier_id: receipt.supplier_id, cost_vat: costVat, claimable },
      amount: bahtFromSatang(receipt.total_cost_satang),
      vat: bahtFromSatang(receipt.vat_satang ?? 0),
      lines: [...things.values()].map(returnableWire),
    };
  },
  'POST /stock/supplier-returns/{id}/credit-note': async (call) => {
    const creditNote = typedInvoice(call.body);
    if (creditNote === null) throw new Error('a credit note without a number passed its contract');
    const { value, vat } = call.body;
    const typed = { creditNote, valueSatang: value ?? null, vatSatang: vat ?? null };
    const added = await addCreditNote(call, call.user, call.params.id, typed);
    if (isRefusal(added)) return added;
    return { message: 'บันทึกใบลดหนี้เรียบร้อยแล้ว', credit_note: purchaseInvoiceWire(added) };
  },
  'DELETE /stock/supplier-returns/{id}/credit-note': async (call) => {
    const refused = await cancelCreditNote(call, call.user, call.params.id);
    return refused ?? { message: 'ยกเลิกใบลดหนี้เรียบร้อยแล้ว' };
  },
});
