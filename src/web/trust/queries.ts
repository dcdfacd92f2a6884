import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { trustFromWire } from './wire.ts';

const ASKED_AGAIN_AFTER_MS = 3_000;
const ANSWERED_WITHIN_MS = 10_000;

/** Where the shop is by https. */
export const trustQuery = queryOptions({
  queryKey: ['trust'],
  queryFn: async ({ signal }) => trustFromWire(await call('GET /trust/api', { signal })),
});

/**
 * Whether this device trusts the shop's certificate: whether the browser gets an answer by https at all. It is asked again
 * until it does, and when somebody comes back from the settings of the device.
 * @param origin where https is; null where that needn't be asked
 */
export const trustedQuery = (origin: string | null) =>
  queryOptions<boolean>({
    queryKey: ['trusted', origin],
    enabled: origin !== null,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data === true ? false : ASKED_AGAIN_AFTER_MS),
    queryFn: async ({ signal }) => {
      const given = AbortSignal.any([signal, AbortSignal.timeout(ANSWERED_WITHIN_MS)]);
      // Past the client: the one that is asked is another origin, and a refusal is the browser's own.
      const answer = await fetch(`${origin}/trust/ok`, {
        cache: 'no-store',
        credentials: 'omit',
        signal: given,
      }).catch(() => null);
      return answer?.ok ?? false;
    },
  });
