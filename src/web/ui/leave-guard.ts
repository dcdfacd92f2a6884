import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type BlockerFunction, type NavigateOptions, useBlocker, useNavigate } from 'react-router';
import { isLeavingForLogin } from '#web/lib/api.ts';

/** What a page knows of what leaving it would lose. */
interface LeaveGuard {
  /** Whether there is anything to lose now. */
  readonly hasSomething: () => boolean;
  /** Asks, saying what is lost; gives whether the person leaves all the same. */
  readonly ask: () => Promise<boolean>;
  /** Whether a reload finds it again; it doesn't ask then. */
  readonly isKept?: () => boolean;
}

/** Goes to another page. */
export type Leave = (to: string, options?: NavigateOptions) => Promise<void>;

let guard: LeaveGuard | null = null;
/** While the program itself begins to go somewhere. */
let isUnasked = false;

/** For whatever is about to lead away without being a step of the router's: asks where there is something to lose. */
export async function mayLeave(): Promise<boolean> {
  return guard === null || !guard.hasSomething() || guard.ask();
}

/** The person has left already, such as by ending the session: nothing asks any more. */
export function leaveUnasked(): void {
  guard = null;
}

/** For what the program does itself, such as going on to the payment: goes there, whatever is lost by it. */
export function useUnaskedLeave(): Leave {
  const navigate = useNavigate();
  return useCallback(
    async (to, options) => {
      isUnasked = true;
      // The router asks in the moment in which it is told where to go.
      const going = navigate(to, options);
      isUnasked = false;
      await going;
    },
    [navigate],
  );
}

const asks = () => guard?.hasSomething() === true && !isLeavingForLogin();

/** Another address of the same page is no other page, unless it is one that Back and Forward lead to. */
const isAsked: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  !isUnasked && asks() && (historyAction === 'POP' || nextLocation.pathname !== currentLocation.pathname);

/**
 * Asks before a link, the browser's Back and Forward, or a reload takes the person away from this page, while there is
 * something to lose. A reload and the closing of the tab are asked about in the browser's own words, since it allows no
 * others. What goes by {@link useUnaskedLeave} is never asked about.
 */
export function useLeaveGuard(own: LeaveGuard): void {
  const blocker = useBlocker(isAsked);
  const latest = useRef({ own, blocker });
  useLayoutEffect(() => {
    latest.current = { own, blocker };
  });

  useLayoutEffect(() => {
    const mine: LeaveGuard = {
      hasSomething: () => latest.current.own.hasSomething(),
      ask: () => latest.current.own.ask(),
    };
    guard = mine;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (asks() && latest.current.own.isKept?.() !== true) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      if (guard === mine) guard = null;
    };
  }, []);

  // Each step that is held is another place, also one that begins before the page has heard that the last was given up.
  const wanted = blocker.state === 'blocked' ? blocker.location : null;
  const isAsking = useRef(false);
  useEffect(() => {
    if (wanted === null || isAsking.current) return;
    isAsking.current = true;
    void latest.current.own.ask().then((leave) => {
      isAsking.current = false;
      const { blocker: held } = latest.current;
      if (leave) held.proceed?.();
      else held.reset?.();
    });
  }, [wanted]);
}
