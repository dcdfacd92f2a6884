import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { closeLogoutDialog } from '#web/auth/logout-dialog.ts';
import { lockScreen, wasBeingLocked } from '#web/auth/use-screen-lock.ts';
import { forgetKeptSession } from '#web/lib/away/kept-session.ts';
import { useConnection } from '#web/lib/connection.ts';
import { leaveFor } from '#web/lib/leave-for.ts';
import { paths } from '#web/lib/paths.ts';
import {
  coverScreen,
  followOtherTabs,
  forgetFormer,
  tellOtherTabs,
  uncoverScreen,
  useScreenLock,
} from '#web/lib/screen-lock.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { closeDialogs } from '#web/ui/dialog/dialogs.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { isLeftAlone, useIdleLock } from './use-idle-lock.ts';

const loadLock = () => import('#web/auth/LockScreen.tsx').then((m) => ({ default: m.LockScreen }));
const LockScreen = lateComponent(loadLock);
const IDLE_BEFORE_LOADING_MS = 3_000;

interface ScreenGateProps {
  /** Goes to another page while none is drawn. */
  readonly goTo: (path: string) => Promise<void>;
  readonly children: ReactNode;
}

/**
 * Draws the page, or in its place who comes in next (rule C12.5). While that is shown nothing of the page is drawn or
 * listens; it begins anew, as after a reload, for whoever comes in. All tabs of the browser follow at once.
 */
export function ScreenGate({ goTo, children }: ScreenGateProps) {
  const client = useQueryClient();
  // Where no shop is made yet there is nobody to lock out, and nothing to ask.
  const session = useSession(window.location.pathname !== paths.firstRun()).data;
  const view = useScreenLock((lock) => lock.view);
  // While the server is away nobody could unlock it again; it locks when that is back, if nobody was here (rule C14.9).
  const isAway = useConnection(({ reachable }) => !reachable);
  const minutes = session?.user && !isAway ? session.shop.lock_after_minutes : 0;
  const isAlone = view === 'page' && isLeftAlone(minutes);
  const isLocked = session?.locked != null || isAlone;
  const shown = isAtLogin() ? 'page' : isLocked ? 'locked' : view;
  useIdleLock(shown === 'page' ? minutes : 0);

  useLayoutEffect(() => {
    if (wasBeingLocked() && !isAtLogin()) void lockScreen();
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => loadLock().catch(() => undefined), IDLE_BEFORE_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);

  // A page that is drawn stays for the moment in which it is covered: going, it would throw away the basket that is to wait.
  const [page] = useState({ isDrawn: false });
  const drawsPage = shown === 'page' || (view === 'page' && page.isDrawn);
  useLayoutEffect(() => {
    page.isDrawn = drawsPage;
  });

  // Before the page is gone, whose basket it lays down.
  useLayoutEffect(() => {
    if (shown === 'page') return;
    coverScreen(shown);
    if (isAlone) void lockScreen();
    closeDialogs();
    closeLogoutDialog();
  }, [shown, isAlone]);

  const formerId = (session?.user ?? session?.locked)?.id ?? null;
  const begin = useCallback(
    async (routeURL: string | null) => {
      forgetKeptSession();
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      const now = await refreshSession(client);
      if (now.locked !== null) return;
      if (now.user === null) return leaveFor(paths.login());
      if (now.user.id !== formerId) {
        forgetFormer();
        await goTo(routeURL ?? (now.drawer ? paths.pos() : paths.openCashier()));
      }
      uncoverScreen();
    },
    [client, formerId, goTo],
  );

  useEffect(
    () =>
      followOtherTabs((news) => {
        if (isAtLogin()) return;
        coverScreen(news === 'locked' ? 'locked' : 'changing');
        if (news === 'came-in') void begin(null).catch(() => undefined);
      }),
    [begin],
  );

  const onIn = useCallback(
    async (_username: string, routeURL: string) => {
      tellOtherTabs('came-in');
      await begin(routeURL);
    },
    [begin],
  );

  if (drawsPage) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <LockScreen isLocked={shown === 'locked'} onIn={onIn} onBack={uncoverScreen} />
    </Suspense>
  );
}

/** Whoever signs in by password does so there, also from a locked screen. */
const isAtLogin = () => window.location.pathname === paths.login();
