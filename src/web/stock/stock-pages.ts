import type { PageTab } from '#web/lib/page-tabs.ts';

/** The pages of the stock, in the order of their tabs (rule C13.15). */
const STOCK_PAGES: readonly PageTab[] = [
  { path: '/stock/view', label: 'สต็อกสินค้า' },
  { path: '/stock/receive', label: 'รับสินค้า' },
  { path: '/stock/receipts', label: 'ใบรับสินค้า' },
  { path: '/stock/supplier-returns', label: 'ใบส่งคืนสินค้า' },
  { path: '/stock/transfers/view', label: 'โอนสินค้า' },
  { path: '/stock/count', label: 'ตรวจนับ' },
  { path: '/stock/low', label: 'ใกล้หมด' },
  { path: '/stock/order', label: 'ควรสั่ง' },
  { path: '/stock/labels', label: 'ป้ายบาร์โค้ด' },
];

/** The same in this shop: goods go to other branches only where there are others (rule C15.3). */
export const stockPagesOf = (isChain: boolean): readonly PageTab[] =>
  isChain ? STOCK_PAGES : STOCK_PAGES.filter(({ path }) => path !== '/stock/transfers/view');
