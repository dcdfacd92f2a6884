import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { type DrawerCash, drawerCashFromWire, type SharedDrawer, sharedDrawerFromWire } from './wire.ts';

/** The figures of the open drawer; asked for anew each time, since every cash sale changes them. */
export const cashQuery = queryOptions({
  queryKey: ['drawer', 'cash'],
  staleTime: 0,
  meta: { topics: ['cash', 'drawer'] },
  queryFn: async ({ signal }): Promise<DrawerCash> =>
    drawerCashFromWire(await call('GET /cash/api', { signal })),
});

/** The open drawers that the branch's tills share. */
export const sharedDrawersQuery = queryOptions({
  queryKey: ['drawer', 'shared'],
  staleTime: 0,
  meta: { topics: ['drawer', 'shop'] },
  queryFn: async ({ signal }): Promise<readonly SharedDrawer[]> =>
    (await call('GET /api/cash-drawer/shared', { signal })).data.map(sharedDrawerFromWire),
});

/** The number that the cashier is known by. */
export const cashierNumberQuery = queryOptions({
  queryKey: ['employeeuser'],
  queryFn: ({ signal }) => call('GET /employeeuser', { signal }),
});
