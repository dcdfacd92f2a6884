import { useConnection } from '#web/lib/connection.ts';
import { useSession } from '#web/lib/session.ts';
import { type Readiness, readinessOf, type SellerHere } from './journal.ts';
import { lentAndPrepared, useStanding } from './standing.ts';

/** Who sells here, as far as the session says. */
export function useSellerHere(): SellerHere | null {
  const session = useSession(false).data;
  if (session === undefined) return null;
  const { user, till_id: tillId, drawer } = session;
  return {
    ...{ userId: user?.id ?? null, tillId },
    drawer: drawer && { id: drawer.id, isPaused: drawer.paused === 'yes', isShared: drawer.shared === true },
  };
}

/** Whether the server can't be reached. */
export const useAway = (): boolean => useConnection(({ reachable }) => !reachable);

/** Whether this till can sell by itself now, or why not; null while the server is there, and as long as that isn't known. */
export function useReadiness(): Readiness | null {
  const isAway = useAway();
  const seller = useSellerHere();
  const lent = useStanding(lentAndPrepared);
  const isPreparing = useStanding(({ lent: waiting, code }) => waiting !== null && code === 'coming');
  return isAway && seller !== null && !isPreparing ? readinessOf(seller, lent) : null;
}
