import type { DocumentContent } from '#shared/documents/document-content.ts';
import { documentSearchText } from '#shared/documents/search-text.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { DOCUMENT_CONTENT } from './document-content.ts';

/** What of the former shop (`former-rows.ts`) is goods, papers and expenses. */

/** A moment of the month. */
export const at = (moment: string) => Date.parse(`2026-11-${moment}:00+07:00`);

export type Row = Readonly<Record<string, string | number | null>>;
/** Rows of a table; what goes with them in a version is asked of the tables that it has. */
export type Rows = readonly (readonly [table: string, rows: readonly Row[]])[];

const moved = (
  id: number,
  product: number,
  kind: string,
  quantity: number,
  moment: string,
  order?: number,
) => ({
  ...{ id, inventory_id: product, kind, quantity, order_id: order ?? null, user_id: 1 },
  moved_ms: at(moment),
});
/** Stock and its ledger; with goods that were received, where a version knows that. */
export const stock = (received: boolean): Rows => [
  [
    'inventories',
    [6, received ? 29 : 9, 7].map((quantity, i) => ({
      ...{ id: i + 1, branch_id: 1, product_id: i + 1, quantity, min_stock: 1 },
      ...(received && i === 1 && { average_cost_satang: 1_500 }),
    })),
  ],
  [
    'goods_receipts',
    [
      {
        ...{ id: 1, branch_id: 1, number: 'GR202611-00001', supplier: 'ร้านส่ง', reference: 'A-7', note: '' },
        ...{ supplier_sort_key: thaiSortKey('ร้านส่ง'), user_id: 2, received_ms: at('19T08:10') },
        ...{ received_on: '2026-11-19', total_cost_satang: 30_000 },
      },
    ],
  ],
  [
    'stock_movements',
    [
      ...[1, 2, 3].map((id) => moved(id, id, 'opening', 10, '17T08:00')),
      moved(4, 1, 'sale', -2, '18T09:00', 1),
      moved(5, 2, 'sale', -1, '18T09:00', 1),
      moved(6, 1, 'sale', -1, '18T10:00', 2),
      moved(7, 2, 'sale', -2, '18T11:00', 3),
      moved(8, 2, 'cancel', 2, '18T11:05', 3),
      moved(9, 3, 'sale', -3, '19T09:00', 4),
      moved(10, 1, 'sale', -1, '19T10:00', 5),
      ...(received
        ? [
            {
              ...{ ...moved(11, 2, 'receive', 20, '19T08:10'), user_id: 2 },
              ...{ goods_receipt_id: 1, unit_cost_satang: 1_500 },
            },
          ]
        : []),
    ],
  ],
];

/** What the first order's papers say. */
export const FORMER_INVOICE = {
  ...DOCUMENT_CONTENT,
  lines: [
    [10_000, 2],
    [2_550, 1],
  ].map(([unitPriceSatang = 0, quantity = 0]) => ({
    ...{ skuCode: 'X-1', name: 'สินค้า', unitName: '', unitPriceSatang, quantity },
    ...{ discountType: 4, discountValueHundredths: 0, discountValue2Hundredths: 0 },
    ...{ subtotalSatang: unitPriceSatang * quantity, discountSatang: 0 },
  })),
  ...{ subtotalSatang: 22_550, lineDiscountSatang: 0, taxSatang: 1_579, totalSatang: 24_129 },
  ...{ validUntil: null, order: { number: '20261118-1-0001', receiptNumber: 'RC202611-00001' } },
};
const paper = (
  id: number,
  kind: string,
  number: string,
  total: number,
  content: DocumentContent,
  order?: number,
) => ({
  ...{ id, branch_id: 1, kind, number, order_id: order ?? null, customer_id: 1, issued_by: 1 },
  ...{ issued_ms: at('18T12:00') + id, issued_on: '2026-11-18', total_satang: total },
  content: JSON.stringify(content),
  search_text: documentSearchText(number, content),
});
const PARKED_LINES = [
  {
    ...{ productId: 1, variantId: null, name: 'น้ำปลา', unitPriceSatang: 10_000, quantity: 2 },
    ...{ discountType: 4, discountValueHundredths: 0, discountValue2Hundredths: 0 },
  },
];
/** A quotation, two papers of the first order, a basket that waits, and the queue. */
export const PAPERS: Rows = [
  [
    'documents',
    [
      paper(1, 'quotation', 'QT202611-00001', 14_445, DOCUMENT_CONTENT),
      paper(2, 'tax_invoice', 'TX202611-00001', 24_129, FORMER_INVOICE, 1),
      paper(3, 'delivery_note', 'DN202611-00001', 24_129, FORMER_INVOICE, 1),
    ],
  ],
  ['quotation_orders', [{ id: 1, order_id: 4, quotation_id: 1 }]],
  [
    'parked_baskets',
    [
      {
        ...{ id: 1, branch_id: 1, name: 'โต๊ะ 4', note: '', coupon_code: 'SIBHAROI', quotation_id: 1 },
        ...{ content: JSON.stringify(PARKED_LINES), pieces: 2, total_satang: 19_260, parked_by: 1 },
        ...{ parked_ms: at('19T09:30'), recalled_by: null, recalled_ms: null },
      },
    ],
  ],
  [
    'queue_tickets',
    [1, 2].map((number) => ({
      ...{ id: number, branch_id: 1, number, queued_on: '2026-11-19', queued_ms: at('19T09:00'), people: 2 },
      ...(number === 1 ? { status: 'complete', ended_ms: at('19T09:10') } : { status: 'waiting' }),
      user_id: 1,
    })),
  ],
];

const expense = (id: number, title: string, amount: number, deletedMs: number | null) => ({
  ...{ id, branch_id: 1, spent_on: '2026-11-18', title, title_sort_key: thaiSortKey(title), note: '' },
  ...{ amount_satang: amount, search_text: title, created_by: 2, created_ms: at('18T18:00') },
  deleted_ms: deletedMs,
});
/** Expenses, one of them taken back, and an import of goods that is done. */
export const OFFICE: Rows = [
  ['expenses', [expense(1, 'ค่าไฟ', 120_000, null), expense(2, 'ค่าน้ำ', 30_000, at('18T19:00'))]],
  [
    'product_imports',
    [
      {
        ...{ id: 1, branch_id: 1, user_id: 2, state: 'done', started_ms: at('17T08:00'), lines: 4, parts: 1 },
        ...{ parts_written: 1, created: 4, updated: 0, unchanged: 0, owner: '', owned_until_ms: 0 },
        failures: 0,
      },
    ],
  ],
];
