import { useEffect, useState } from 'react';
import { type BangkokDate, bangkokDate } from '#shared/time/bangkok.ts';
import { useSession } from './session.ts';

/** How often a page that lies open looks whether the day has changed. */
const LOOK_AGAIN_MS = 30_000;

/** How far the server's clock is ahead of this machine's, in milliseconds; none until the server has told its time. */
export function useClockOffsetMs(): number {
  const { data: session, dataUpdatedAt } = useSession();
  return session === undefined ? 0 : session.server_time_ms - dataUpdatedAt;
}

/** The shop's day now, by the server's clock; also where the page lies open over midnight. */
export function useShopToday(): BangkokDate {
  const offsetMs = useClockOffsetMs();
  const today = bangkokDate(Date.now() + offsetMs);
  const [, setSeen] = useState(today);
  useEffect(() => {
    const look = () => setSeen(bangkokDate(Date.now() + offsetMs));
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [offsetMs]);
  return today;
}
