import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { at, OFFICE, PAPERS, type Row, type Rows, stock } from './former-office.ts';

/** Two days of a small shop, as rows for the tables of any version, which take what they have columns for. All sums by hand. */

const FIRST = { drawer_id: 1, cashier_id: 1, branch_id: 1 };
const SECOND = { ...FIRST, drawer_id: 2 };

const goods = (id: number, sku: string, name: string, priceSatang: number, more: Row = {}): Row => ({
  ...{ id, sku_code: sku, barcode: `885000${id}`, name, name_sort_key: thaiSortKey(name), description: '' },
  ...{ product_type: 1, price_satang: priceSatang, discount_type: 4, discount_value_hundredths: 0 },
  ...{ discount_value2_hundredths: 0, search_text: name, is_archived: 0, created_ms: at(`0${id}T08:00`) },
  ...more,
});

/** The shop, its people, its goods, and who buys by name. */
export const FORMER_SHOP: Rows = [
  [
    'shop',
    [
      {
        ...{ id: 1, name: 'ร้านป้าแดง', tax_id: '0105561000001', promptpay_id: '0812345678' },
        ...{ tax_rate_hundredths: 700, block_negative_stock: 0, receipt_footer: 'ขอบคุณค่ะ', is_demo: 0 },
        cookie_secret: 'the secret of the cookies of this shop',
      },
    ],
  ],
  ['server_keys', [{ id: 1, cookie_secret: 'the secret of the cookies of this shop' }]],
  ['branches', [{ id: 1, code: '00000', name: 'สำนักงานใหญ่', address: 'ตลาดสด', phone: '021234567' }]],
  ['tills', [{ id: 1, branch_id: 1, name: 'เครื่องหน้าร้าน', pos_id: '', is_active: 1 }]],
  [
    'users',
    (['cashier', 'manager'] as const).map((role, i) => ({
      ...{ id: i + 1, branch_id: 1, username: role, email: `${role}@example.com`, password_hash: 'x', role },
      ...{ firstname: 'สมใจ', lastname: 'ขยันขาย', is_active: 1, created_ms: at('01T08:00') },
    })),
  ],
  [
    'products',
    [
      goods(1, 'A-1', 'น้ำปลา', 10_000),
      goods(2, 'B-1', 'ไข่ไก่', 2_550),
      goods(3, 'C-1', 'ข้าวสาร', 4_900, { discount_type: 2, discount_value_hundredths: 200 }),
      goods(4, 'D-1', 'ขนมที่เลิกขาย', 1_000, { is_archived: 1, barcode: null }),
    ],
  ],
  ['staff_pins', [{ user_id: 2, pin_hash: 'x', set_ms: at('01T09:00'), wrong_tries: 2 }]],
  ['favourites', [{ id: 1, branch_id: 1, position: 0, product_id: 2, variant_id: null }]],
  [
    'customers',
    [
      {
        ...{ id: 1, branch_id: 1, number_code: 'C00001', name: 'คุณน้ำฝน', company_name: 'น้ำใสใจดี' },
        ...{ name_sort_key: thaiSortKey('คุณน้ำฝน'), company_name_sort_key: thaiSortKey('น้ำใสใจดี') },
        ...{ tax_number: '0105558096348', branch_code: '00000', mobile: '0812345678', phone: '', email: '' },
        ...{ address: '', search_text: 'คุณน้ำฝน', created_ms: at('02T09:00') },
      },
    ],
  ],
  [
    'coupons',
    [
      {
        ...{ id: 1, code: 'SIBHAROI', kind: 'percent', value_hundredths: 1_000, max_usage: 5, used_count: 1 },
        ...{ start_on: '2026-11-01', end_on: '2026-12-31', is_active: 1, created_ms: at('03T09:00') },
        created_by: 2,
      },
    ],
  ],
];

