import type { AnswerOf, CallKey, CallsWith, GoodAnswerOf } from './calls.ts';

/**
 * The few facts of the contracts that the client needs while it runs; of the rest it has the types only (rule D3).
 * Each list is typed by the contracts: a call that is missing here, or stands here wrongly, doesn't compile.
 */

/** Sent as a form, as the specification posts them (rule C2.11). */
export const SENT_AS_FORM: Readonly<Record<CallsWith<{ form: true }>, true>> = {
  'POST /logout': true,
  'POST /openCashier/post': true,
};

/** Answers 200 with a `status` field whatever the outcome (rule C2.5). */
export const TOLD_BY_STATUS: Readonly<Record<CallsWith<{ outcome: 'status' }>, true>> = {
  'POST /checkLogin': true,
  'POST /openCashier/post': true,
  'POST /customer/pos/store': true,
  'GET /coupons': true,
  'DELETE /coupons/{id}': true,
};

/** Takes an Idempotency-Key (rule C2.7). */
export const KEYED: Readonly<Record<CallsWith<{ idempotent: true }>, true>> = {
  'POST /checkout': true,
  'POST /orders/{id}/returns': true,
  'POST /returns': true,
  'POST /displays': true,
  'POST /branches': true,
  'POST /checkout/{id}/exchange': true,
  'POST /cash/add-money': true,
  'POST /cash/remove-money': true,
  'POST /drawer/kick': true,
  'POST /print-jobs': true,
  'POST /printers': true,
  'POST /customer/pos/store': true,
  'POST /quotations': true,
  'POST /parked-baskets': true,
  'POST /parked-baskets/{id}/recall': true,
  'POST /documents/{id}/reissue': true,
  'POST /documents/{id}/replacement': true,
  'POST /queues': true,
  'POST /expenses': true,
  'POST /staff': true,
  'POST /tills': true,
  'POST /payment-methods': true,
  'POST /coupons': true,
  'POST /products': true,
  'POST /stock/receipts': true,
  'POST /stock/counts': true,
  'POST /stock/adjustments': true,
  'POST /stock/supplier-returns': true,
  'POST /stock/transfers': true,
  'POST /stock/transfers/{id}/receive': true,
  'POST /stock/transfers/{id}/cancel': true,
  'POST /stock/transfer-requests': true,
  'POST /stock/transfer-requests/{id}/decline': true,
  'POST /stock/transfer-requests/{id}/withdraw': true,
  'POST /suppliers': true,
};

type KindOf<V> = V extends true
  ? true
  : V extends string
    ? 'string'
    : V extends number
      ? 'number'
      : V extends boolean
        ? 'boolean'
        : V extends readonly unknown[]
          ? 'array'
          : 'object';
type NeedsOf<K extends CallKey> = { readonly [F in keyof GoodAnswerOf<K>]?: KindOf<GoodAnswerOf<K>[F]> };
/** Calls whose good answer says `success`; without it there was none (rule S7). */
type SaysSuccess = { [K in CallKey]: AnswerOf<K> extends { success: true } ? K : never }[CallKey];

/** What a screen goes on with: a good answer that lacks it is a fault of the server. */
export const NEEDED: { readonly [K in CallKey]?: NeedsOf<K> } & {
  readonly [K in SaysSuccess]: { readonly success: true };
} = {
  'POST /checkLogin': { routeURL: 'string' },
  'POST /session/cashier': { routeURL: 'string' },
  'POST /openCashier/post': { routeURL: 'string' },
  'POST /logout': { success: true },
  'GET /generate-order-number': { order_number: 'string' },
  'GET /orders/pending': { hasPending: 'boolean' },
  'POST /checkout': { success: true, orderId: 'number' },
  'GET /views-myoder/{orderId}': { id: 'number', items: 'array' },
  'GET /receipt-all/{orderId}': { receipt_number: 'string', order: 'object' },
  'GET /api/cash-drawer/status': { success: true, paused: 'string' },
  'GET /api/cash-drawer/id': { success: true, cash_drawer_id: 'number' },
  'POST /cash/add-money': { success: true },
  'POST /cash/remove-money': { success: true, removal: 'object' },
  'POST /queues': { id: 'number', queue_number: 'number', people_count: 'number' },
  'GET /api/coupons/{code}': { code: 'string' },
  'GET /coupons': { data: 'array' },
  'POST /coupons': { coupon: 'object' },
  'POST /quotation/submitCheckProduct': { success: true },
  'POST /quotations': { success: true, pdfUrl: 'string' },
  'POST /first-run': { redirect: 'string' },
  'PATCH /settings': { settings: 'object' },
  'POST /expenses': { expense: 'object' },
  'POST /product-images': { name: 'string' },
  'POST /products': { product: 'object' },
  'PATCH /products/{id}': { product: 'object' },
  'POST /taxonomy/{kind}': { entry: 'object' },
  'PATCH /taxonomy/{kind}/{id}': { entry: 'object' },
  'POST /stock/receipts': { receipt: 'object' },
  'POST /stock/counts': { lines: 'array' },
};
