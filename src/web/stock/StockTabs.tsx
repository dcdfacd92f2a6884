import { useQuery } from '@tanstack/react-query';
import { roleMay } from '#shared/staff/rules.ts';
import { useSession } from '#web/lib/session.ts';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { waitingRequestsQuery } from './queries.ts';
import { stockPagesOf } from './stock-pages.ts';

/** The way between the pages of the stock, with how many requests of other branches wait; cashiers have those that they may open. */
export function StockTabs() {
  const { shop, user } = useSession().data ?? {};
  const isChain = shop?.has_other_branches === true;
  const isManager = user != null && roleMay(user.role, 'manager');
  // Without an answer there is no number, and all else is as it is.
  const waiting = useQuery({ ...waitingRequestsQuery, enabled: isChain && isManager }).data ?? 0;
  return <PageTabs label="หมวดของสต็อก" pages={stockPagesOf(isChain, waiting)} />;
}
