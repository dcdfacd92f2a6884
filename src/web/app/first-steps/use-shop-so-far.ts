import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '#web/orders/queries.ts';
import { settingsQuery, tillsQuery } from '#web/shop/queries.ts';
import { staffQuery } from '#web/staff/queries.ts';
import { stockQuery } from '#web/stock/queries.ts';
import { FRESH_TABLE } from '#web/ui/table/table-state.ts';
import type { ShopSoFar } from './first-steps.ts';

/** What there is in the shop already, as other pages know it; undefined until all of it is known. Asked by admins alone. */
export function useShopSoFar(): ShopSoFar | undefined {
  const settings = useQuery(settingsQuery).data;
  const tills = useQuery(tillsQuery).data;
  const staff = useQuery(staffQuery).data;
  const products = useQuery(stockQuery(FRESH_TABLE)).data;
  const sales = useQuery(ordersQuery({ ...FRESH_TABLE, filters: { status: 'paid' } })).data;
  if (!settings || !tills || !staff || !products || !sales) return undefined;
  return {
    hasLogo: settings.logoName !== null,
    hasPromptPay: settings.form.promptPayId !== '',
    products: products.total,
    tillsInUse: tills.filter(({ isActive }) => isActive).length,
    staff: staff.filter(({ isActive }) => isActive).length,
    paidOrders: sales.total,
  };
}
