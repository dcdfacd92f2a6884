import { formatCount } from '#shared/money/satang.ts';
import type { PageTab } from '#web/lib/page-tabs.ts';
import { PAGES_OF_CHAINS } from '#web/lib/transfer-paths.ts';

/** The pages of the stock, in the order of their tabs (rule C13.15). */
const STOCK_PAGES: readonly PageTab[] = [
  { path: '/stock/view', label: 'สต็อกสินค้า' },
  { path: '/stock/receive', label: 'รับสินค้า' },
  { path: '/stock/receipts', label: 'ใบรับสินค้า' },
  { path: '/stock/supplier-returns', label: 'ใบส่งคืนสินค้า' },
  { path: '/stock/transfers/view', label: 'โอนสินค้า' },
  { path: '/stock/transfer-requests/view', label: 'ใบขอโอน' },
  { path: '/stock/count', label: 'ตรวจนับ' },
  { path: '/stock/low', label: 'ใกล้หมด' },
  { path: '/stock/order', label: 'ควรสั่ง' },
  { path: '/stock/labels', label: 'ป้ายบาร์โค้ด' },
];

/**
 * The same in this shop.
 * @param waiting how many requests of other branches nobody has answered
 */
export const stockPagesOf = (isChain: boolean, waiting = 0): readonly PageTab[] =>
  isChain
    ? STOCK_PAGES.map((page) => {
        const isCounted = page.path === '/stock/transfer-requests/view' && waiting > 0;
        return isCounted ? { ...page, label: `${page.label} (${formatCount(waiting)})` } : page;
      })
    : STOCK_PAGES.filter(({ path }) => !PAGES_OF_CHAINS.includes(path));
