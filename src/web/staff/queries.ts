import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { branchOfStaffFromWire, colleagueFromWire, staffFromWire } from './wire.ts';

/** Everybody who works here or did. Failures are only logged. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  staleTime: 0,
  meta: { topics: ['staff', 'drawer'] },
  queryFn: async ({ signal }) => {
    try {
      return (await call('GET /staff/api', { signal })).data.map(staffFromWire);
    } catch (error) {
      if (!signal.aborted) logFailure('GET /staff/api', error);
      throw error;
    }
  },
});

/** The branches of the shop, in which they can work. */
export const branchesOfStaffQuery = queryOptions({
  queryKey: ['branches-of-staff'],
  staleTime: 0,
  meta: { topics: ['shop', 'staff'] },
  queryFn: async ({ signal }) => {
    try {
      return (await call('GET /branches/api', { signal })).data.map(branchOfStaffFromWire);
    } catch (error) {
      if (!signal.aborted) logFailure('GET /branches/api', error);
      throw error;
    }
  },
});

/** Asks anew for the list, and waits for it. */
export function staffChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: staffQuery.queryKey });
}

/** Who of the branch may approve of something on the spot. */
export const approversQuery = queryOptions({
  queryKey: ['approvers'],
  staleTime: 60_000,
  meta: { topics: ['staff'] },
  queryFn: async ({ signal }) =>
    (await call('GET /staff/approvers/api', { signal })).data.map(colleagueFromWire),
});

/** Since when one has a PIN, UTC milliseconds; null for none. */
export const ownPinQuery = queryOptions({
  queryKey: ['own-pin'],
  staleTime: 0,
  meta: { topics: ['staff'] },
  queryFn: async ({ signal }) => {
    const { set_at: setAt } = await call('GET /account/pin', { signal });
    return setAt === null ? null : Date.parse(setAt);
  },
});
