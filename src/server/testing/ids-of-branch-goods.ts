import { body, type IdOfAnother, type Rest } from './id-of-another.ts';

const PAPER = { invoice_number: 'IV-ยึด', invoice_date: '2026-11-19' };
const backTo: Rest = ({ goods: [, id] }) => ({
  body: { reason: 'damaged', lines: [{ product_id: id, quantity: 1 }] },
});
const sentTo: Rest = ({ goods: [, product_id] }) => ({
  body: { to_branch_id: 999, lines: [{ product_id, quantity: 1 }] },
});

/** The same ids of what comes to a branch, goes back to who brought it, and goes from branch to branch (`ids-of-branches.ts`). */
export const IDS_OF_BRANCH_GOODS: readonly IdOfAnother[] = [
  ['GET /stock/receipts/api/{id}', 'params.id', 'goodsReceipt', 'GOODS_RECEIPT_NOT_FOUND'],
  ['POST /stock/receipts/{id}/invoice', 'params.id', 'bareReceipt', 'GOODS_RECEIPT_NOT_FOUND', body(PAPER)],
  ['DELETE /stock/receipts/{id}/invoice', 'params.id', 'goodsReceipt', 'INVOICE_NOT_FOUND'],
  [
    'POST /stock/supplier-returns',
    'body.goods_receipt_id',
    'goodsReceipt',
    'GOODS_RECEIPT_NOT_FOUND',
    backTo,
  ],
  ['GET /stock/supplier-returns/api', 'query.goods_receipt_id', 'goodsReceipt', 'nothing'],
  ['GET /stock/supplier-returns/api/{id}', 'params.id', 'supplierReturn', 'SUPPLIER_RETURN_NOT_FOUND'],
  ['GET /stock/supplier-returns/of-receipt/{id}', 'params.id', 'goodsReceipt', 'GOODS_RECEIPT_NOT_FOUND'],
  [
    'POST /stock/supplier-returns/{id}/credit-note',
    'params.id',
    'bareReturn',
    'SUPPLIER_RETURN_NOT_FOUND',
    body({ ...PAPER, value: '1', vat: '0.07' }),
  ],
  ['DELETE /stock/supplier-returns/{id}/credit-note', 'params.id', 'supplierReturn', 'CREDIT_NOTE_NOT_FOUND'],
  ['GET /stock/transfers/{id}', 'params.id', 'transfer', 'TRANSFER_NOT_FOUND'],
  ['GET /stock/transfers/{id}/pdf', 'params.id', 'transfer', 'TRANSFER_NOT_FOUND'],
  [
    'POST /stock/transfers/{id}/receive',
    'params.id',
    'transfer',
    'TRANSFER_NOT_FOUND',
    ({ goods: [product_id] }) => ({ body: { lines: [{ product_id, arrived: 1, missing: 0, broken: 0 }] } }),
  ],
  ['POST /stock/transfers/{id}/cancel', 'params.id', 'transfer', 'TRANSFER_NOT_FOUND', body({})],
  ['POST /stock/transfers', 'body.request_id', 'transferRequest', 'TRANSFER_REQUEST_NOT_FOUND', sentTo],
  ['GET /stock/transfer-requests/{id}', 'params.id', 'transferRequest', 'TRANSFER_REQUEST_NOT_FOUND'],
  [
    'POST /stock/transfer-requests/{id}/decline',
    'params.id',
    'transferRequest',
    'TRANSFER_REQUEST_NOT_FOUND',
    body({ reason: 'ยึด' }),
  ],
  [
    'POST /stock/transfer-requests/{id}/withdraw',
    'params.id',
    'transferRequest',
    'TRANSFER_REQUEST_NOT_FOUND',
  ],
];
