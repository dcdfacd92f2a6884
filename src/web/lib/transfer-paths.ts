/** The addresses of transfers, apart from all others (`paths.ts`): nothing that a till opens with leads there. */
export const transferPaths = {
  all: () => '/stock/transfers/view',
  one: (transferId: number) => `/stock/transfers/view?id=${transferId}` as const,
  send: () => '/stock/transfers/view?id=new',
};
