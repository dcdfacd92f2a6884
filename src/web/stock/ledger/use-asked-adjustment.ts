import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StockItem } from '../stock-item.ts';
import { readAdjustReason } from './adjust-state.ts';

/**
 * Begins what a page before has asked for, where it can be of one thing alone: of several, whoever asks chooses, and the reason
 * stands there already. It ends with the first window that is closed, so that neither a reload nor Back asks again.
 */
export function useAskedAdjustment(
  items: readonly StockItem[] | undefined,
  begin: (item: StockItem) => void,
) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const reason = readAdjustReason(state);
  const only = items?.length === 1 ? items[0] : undefined;
  const begun = useRef(false);
  useEffect(() => {
    if (reason === null || only === undefined || begun.current) return;
    begun.current = true;
    begin(only);
  }, [reason, only, begin]);
  return {
    reason,
    end: () => {
      if (reason !== null) void navigate({ pathname, search }, { replace: true, state: null });
    },
  };
}
