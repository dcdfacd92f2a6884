import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { type AskForChanges, keepUp } from './keep-up.ts';
import { nextTurn } from './the-copy.ts';
import { changesFromWire, copiedFromWire } from './wire.ts';

/** What was taken over so lately is asked about again by news only. */
const FRESH_FOR_MS = 60_000;
/** So many products are made ready before whoever uses the till has a turn. */
const TURNED_AT_ONCE = 50;

/** Keeps the till's copy of the catalogue up with the server (rule C14.8), whenever the catalogue has changed. */
export const catalogueCopyQuery = queryOptions({
  queryKey: ['catalogue-copy'],
  staleTime: FRESH_FOR_MS,
  meta: { topics: ['catalog'], pace: 'calm' },
  queryFn: ({ signal }) => keepUp(askWith(signal), signal),
});

const askWith =
  (signal: AbortSignal): AskForChanges =>
  async (since, lists) => {
    const query = { since, ...(lists === null ? {} : { lists }) };
    const { products, ...page } = await call('GET /products/copy', { query, signal });
    const copied = [];
    for (let start = 0; start < products.length; start += TURNED_AT_ONCE) {
      copied.push(...products.slice(start, start + TURNED_AT_ONCE).map(copiedFromWire));
      await nextTurn();
    }
    return changesFromWire(page, copied);
  };
