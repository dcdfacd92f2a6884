import { useCallback, useState } from 'react';
import { FRESH_TABLE, type TableState, tableChanged } from './table-state.ts';

/** How a table stands that belongs to one thing, such as a customer's orders: it begins anew with each, and nothing keeps it. */
export function useOwnTableState(): [TableState, (change: Partial<TableState>) => void] {
  const [state, setState] = useState(FRESH_TABLE);
  const change = useCallback(
    (changed: Partial<TableState>) => setState((before) => tableChanged(before, changed)),
    [],
  );
  return [state, change];
}
