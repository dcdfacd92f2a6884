import { z } from 'zod';
import type { CallDeclaration, RouteKey } from '#shared/http/contract.ts';

/**
 * Ids of what all branches share (rule C15.2), what is an id of nothing yet, or of nothing that is kept, and the ticket of a late sale,
 * which is no id but proves whose the sale is, whoever brings it (rule C14.5).
 */
export const IDS_OF_THE_SHOP: Readonly<Partial<Record<RouteKey, readonly string[]>>> = {
  'GET /categories/{id}/sub_categories': ['params.id'],
  'GET /sub_categories/{id}/sub_sub_categories': ['params.id'],
  'GET /products/sorting-view': [
    'query.brand_id',
    'query.unit_id',
    'query.categories_id',
    'query.sub_categories_id',
    'query.sub_sub_categories_id',
  ],
  'GET /products/api/{id}': ['params.id'],
  'GET /products/api/{id}/edit': ['params.id'],
  'POST /products': [
    'body.brand_id',
    'body.unit_id',
    'body.category_id',
    'body.sub_category_id',
    'body.sub_sub_category_id',
    'body.variants[].id',
  ],
  'PATCH /products/{id}': [
    'params.id',
    'body.brand_id',
    'body.unit_id',
    'body.category_id',
    'body.sub_category_id',
    'body.sub_sub_category_id',
    'body.variants[].id',
  ],
  'POST /products/{id}/archive': ['params.id'],
  'GET /products/api/{id}/branches': ['params.id'],
  'PATCH /products/{id}/branches': ['params.id', 'body.branches[].variants[].id'],
  'POST /taxonomy/{kind}': ['body.parent_id'],
  'PATCH /taxonomy/{kind}/{id}': ['params.id'],
  'DELETE /taxonomy/{kind}/{id}': ['params.id'],
  'PATCH /payment-methods/{id}': ['params.id'],
  'POST /payment-methods/order': ['body.ids[]'],
  'POST /checkout': ['body.customer_id', 'body.orderList[].id', 'body.orderList[].variant_id'],
  'GET /api/orders': ['query.customer_id'],
  'DELETE /displays/pictures/{id}': ['params.id'],
  'GET /documents/api': ['query.customer_id'],
  'GET /documents/export': ['query.customer_id'],
  'GET /documents/{id}/replacements/{number}/pdf': ['params.number'],
  'GET /invoice/pdf/{orderId}/{customerId}': ['params.customerId'],
  'GET /delivery/pdf/{orderId}/{customerId}': ['params.customerId'],
  'GET /invoice-doc/pdf/{orderId}/{customerId}': ['params.customerId'],
  'GET /invoice-billing-slip/pdf/{orderId}/{customerId}': ['params.customerId'],
  'POST /documents/{id}/reissue': ['body.customer_id'],
  'DELETE /coupons/{id}': ['params.id'],
  'POST /coupons/{id}/activate': ['params.id'],
  'POST /coupons/{id}/deactivate': ['params.id'],
  'POST /customers/{id}/complete': ['params.id'],
  'GET /customers/api/{id}': ['params.id'],
  'GET /customers/api/{id}/goods': ['params.id'],
  'PATCH /customers/{id}': ['params.id'],
  'POST /customers/{id}/archive': ['params.id'],
  'POST /customers/{id}/restore': ['params.id'],
  'POST /customers/{id}/merge': ['params.id', 'body.into'],
  'POST /quotation/submitCheckProduct': ['body.orderList[].id', 'body.orderList[].variant_id'],
  'POST /quotations': ['body.customers_id', 'body.orderList[].id', 'body.orderList[].variant_id'],
  'PATCH /favourites': ['body.things[].product_id', 'body.things[].variant_id'],
  'POST /parked-baskets': ['body.orderList[].id', 'body.orderList[].variant_id', 'body.customer_id'],
  'GET /expenses': ['query.supplier_id'],
  'POST /expenses': ['body.supplier_id'],
  'PATCH /expenses/{id}': ['body.supplier_id'],
  'POST /offline-sales/series': ['body.device'],
  'POST /offline-sales': [
    'body.ticket',
    'body.replaces',
    'body.orderList[].id',
    'body.orderList[].variant_id',
  ],
  'POST /returns': ['body.lines[].product_id', 'body.lines[].variant_id'],
  'GET /reports/stock/{id}': ['params.id'],
  'GET /suppliers/api/{id}': ['params.id'],
  'PATCH /suppliers/{id}': ['params.id'],
  'POST /suppliers/{id}/archive': ['params.id'],
  'POST /suppliers/{id}/restore': ['params.id'],
  'POST /stock/receipts': ['body.supplier_id', 'body.lines[].product_id', 'body.lines[].variant_id'],
  'GET /stock/receipts/api': ['query.supplier_id'],
  'POST /stock/counts': ['body.lines[].product_id', 'body.lines[].variant_id'],
  'POST /stock/adjustments': ['body.product_id', 'body.variant_id'],
  'GET /stock/movements/api/{id}': ['params.id', 'query.variant_id'],
  'GET /stock/items/api': ['query.product_ids'],
  'GET /stock/suggested-orders': ['query.supplier'],
  'GET /stock/suggested-orders/export': ['query.supplier', 'query.quantities'],
  'POST /stock/supplier-returns': ['body.supplier_id', 'body.lines[].product_id', 'body.lines[].variant_id'],
  'GET /stock/supplier-returns/api': ['query.supplier_id'],
  'POST /stock/transfers': ['body.to_branch_id', 'body.lines[].product_id', 'body.lines[].variant_id'],
  'GET /stock/transfers/coming': ['query.product_id'],
  'POST /stock/transfer-requests': [
    'body.from_branch_id',
    'body.lines[].product_id',
    'body.lines[].variant_id',
  ],
  'POST /stock/transfers/{id}/receive': ['body.lines[].product_id', 'body.lines[].variant_id'],
};

/** The ids that a call takes, by where they stand: whatever its contract declares as one. */
export function idsOf(declaration: CallDeclaration): string[] {
  const found = new Set<string>();
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = declaration[part];
    if (schema) collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part, found);
  }
  return [...found];
}

/** The largest id that a database keeps; no other number in the calls ends there. */
const LARGEST_ID = 2_147_483_647;

function collect(schema: z.core.JSONSchema._JSONSchema, at: string, found: Set<string>): void {
  if (typeof schema === 'boolean') return;
  for (const one of schema.anyOf ?? []) collect(one, at, found);
  for (const [name, one] of Object.entries(schema.properties ?? {})) collect(one, `${at}.${name}`, found);
  for (const one of [schema.items ?? []].flat()) collect(one, `${at}[]`, found);
  const isId = schema.maximum === LARGEST_ID || schema.pattern?.startsWith('^[1-9]\\d{0,9}') === true;
  if (isId || schema.format === 'uuid' || at.endsWith('.ticket')) found.add(at);
}
