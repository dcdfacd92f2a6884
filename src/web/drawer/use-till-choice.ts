import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tillsQuery } from '#web/shop/queries.ts';
import { keepTill, keptTill } from './kept-till.ts';

/**
 * At which of the branch's tills this device stands, as it was last opened; where there is one only, at that. A branch
 * that has none, or whose tills can't be asked for, opens without.
 */
export function useTillChoice() {
  const client = useQueryClient();
  const tills = useQuery(tillsQuery);
  const active = tills.data?.filter(({ isActive }) => isActive) ?? [];
  const [wanted, setWanted] = useState(keptTill);
  const [error, setError] = useState('');
  const only = active.length === 1 ? active[0] : undefined;
  const chosen = (active.find(({ id }) => id === wanted) ?? only)?.id ?? null;
  return {
    options: active.map(({ id, name }) => ({ value: String(id), label: name })),
    chosen,
    error,
    /** Whether it isn't known yet which tills there are. */
    asking: tills.isPending && !tills.isPaused && tills.failureCount + tills.errorUpdateCount === 0,
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
    refresh: () => void client.invalidateQueries({ queryKey: tillsQuery.queryKey }),
  };
}

export type TillChoice = ReturnType<typeof useTillChoice>;
