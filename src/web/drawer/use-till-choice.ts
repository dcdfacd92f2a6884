import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { tillsQuery } from '#web/shop/queries.ts';

const KEPT_AS = 'raandee-till';

/** A browser may keep nothing at all; then the till is chosen anew each time. */
function keptTill(): number | null {
  try {
    return Number(localStorage.getItem(KEPT_AS)) || null;
  } catch {
    return null;
  }
}

function keepTill(id: number): void {
  try {
    localStorage.setItem(KEPT_AS, String(id));
  } catch (error) {
    logFailure(KEPT_AS, error);
  }
}

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
