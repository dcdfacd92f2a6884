import { PageTabs } from '#web/ui/PageTabs.tsx';
import { STOCK_PAGES } from './stock-pages.ts';

/** The way between the pages of the stock; cashiers have those that they may open. */
export function StockTabs() {
  return <PageTabs label="หมวดของสต็อก" pages={STOCK_PAGES} />;
}
