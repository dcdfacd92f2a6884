import { useEffect } from 'react';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { type SellerHere, standsAtTill } from './journal.ts';
import { journalChanged, theJournal, useStanding } from './standing.ts';
import { useAway, useSellerHere } from './use-readiness.ts';
import { lentFromWire } from './wire.ts';

/** What the head of a slip says may change while somebody sells. */
const ASK_AGAIN_MS = 10 * 60_000;

/** For whom it was asked last in this tab, and when. */
let asked = { for: '', atMs: Number.NEGATIVE_INFINITY };

const nameOf = ({ userId, tillId, drawer }: SellerHere) => `${userId}/${tillId}/${drawer?.id}`;

/**
 * Sees to it that this till has what it needs to sell without the server (rule C14.10): asks for it when somebody arrives with a
 * drawer at a till, and anew after a while.
 * @param prepare brings the code that selling so needs, and may be asked for often; null while that has to wait
 */
export function useLentSeries(prepare: (() => Promise<unknown>) | null): void {
  const isAway = useAway();
  const seller = useSellerHere();
  const name = seller === null || seller.drawer === null || !standsAtTill(seller) ? null : nameOf(seller);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what couldn't come while the server was away comes when it is back
  useEffect(() => {
    if (name === null || prepare === null) return;
    prepare().then(
      () => useStanding.setState({ code: 'here' }),
      (error: unknown) => {
        logFailure('the code for selling without the server', error);
        useStanding.setState({ code: 'missing' });
      },
    );
  }, [name, isAway, prepare]);
  const isKnown = useStanding((standing) => standing.isKnown);
  useEffect(() => {
    if (name === null || isAway || !isKnown) return;
    if (asked.for === name && performance.now() - asked.atMs < ASK_AGAIN_MS) return;
    asked = { for: name, atMs: performance.now() };
    borrow().catch((error: unknown) => {
      asked = { for: '', atMs: Number.NEGATIVE_INFINITY };
      logFailure('POST /offline-sales/series', error);
    });
  }, [name, isAway, isKnown]);
}

async function borrow(): Promise<void> {
  const journal = await theJournal();
  const answer = await call('POST /offline-sales/series', { body: { device: await journal.device() } });
  await journal.keepLent(lentFromWire(answer));
  await journalChanged();
}
