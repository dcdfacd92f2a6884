import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { shiftFromWire } from './wire.ts';

/** The shift before this one; null for somebody who has closed none. */
export const lastShiftQuery = queryOptions({
  queryKey: ['drawer', 'last-shift'],
  meta: { topics: ['drawer'] },
  queryFn: async ({ signal }) => {
    const { shift } = await call('GET /api/cash-drawer/last-shift', { signal });
    return shift === null ? null : shiftFromWire(shift);
  },
});
