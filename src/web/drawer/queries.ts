import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { type DrawerCash, drawerCashFromWire } from './wire.ts';

/** The figures of the open drawer; asked for anew each time, since every cash sale changes them. */
export const cashQuery = queryOptions({
  queryKey: ['drawer', 'cash'],
  staleTime: 0,
  meta: { topics: ['cash', 'drawer'] },
  queryFn: async ({ signal }): Promise<DrawerCash> =>
    drawerCashFromWire(await call('GET /cash/api', { signal })),
});

/** The number that the cashier is known by. */
export const cashierNumberQuery = queryOptions({
  queryKey: ['employeeuser'],
  queryFn: ({ signal }) => call('GET /employeeuser', { signal }),
});
