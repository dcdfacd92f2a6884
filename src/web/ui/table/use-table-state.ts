import { useCallback, useState } from 'react';
import { FRESH_TABLE, keptTable, type TableState, tableChanged, tableFromKept } from './table-state.ts';

/** What changes, or how that follows from how the table stands by then. */
type TableChange = Partial<TableState> | ((now: TableState) => Partial<TableState>);

/**
 * How a table stands, kept on this machine for two hours (rule S9).
 * @param name which table; each has a state of its own
 * @param searched what to look for on arriving, whatever was looked for before; null for as it was left
 */
export function useTableState(
  name: string,
  searched: string | null = null,
): [TableState, (change: TableChange) => void] {
  const key = `raandee-table-${name}`;
  const [state, setState] = useState(() => {
    const kept = tableFromKept(readKept(key), Date.now()) ?? FRESH_TABLE;
    return searched === null ? kept : { ...FRESH_TABLE, perPage: kept.perPage, search: searched };
  });
  const change = useCallback(
    (changed: TableChange) =>
      setState((before) => {
        const after = tableChanged(before, typeof changed === 'function' ? changed(before) : changed);
        keep(key, keptTable(after, Date.now()));
        return after;
      }),
    [key],
  );
  return [state, change];
}

/** Storage may be full or forbidden; a table then merely forgets. */
function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // It forgets.
  }
}
