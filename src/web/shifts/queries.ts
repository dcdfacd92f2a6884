import { queryOptions } from '@tanstack/react-query';
import { shiftFromWire } from '#shared/shifts/wire.ts';
import { call } from '#web/lib/api.ts';
import { openPartsFromWire } from './wire.ts';

/** The shift before this one; null for somebody who has closed none. */
export const lastShiftQuery = queryOptions({
  queryKey: ['drawer', 'last-shift'],
  meta: { topics: ['drawer'] },
  queryFn: async ({ signal }) => {
    const { shift } = await call('GET /api/cash-drawer/last-shift', { signal });
    return shift === null ? null : shiftFromWire(shift);
  },
});

/** Each cashier's part of the open drawer, where their till shares it; null of one's own. */
export const drawerPartsQuery = queryOptions({
  queryKey: ['drawer', 'parts'],
  staleTime: 0,
  meta: { topics: ['drawer', 'cash', 'orders'] },
  queryFn: async ({ signal }) => {
    const { shared } = await call('GET /api/cash-drawer/parts', { signal });
    return shared === null ? null : openPartsFromWire(shared);
  },
});