const order = (id: number, head: Row, sums: readonly [number, number, number, number, number]): Row => {
  const [subtotal, line, coupon, tax, total] = sums;
  return {
    ...{ id, note: '', tax_rate_hundredths: 700, subtotal_satang: subtotal, line_discount_satang: line },
    ...{ coupon_discount_satang: coupon, tax_satang: tax, total_satang: total, ended_ms: null },
    ...head,
  };
};
const item = (id: number, orderId: number, position: number, [product, price, quantity, off]: number[]) => ({
  ...{ id, order_id: orderId, position, product_id: product ?? 0, name: 'สินค้า', sku_code: 'X-1' },
  ...{ unit_price_satang: price ?? 0, quantity: quantity ?? 0, discount_satang: off ?? 0 },
  ...{ discount_type: off ? 2 : 4, discount_value_hundredths: off ? 200 : 0, discount_value2_hundredths: 0 },
  subtotal_satang: (price ?? 0) * (quantity ?? 0),
});
const COUPON = {
  coupon_id: 1,
  coupon_code: 'SIBHAROI',
  coupon_kind: 'percent',
  coupon_value_hundredths: 1_000,
};

/** Paid in cash, by QR with a coupon, cancelled; the next day paid in cash at a discount, and one that waits. */
const ORDERS: Rows = [
  [
    'orders',
    [
      order(
        1,
        {
          ...FIRST,
          order_number: '20261118-1-0001',
          status: 'paid',
          created_ms: at('18T09:00'),
          ended_ms: at('18T09:01'),
        },
        [22_550, 0, 0, 1_579, 24_129],
      ),
      order(
        2,
        {
          ...{ ...FIRST, ...COUPON, order_number: '20261118-1-0002', status: 'paid' },
          ...{ created_ms: at('18T10:00'), ended_ms: at('18T10:01') },
        },
        [10_000, 0, 1_000, 630, 9_630],
      ),
      order(
        3,
        {
          ...{ ...FIRST, order_number: '20261118-1-0003', status: 'cancelled' },
          ...{ created_ms: at('18T11:00'), ended_ms: at('18T11:05') },
        },
        [5_100, 0, 0, 357, 5_457],
      ),
      order(
        4,
        {
          ...{ ...SECOND, order_number: '20261119-2-0001', status: 'paid' },
          ...{ created_ms: at('19T09:00'), ended_ms: at('19T09:02') },
        },
        [14_700, 600, 0, 987, 15_087],
      ),
      order(
        5,
        { ...SECOND, order_number: '20261119-2-0002', status: 'pending', created_ms: at('19T10:00') },
        [10_000, 0, 0, 700, 10_700],
      ),
    ],
  ],
  [
    'order_items',
    [
      item(1, 1, 1, [1, 10_000, 2]),
      item(2, 1, 2, [2, 2_550, 1]),
      item(3, 2, 1, [1, 10_000, 1]),
      item(4, 3, 1, [2, 2_550, 2]),
      item(5, 4, 1, [3, 4_900, 3, 600]),
      item(6, 5, 1, [1, 10_000, 1]),
    ],
  ],
];

interface PaidRow {
  readonly order_id: number;
  readonly drawer_id: number;
  readonly method?: string;
  readonly paid_ms: number;
  readonly paid_on: string;
}
const payment = (
  id: number,
  { method = 'cash', ...paid }: PaidRow & typeof FIRST,
  number: number,
  [tendered, change]: readonly [number, number],
) => ({
  ...{ id, method, receipt_number: `RC202611-0000${number}`, ...paid },
  ...{ tendered_satang: tendered, change_satang: change, total_satang: tendered - change },
});
const day = (
  soldOn: string,
  [orders, total, tax, cash, qrcode]: readonly [number, number, number, number, number],
) => ({
  ...{ branch_id: 1, sold_on: soldOn, orders, total_satang: total, tax_satang: tax },
  ...{ cash_satang: cash, qrcode_satang: qrcode },
});

