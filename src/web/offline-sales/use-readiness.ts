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

/** Whether this till can sell by itself now, or why not; null while the server is there. */
export function useReadiness(): Readiness | null {
  const isAway = useAway();
  const seller = useSellerHere();
  const lent = useStanding(lentAndPrepared);
  return isAway && seller !== null ? readinessOf(seller, lent) : null;
}
