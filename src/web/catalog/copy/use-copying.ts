import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '#web/lib/connection.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { catalogueCopyQuery } from './queries.ts';
import { theWords, useCopyKnown, wholeCopy } from './the-copy.ts';

/** After what the till itself needs, and the code of its windows (`TillWindows.tsx`). */
const BEGINS_MS_AFTER_OPENING = 4_000;

/**
 * Keeps a copy of the catalogue while this page is open, and gets it ready to be searched when the server is away (rule C14.8).
 * @param isWanted whether this browser is one that sells while the server can't be reached
 * @returns whether there is a whole copy
 */
export function useCopying(isWanted: boolean): boolean {
  const isWhole = useCopyKnown(({ copy }) => copy === 'whole');
  const isReachable = useConnection(({ reachable }) => reachable);
  const isTime = useTime();
  useQuery({ ...catalogueCopyQuery, enabled: isWanted && isTime });
  useEffect(() => {
    // Known as soon as it can be, since whoever asks before waits for the server.
    if (isWanted) void wholeCopy();
  }, [isWanted]);
  useEffect(() => {
    // A page that was just opened away draws its first goods before; whoever searches sooner has the words read then.
    if (isReachable || !isTime) return;
    // A failure shows when somebody searches.
    void wholeCopy().then((copy) => copy && theWords(copy).catch(() => undefined));
  }, [isReachable, isTime]);
  return isWhole;
}

/** Whether the page has been open so long that the copy is in nobody's way, and has nothing else to do. */
function useTime(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const wait = Math.max(0, BEGINS_MS_AFTER_OPENING - performance.now());
    let giveUp = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      giveUp = whenIdle(() => setIsTime(true));
    }, wait);
    return () => giveUp();
  }, []);
  return isTime;
}