const PAYMENTS = [
  payment(1, { ...FIRST, order_id: 1, paid_ms: at('18T09:01'), paid_on: '2026-11-18' }, 1, [30_000, 5_871]),
  payment(
    2,
    { ...FIRST, order_id: 2, method: 'qrcode', paid_ms: at('18T10:01'), paid_on: '2026-11-18' },
    2,
    [9_630, 0],
  ),
  payment(3, { ...SECOND, order_id: 4, paid_ms: at('19T09:02'), paid_on: '2026-11-19' }, 3, [20_000, 4_913]),
];
const DAYS: Rows = [
  [
    'daily_sales',
    [day('2026-11-18', [2, 33_759, 2_209, 24_129, 9_630]), day('2026-11-19', [1, 15_087, 987, 15_087, 0])],
  ],
];

const seller = (id: number, till: Row): Row => ({
  ...{ id, branch_id: 1, shop_name: 'ร้านป้าแดง', tax_id: '0105561000001', vat_mode: 'added' },
  ...{ branch_name: 'สำนักงานใหญ่', branch_code: '00000', address: 'ตลาดสด', phone: '021234567' },
  ...{ logo_name: null, receipt_footer: 'ขอบคุณค่ะ', is_of_migration: 0, frozen_ms: at('18T09:01') },
  ...till,
});

const receiptSums = (gross: number, line: number, coupon: number, tax: number) => ({
  ...{ gross_satang: gross, line_discount_satang: line, coupon_discount_satang: coupon, tax_satang: tax },
});
const RECEIPT_SUMS = [
  receiptSums(22_550, 0, 0, 1_579),
  receiptSums(10_000, 0, 1_000, 630),
  receiptSums(14_700, 600, 0, 987),
];

/** The same three where receipts are rows of their own: the first drawer stood at no till, the second at one. */
const RECEIPTS: Rows = [
  [
    'sellers',
    [seller(1, { till_name: null, pos_id: null }), seller(2, { till_name: 'เครื่องหน้าร้าน', pos_id: '' })],
  ],
  [
    'receipts',
    PAYMENTS.map(({ id, receipt_number: number, ...paid }, i) => ({
      ...{ ...paid, id, number, kind: 'sale', issued_ms: paid.paid_ms, issued_on: paid.paid_on },
      ...{ seller_id: paid.drawer_id, till_id: paid.drawer_id === 2 ? 1 : null, included_tax_satang: 0 },
      ...RECEIPT_SUMS[i],
    })),
  ],
  [
    'payments',
    PAYMENTS.map(({ id, method, total_satang: amount_satang, tendered_satang, change_satang }) => ({
      ...{ id, receipt_id: id, position: 1, method, amount_satang, tendered_satang, change_satang },
    })),
  ],
  [
    'daily_payments',
    [
      { branch_id: 1, paid_on: '2026-11-18', method: 'cash', receipts: 1, amount_satang: 24_129 },
      { branch_id: 1, paid_on: '2026-11-18', method: 'qrcode', receipts: 1, amount_satang: 9_630 },
      { branch_id: 1, paid_on: '2026-11-19', method: 'cash', receipts: 1, amount_satang: 15_087 },
    ],
  ],
];

/** What was counted beyond what had to be in the first drawer, where a version knows differences. */
export const FORMER_OVER_SATANG = 500;

const cash = (id: number, drawer: number, kind: string, moment: string, amount: number, order?: number) => ({
  ...{ id, drawer_id: drawer, user_id: 1, kind, amount_satang: amount },
  ...{ order_id: order ?? null, moved_ms: at(moment) },
});

