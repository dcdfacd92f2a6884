import { useEffect, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { nextPauseMs } from './pauses.ts';

/** What a browser knows of itself as a display: whether it is paired, or else the code to be typed at a till. */
export type Pairing =
  | { readonly is: 'asking' }
  | { readonly is: 'away' }
  | { readonly is: 'paired' }
  | { readonly is: 'waiting'; readonly code: string; readonly till: string | null };

const LOOKS_EVERY_MS = 2_000;

/** The till that the address names, `/display?till=3`; null for none. */
function wantedTill(): number | null {
  const text = new URLSearchParams(window.location.search).get('till') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Who it is; asks for a code where it is nobody yet, or where its code holds no more. */
async function findOut(): Promise<Pairing> {
  const own = await call('GET /display/api');
  if (own.paired) return { is: 'paired' };
  if (own.code !== null) return { is: 'waiting', code: own.code, till: own.till };
  const { code } = await call('POST /display/pairings', { body: { till_id: wantedTill() } });
  const { till } = await call('GET /display/api');
  return { is: 'waiting', code, till };
}

/**
 * Follows whether this browser is a paired display: until it is, every other second, and for ever where the server can't be
 * reached, with growing pauses.
 * @returns it, and a function to be called once it is paired no more
 */
export function usePairing(): { readonly pairing: Pairing; readonly lost: () => void } {
  const [pairing, setPairing] = useState<Pairing>({ is: 'asking' });
  const isPaired = pairing.is === 'paired';

  useEffect(() => {
    if (isPaired) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    let pauseMs = 0;
    const look = async () => {
      try {
        const found = await findOut();
        pauseMs = 0;
        if (isHere) setPairing((before) => (isSame(before, found) ? before : found));
      } catch {
        pauseMs = nextPauseMs(pauseMs);
        if (isHere) setPairing((before) => (before.is === 'away' ? before : { is: 'away' }));
      }
      if (isHere) timer = setTimeout(() => void look(), Math.max(LOOKS_EVERY_MS, pauseMs));
    };
    void look();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isPaired]);

  const [lost] = useState(() => () => setPairing({ is: 'asking' }));
  return { pairing, lost };
}

const isSame = (a: Pairing, b: Pairing) => JSON.stringify(a) === JSON.stringify(b);
