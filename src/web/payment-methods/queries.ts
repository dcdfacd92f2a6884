import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { FIXED_METHOD_WORDS, FIXED_METHODS } from '#shared/payment-methods/rules.ts';
import { call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { namedFromWire, ownFromWire, type PayableMethod, payableFromSession } from './wire.ts';

const methodsQuery = {
  queryKey: ['payment-methods'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call('GET /payment-methods/api', { signal })).data,
} as const;

/** All ways of paying, those that are off too, in the till's order. */
export const paymentMethodsQuery = queryOptions({
  ...methodsQuery,
  select: (methods) => methods.map(namedFromWire),
});

/** The shop's own ways of paying, as they are changed. */
export const ownMethodsQuery = queryOptions({
  ...methodsQuery,
  select: (methods) => methods.flatMap(ownFromWire),
});

/** Asks anew for all that shows the ways of paying, here; others hear of it from the server. */
export function paymentMethodsChanged(client: QueryClient): Promise<void> {
  refreshSession(client).catch((error: unknown) => logFailure('GET /api/session', error));
  return client.invalidateQueries({ queryKey: methodsQuery.queryKey });
}

const FIXED: readonly PayableMethod[] = FIXED_METHODS.map((method) => ({
  ...{ method, kind: method, name: FIXED_METHOD_WORDS[method], icon: null, needsReference: false },
}));

/** The ways that the till takes payments by: cash and PromptPay first, then the shop's own that are on. */
export function usePayableMethods(): readonly PayableMethod[] {
  const own = useSession().data?.payment_methods ?? [];
  return [...FIXED, ...own.map(payableFromSession)];
}
