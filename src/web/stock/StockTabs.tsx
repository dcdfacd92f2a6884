import { useSession } from '#web/lib/session.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { stockPagesOf } from './stock-pages.ts';

/** The way between the pages of the stock; cashiers have those that they may open. */
export function StockTabs() {
  const isChain = useSession().data?.shop.has_other_branches === true;
  return <PageTabs label="หมวดของสต็อก" pages={stockPagesOf(isChain)} />;
}
