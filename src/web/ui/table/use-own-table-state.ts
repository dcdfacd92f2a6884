import { useCallback, useState } from 'react';
import { FRESH_TABLE, type TableMove, type TableState, tableChanged } from './table-state.ts';

/**
 * How a table stands that belongs to one thing, such as a customer's orders: it begins anew with each, and neither the address
 * nor this machine keeps it.
 */
export function useOwnTableState(): [TableState, (change: TableMove) => void] {
  const [state, setState] = useState<TableState>(FRESH_TABLE);
  const change = useCallback((changed: TableMove) => setState((before) => tableChanged(before, changed)), []);
  return [state, change];
}
