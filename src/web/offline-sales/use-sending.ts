import { useEffect } from 'react';
import { useStanding } from './standing.ts';
import { useAway, useSellerHere } from './use-readiness.ts';

const LOOK_AGAIN_MS = 5_000;

/** Its code comes when there is something to send. */
const sender = () => import('./send-journal.ts');

/** Sends what waits in the journal while the server is there and somebody is signed in (rule C14.10). */
export function useSending(): void {
  const isAway = useAway();
  const isSignedIn = useSellerHere()?.userId != null;
  const hasWaiting = useStanding(({ waiting }) => waiting > 0);
  const isKnown = useStanding((standing) => standing.isKnown);
  // Whenever the server comes back it may think otherwise: its clock is right again, or its program newer.
  useEffect(() => {
    if (!isAway && isSignedIn && isKnown && useStanding.getState().refused > 0)
      void sender().then(({ sendRefusedAgain }) => sendRefusedAgain());
  }, [isAway, isSignedIn, isKnown]);
  useEffect(() => {
    if (isAway || !isSignedIn || !hasWaiting) return;
    const send = () => void sender().then(({ sendWaiting }) => sendWaiting());
    send();
    // Where another tab was to send, and is gone.
    const timer = setInterval(send, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAway, isSignedIn, hasWaiting]);
}
