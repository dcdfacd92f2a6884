import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Where a row leads to, and what the page there has to know beside its address. */
export interface RowLink {
  readonly to: string;
  readonly state?: unknown;
}

/** What does something of its own in a row. */
const OWN = 'a, button, input, select, textarea, label, summary, [role="button"], [role="menu"]';

/**
 * Lets a press anywhere on a row open the row's own page, as the link in it does, which keys and screen readers use; held with
 * Ctrl or ⌘ in a tab of its own. Whoever selects words, or presses something in the row, means that.
 * @param rowTo undefined where rows lead nowhere
 * @returns the attributes of a row
 */
export function useRowLink<T>(rowTo: ((row: T) => RowLink) | undefined) {
  const navigate = useNavigate();
  return (row: T) => {
    if (rowTo === undefined) return {};
    const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
      const pressed = event.target as Element;
      if (event.defaultPrevented || pressed.closest(OWN) !== null) return;
      // A dialog that was opened from the row isn't in it, though React says so.
      if (!event.currentTarget.contains(pressed)) return;
      if (window.getSelection()?.isCollapsed === false) return;
      const { to, state } = rowTo(row);
      if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
      else void navigate(to, { state });
    };
    return { onClick, 'data-opens': true };
  };
}
