import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { tillsQuery } from '#web/shop/queries.ts';
import { keepTill, keptTill } from './kept-till.ts';
import { sharedDrawersQuery } from './queries.ts';
import type { SharedDrawer } from './wire.ts';

/** On its way for the first time; what has failed once is not waited for. */
const isAsking = (query: UseQueryResult<unknown>) =>
  query.isPending && !query.isPaused && query.failureCount + query.errorUpdateCount === 0;

/**
 * At which of the branch's tills this device stands, as it was last opened, or else its session; where there is one only, at
 * that. A branch that has none, or whose tills can't be asked for, opens without.
 */
export function useTillChoice() {
  const client = useQueryClient();
  const tills = useQuery(tillsQuery);
  const sharedThere = useQuery(sharedDrawersQuery);
  const shared = sharedThere.data ?? [];
  const inUse = tills.data?.filter(({ isActive }) => isActive) ?? [];
  // One that was taken out of use stays a choice as long as its drawer is open.
  const active = [
    ...inUse,
    ...shared.flatMap(({ till }) => (inUse.some(({ id }) => id === till.id) ? [] : [till])),
  ];
  const [wanted, setWanted] = useState(keptTill);
  const [error, setError] = useState('');
  const only = active.length === 1 ? active[0] : undefined;
  const stands = useSession().data?.till_id;
  const chosen = (active.find(({ id }) => id === (wanted ?? stands)) ?? only)?.id ?? null;
  return {
    options: active.map(({ id, name }) => ({ value: String(id), label: name })),
    chosen,
    /** The drawer that is open there and shared, or null (rule C12.15). */
    open: shared.find(({ till }): boolean => till.id === chosen) ?? (null as SharedDrawer | null),
    error,
    /** Whether it isn't known yet which tills there are, and whose drawers are open. */
    asking: isAsking(tills) || isAsking(sharedThere),
    choose: (id: number) => {
      setWanted(id);
      setError('');
    },
    /** Whether the drawer may be opened as it stands; says what is missing. */
    check: (): boolean => {
      const isFine = active.length === 0 || chosen !== null;
      setError(isFine ? '' : 'กรุณาเลือกเครื่องขาย');
      return isFine;
    },
    remember: () => {
      if (chosen !== null) keepTill(chosen);
    },
    refresh: () => {
      for (const { queryKey } of [tillsQuery, sharedDrawersQuery])
        void client.invalidateQueries({ queryKey });
    },
  };
}

export type TillChoice = ReturnType<typeof useTillChoice>;
