import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { type ParkedBasket, parkedBasketFromWire } from './wire.ts';

/** The baskets that wait in the branch, and those that one has recalled oneself. Follows what other tills do. */
export const parkedBasketsQuery = queryOptions({
  queryKey: ['parked-baskets'],
  staleTime: 0,
  meta: { topics: ['parked'] },
  queryFn: async ({ signal }): Promise<readonly ParkedBasket[]> =>
    (await call('GET /parked-baskets/api', { signal })).data.map(parkedBasketFromWire),
});

const isWaiting = ({ recalledAt }: ParkedBasket) => recalledAt === null;

/** How many wait, for the badge on the till's button; 0 until it is known. */
export function useParkedCount(): number {
  return useQuery(parkedBasketsQuery).data?.filter(isWaiting).length ?? 0;
}

/** Those that this person has parked and that wait still. */
export function useOwnParked(): readonly ParkedBasket[] {
  const userId = useSession().data?.user?.id;
  const parked = useQuery(parkedBasketsQuery).data ?? [];
  return parked.filter((basket) => isWaiting(basket) && basket.parkedBy.id === userId);
}

/** Asks anew for the list; done when it is there. */
export function refreshParked(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: parkedBasketsQuery.queryKey });
}
