import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isLeavingForLogin } from '#web/lib/api.ts';

/** What a page knows of what leaving it would lose. */
interface LeaveGuard {
  /** Whether there is anything to lose now. */
  readonly hasSomething: () => boolean;
  /** Asks, saying what is lost; gives whether the person leaves all the same. */
  readonly ask: () => Promise<boolean>;
}

let guard: LeaveGuard | null = null;
let hearsHistory: ((event: PopStateEvent) => void) | null = null;

/** Begins to listen to Back and Forward; called once, before the router does, which would show the other page first. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => hearsHistory?.(event), { capture: true });
}

/** For whatever is about to lead away without being a link: asks first where there is something to lose. */
export async function mayLeave(): Promise<boolean> {
  return guard === null || !guard.hasSomething() || guard.ask();
}

/** The person has left already, such as by ending the session: nothing asks any more. */
export function leaveUnasked(): void {
  guard = null;
}

const asks = () => guard?.hasSomething() === true && !isLeavingForLogin();

/**
 * Asks before a link, the browser's Back and Forward, or a reload takes the person away from this page, while there is
 * something to lose. A reload and the closing of the tab are asked about in the browser's own words, since it allows no
 * others. What the program does itself, such as going on to the payment, is never asked about.
 */
export function useLeaveGuard(own: LeaveGuard): void {
  const navigate = useNavigate();
  const latest = useRef(own);
  useLayoutEffect(() => {
    latest.current = own;
  });

  useLayoutEffect(() => {
    const mine: LeaveGuard = {
      hasSomething: () => latest.current.hasSomething(),
      ask: () => latest.current.ask(),
    };
    guard = mine;
    let passes = false;
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || passes || !asks() || !leavesThePage(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      void mine.ask().then((leave) => {
        if (!leave) return;
        if (!link.isConnected) return void navigate(link.pathname + link.search + link.hash);
        // Pressed once more, so that it takes along what it carries and does what else it does.
        passes = true;
        link.click();
        passes = false;
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (asks()) event.preventDefault();
    };
    const forgetHistory = guardHistory(mine);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      forgetHistory();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      if (guard === mine) guard = null;
    };
  }, [navigate]);
}

/** Which step of this tab's history it is; null for one that isn't ours. */
function stepOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/** Back and Forward have happened when one hears of them: they are taken back, asked about, and done again. */
function guardHistory(mine: LeaveGuard): () => void {
  const here = stepOf(window.history.state);
  /** By how many steps somebody wants to go; null while nobody does. */
  let wanted: number | null = null;
  let leaves = false;
  let asking = false;

  const onPop = (event: PopStateEvent) => {
    const there = stepOf(event.state);
    if (leaves || here === null || there === null || (wanted === null && !asks())) return;
    event.stopImmediatePropagation();
    if (there !== here) {
      wanted = there - here;
      window.history.go(-wanted);
      return;
    }
    const by = wanted;
    wanted = null;
    if (by === null || asking) return;
    asking = true;
    void mine.ask().then((leave) => {
      asking = false;
      if (!leave) return;
      leaves = true;
      window.history.go(by);
    });
  };
  hearsHistory = onPop;
  return () => {
    if (hearsHistory === onPop) hearsHistory = null;
  };
}

/** In this tab, to another page of ours. */
function leavesThePage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  return (
    !opensElsewhere &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname
  );
}
