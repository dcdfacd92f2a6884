import type { PagePath } from '#shared/http/pages.ts';

/** The addresses of transfers, apart from all others (`paths.ts`): nothing that a till opens with leads there. */
export const transferPaths = {
  all: () => '/stock/transfers/view',
  one: (transferId: number) => `/stock/transfers/view?id=${transferId}` as const,
  /** @param requestId the request that is answered by it (rule C15.10) */
  send: (requestId: number | null = null) =>
    requestId === null
      ? '/stock/transfers/view?id=new'
      : (`/stock/transfers/view?id=new&request=${requestId}` as const),
  requests: () => '/stock/transfer-requests/view',
  request: (requestId: number) => `/stock/transfer-requests/view?id=${requestId}` as const,
  ask: () => '/stock/transfer-requests/view?id=new',
};

/** The pages that are of use only where the shop has other branches (rules C15.3, C15.10). */
export const PAGES_OF_CHAINS: readonly PagePath[] = [
  '/stock/transfers/view',
  '/stock/transfer-requests/view',
];
