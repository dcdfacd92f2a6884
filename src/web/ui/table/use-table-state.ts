import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tableAddress, tableFromAddress } from './table-address.ts';
import type { TableList } from './table-list.ts';
import { freshTable, keptTable, type TableState, tableChanged, tableFromKept } from './table-state.ts';

/** What changes, or how that follows from how the table stands by then. */
type TableChange<F extends string> =
  | Partial<TableState<F>>
  | ((now: TableState<F>) => Partial<TableState<F>>);

/** How the browser's history takes a change: as a step that Back undoes, or in place of the last one. */
export type TableStep = 'step' | 'mend';

/**
 * How a list stands: by the page's address, so that it can be sent, opened again and gone back to (rule C13.6); where the address
 * says nothing, as it was left on this machine within two hours (rule S9).
 * @param list declared once, outside of what draws it
 * @param searched what to look for on arriving by an address that says nothing, whatever was looked for before
 */
export function useTableState<F extends string>(
  list: TableList<F>,
  searched: string | null = null,
): [TableState<F>, (change: TableChange<F>, step?: TableStep) => void] {
  const location = useLocation();
  const [state, setState] = useState(() => arrival(list, location.search, searched));
  const now = useRef(state);
  const write = useAddress(location.pathname);

  const become = useCallback(
    (after: TableState<F>) => {
      now.current = after;
      setState(after);
      keep(list, after);
    },
    [list],
  );

  const change = useCallback(
    (changed: TableChange<F>, step: TableStep = 'step') => {
      const before = now.current;
      const after = tableChanged(before, typeof changed === 'function' ? changed(before) : changed);
      const address = tableAddress(list, after);
      // Each pause in typing a word is no step of its own.
      const isTyping = before.search !== '' && after.search !== '' && before.search !== after.search;
      become(after);
      if (address !== tableAddress(list, before)) write.go(address, step === 'mend' || isTyping);
    },
    [list, become, write],
  );

  const hasArrived = useRef(false);
  useEffect(() => {
    if (!hasArrived.current) {
      hasArrived.current = true;
      // An arrival is no step: the address only comes to say how the list stands.
      const address = tableAddress(list, now.current);
      if (address !== location.search) write.go(address, true, location.state);
      return;
    }
    if (write.isOwn(location.search)) return;
    // Somewhere else the address was changed: by Back, by a link to this page.
    if (location.search !== tableAddress(list, now.current)) {
      become(tableFromAddress(list, location.search) ?? freshTable(list));
    }
  }, [location, list, become, write]);

  return [state, change];
}

/** Writes the address, and knows what it has written from what comes from elsewhere. */
function useAddress(pathname: string) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  const [address] = useState(() => {
    /** Written, and not seen yet. */
    let underWay: string[] = [];
    return {
      go(search: string, replace: boolean, state: unknown = null) {
        // Whoever has left the page meanwhile isn't led back.
        if (window.location.pathname !== pathname) return;
        underWay.push(search);
        void latest.current({ pathname, search }, { replace, state });
      },
      isOwn(search: string): boolean {
        const at = underWay.lastIndexOf(search);
        underWay = underWay.slice(at + 1);
        return at !== -1;
      },
    };
  });
  return address;
}

function arrival<F extends string>(
  list: TableList<F>,
  search: string,
  searched: string | null,
): TableState<F> {
  const said = tableFromAddress(list, search);
  if (said !== null) return said;
  const kept = tableFromKept(list, readKept(keyOf(list)), Date.now()) ?? freshTable(list);
  return searched === null ? kept : { ...freshTable(list), perPage: kept.perPage, search: searched };
}

const keyOf = ({ name }: TableList<string>) => `raandee-table-${name}`;

/** Storage may be full or forbidden; a table then merely forgets. */
function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep<F extends string>(list: TableList<F>, state: TableState<F>): void {
  try {
    window.localStorage.setItem(keyOf(list), keptTable(state, Date.now()));
  } catch {
    // It forgets.
  }
}
