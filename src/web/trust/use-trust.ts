import { useQuery } from '@tanstack/react-query';
import { httpsOrigin } from './place.ts';
import { trustedQuery, trustQuery } from './queries.ts';

/**
 * How this device stands to the shop's https: the page came by it; it trusts it; it doesn't yet; that is being found out; or
 * there is none.
 */
export type Trust = 'here' | 'trusted' | 'untrusted' | 'asking' | 'off';

/** What the page shows, and what this device is found to do. */
export function useTrust() {
  const query = useQuery(trustQuery);
  const place = query.data;
  const isHere = window.location.protocol === 'https:';
  const origin = place === undefined || isHere ? null : httpsOrigin(place, window.location.hostname);
  const trusted = useQuery(trustedQuery(origin));
  const trust: Trust = isHere ? 'here' : origin === null ? 'off' : answered(trusted.data);
  return {
    ...{ place, trust, origin },
    failed: query.isError,
    retry: query.refetch,
    askAgain: trusted.refetch,
    asking: trusted.isFetching,
  };
}

function answered(trusted: boolean | undefined): Trust {
  if (trusted === undefined) return 'asking';
  return trusted ? 'trusted' : 'untrusted';
}
