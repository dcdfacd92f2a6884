import { addDays, bangkokDate } from '#shared/time/bangkok.ts';

/** What is asked of a list: a name for it, and its query. */
type Asked = readonly (readonly [what: string, query: string])[];

/** Few orders wait at any moment, and often none. */
export const PENDING = 'status=pending';
const TODAY = bangkokDate(Date.now());
const LAST_MONTH = addDays(TODAY, -31).slice(0, 7);
const A_MONTH = `from=${addDays(TODAY, -30)}&to=${TODAY}`;

export const ORDER_LISTS: Asked = [
  ['first page', ''],
  ['page 500', 'page=500'],
  ['sorted by total', 'sort=-total'],
  ['searched by a number', 'q=BENCH-00456'],
  ['searched by one customer', `q=${encodeURIComponent('รุ่งเรืองการค้า')}`],
  ['searched by a word in every third name', `q=${encodeURIComponent('บริษัท')}`],
  ['searched by one letter', `q=${encodeURIComponent('ก')}`],
  ['searched by two letters', `q=${encodeURIComponent('กา')}`],
  ['of a month', A_MONTH],
  ['that wait for payment', PENDING],
  ['of a month, paid by QR', `${A_MONTH}&payment_method=qrcode`],
];

export const STOCK_LISTS: Asked = [
  ['first page', ''],
  ['page 500', 'page=500'],
  ['sorted by name', 'sort=name'],
  ['sorted by quantity', 'sort=-qty'],
  ['sorted by category', 'sort=category'],
  ['searched by a code', 'q=BENCH-777'],
  ['searched by two words', `q=${encodeURIComponent('กาแฟ เข้ม')}`],
];

export const CUSTOMER_LISTS: Asked = [
  ['first page', ''],
  ['page 500', 'page=500'],
  ['searched by a telephone number', 'q=0800004321'],
  ['searched by a word in every third name', `q=${encodeURIComponent('บริษัท')}`],
];

/** Of so many papers that are ten on each page. */
export const documentLists = (papers: number): Asked => [
  ['first page', ''],
  ['page 500', 'page=500'],
  ['the page in the middle', `page=${papers / 20}`],
  ['last page', `page=${papers / 10}`],
  ['sorted by total', 'sort=-total'],
  ['searched by a number', 'q=-0123456'],
  ['searched by one buyer', `q=${encodeURIComponent('รุ่งเรืองการค้า')}`],
  ['searched by a word in every third name', `q=${encodeURIComponent('บริษัท')}`],
  ['searched by one letter', `q=${encodeURIComponent('ก')}`],
  ['searched by what no paper has', `q=${encodeURIComponent('ไม่มีผู้ซื้อชื่อนี้')}`],
  ['of a month', `month=${LAST_MONTH}`],
  ['tax invoices of a month', `month=${LAST_MONTH}&kind=tax_invoice`],
  [
    'tax invoices of a month, searched by a word in every third name',
    `month=${LAST_MONTH}&kind=tax_invoice&q=${encodeURIComponent('บริษัท')}`,
  ],
  ['tax invoices, last page', `kind=tax_invoice&page=${papers / 20}`],
  ['that are valid', 'state=valid'],
];

const LAST_YEAR = `${Number(TODAY.slice(0, 4)) - 1}`;

/** Each asked beside the time before it. */
export const REPORTS: Asked = [
  ['today by hour', `from=${TODAY}&to=${TODAY}&by=hour`],
  ['a month by day', `${A_MONTH}&by=day`],
  ['a month by product', `${A_MONTH}&by=product&per_page=25`],
  ['a whole year by product', `from=${LAST_YEAR}-01-01&to=${LAST_YEAR}-12-31&by=product&per_page=25`],
  ['365 days by product', `from=${addDays(TODAY, -364)}&to=${TODAY}&by=product&per_page=25`],
  ['365 days by category', `from=${addDays(TODAY, -364)}&to=${TODAY}&by=category`],
  ['365 days by weekday and hour', `from=${addDays(TODAY, -364)}&to=${TODAY}&by=weekday`],
  ['365 days by way of paying', `from=${addDays(TODAY, -364)}&to=${TODAY}&by=method`],
  ['three years by day', `from=${addDays(TODAY, -1095)}&to=${TODAY}&by=day`],
  ['three years by product', `from=${addDays(TODAY, -1095)}&to=${TODAY}&by=product&per_page=25`],
];