/** The first drawer is closed, the second open, with money put in. */
const drawers = (over: number): Rows => [
  [
    'drawers',
    [
      {
        ...{ id: 1, branch_id: 1, user_id: 1, status: 'closed', is_paused: 0, opened_ms: at('18T08:00') },
        ...{ opened_on: '2026-11-18', order_sequence: 3, opening_satang: 50_000, top_up_satang: 0 },
        ...{ cash_received_satang: 30_000, change_given_satang: 5_871, closed_ms: at('18T20:00') },
        ...{ closing_satang: 74_129 + over, difference_satang: over },
        ...(over > 0 && { difference_approved_by: 2, difference_reason: 'ทอนเงินผิด' }),
      },
      {
        ...{ id: 2, branch_id: 1, user_id: 1, status: 'open', is_paused: 0, opened_ms: at('19T08:00') },
        ...{ opened_on: '2026-11-19', order_sequence: 2, opening_satang: 20_000, top_up_satang: 5_000 },
        ...{ cash_received_satang: 20_000, change_given_satang: 4_913, till_id: 1 },
      },
    ],
  ],
];
const cashMovements = (over: number): Rows => [
  [
    'cash_movements',
    [
      cash(1, 1, 'opening', '18T08:00', 50_000),
      cash(2, 1, 'received', '18T09:01', 30_000, 1),
      cash(3, 1, 'change', '18T09:01', -5_871, 1),
      cash(4, 1, 'closing', '18T20:00', -74_129 - over),
      cash(5, 2, 'opening', '19T08:00', 20_000),
      cash(6, 2, 'top_up', '19T08:30', 5_000),
      cash(7, 2, 'received', '19T09:02', 20_000, 4),
      cash(8, 2, 'change', '19T09:02', -4_913, 4),
      ...(over > 0 ? [cash(9, 1, 'over_short', '18T20:00', over)] : []),
    ],
  ],
];

/** An act as words; a version that knows about what it was has that beside them, as its move wrote it. */
const act = (
  id: number,
  action: string,
  [about_type, about_id]: readonly [type: string, id: number],
  subject: string,
  moment: string,
  detail = '',
) => ({
  ...{ id, branch_id: 1, user_id: 2, action, subject, detail, happened_ms: at(moment) },
  ...{ about_type, about_id, search_text: `${subject} ${detail}`.toLowerCase() },
});
const differing = (row: Row): Row => ({ ...row, after_facts: JSON.stringify({ reason: 'ทอนเงินผิด' }) });
const series = (kind: string, period: string, last: number) => ({
  ...{ branch_id: 1, kind, period, last_number: last },
});

/**
 * What was sold, moved, written and spent in a shop of that version.
 * @param has whether the version has such a table
 */
export function formerDays(has: (table: string) => boolean): Rows {
  const over = has('tills') ? FORMER_OVER_SATANG : 0;
  return [
    ...[...drawers(over), ...ORDERS, ...DAYS, ...cashMovements(over)],
    ...(has('receipts') ? RECEIPTS : ([['payments', PAYMENTS]] satisfies Rows)),
    ...stock(has('goods_receipts')),
    ...PAPERS,
    ...OFFICE,
    [
      'number_series',
      [
        series('RC', '202611', 3),
        ...(has('documents')
          ? [
              ...['QT', 'TX', 'DN'].map((kind) => series(kind, '202611', 1)),
              ...[series('C', '', 1), series('Q', '2026-11-19', 2)],
            ]
          : []),
        ...(has('goods_receipts') ? [series('GR', '202611', 1)] : []),
      ],
    ],
    [
      'audit_log',
      [
        act(1, 'update-product', ['products', 2], 'สินค้า B-1', '17T09:00'),
        ...(has('expenses') ? [act(2, 'delete-expense', ['expenses', 2], 'รายจ่าย 2: ค่าน้ำ', '18T19:00')] : []),
        ...(over > 0
          ? [
              differing(
                act(
                  3,
                  'close-with-difference',
                  ['drawers', 1],
                  'ลิ้นชัก 1',
                  '18T20:00',
                  'เกิน 5.00 บาท: ทอนเงินผิด',
                ),
              ),
            ]
          : []),
      ],
    ],
  ];
}
