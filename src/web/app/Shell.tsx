import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { pageAt } from '#shared/http/pages.ts';
import { useDisplayFeed } from '#web/display/use-display-feed.ts';
import { logFailure } from '#web/lib/log.ts';
import { followServerChanges } from '#web/lib/server-changes.ts';
import { useSession } from '#web/lib/session.ts';
import { useSending } from '#web/offline-sales/use-sending.ts';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { isDialogOpen } from '#web/ui/dialog/dialogs.ts';
import { Late } from '#web/ui/Late.tsx';
import { useWakeLock } from '#web/ui/use-wake-lock.ts';
import { loadAccount } from './account-code.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { fetchTillPages } from './page-code.ts';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const AccountDialog = lateComponent(() => loadAccount().then((m) => ({ default: m.AccountDialog })));
const loadPalette = () => import('./palette/CommandPalette.tsx').then((m) => ({ default: m.CommandPalette }));
const CommandPalette = lateComponent(loadPalette);
const loadStorage = () => import('#web/lib/away/storage-state.ts');
/** After what the till itself needs, its windows too. */
const IDLE_BEFORE_LOADING_MS = 6_000;

/**
 * An open till goes on while the server is away: what a press may need of the program is there by then, and the browser is
 * asked to keep what is laid down (rule C14.9).
 */
function useTillCode(isAtTill: boolean): void {
  useEffect(() => {
    if (!isAtTill) return;
    const timer = setTimeout(() => {
      fetchTillPages();
      loadStorage()
        .then(({ askToPersist }) => askToPersist())
        .catch((error: unknown) => logFailure('storage.persist', error));
      for (const load of [loadAccount, loadPalette]) load().catch(() => undefined);
    }, IDLE_BEFORE_LOADING_MS);
    return () => clearTimeout(timer);
  }, [isAtTill]);
}

/**
 * The frame of all pages but the first two: the sidebar, which on a phone is behind a button in a bar at the top,
 * and the page, which fills the rest and scrolls in itself.
 */
export function Shell() {
  const { pathname } = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const [account, setAccount] = useState(false);
  const [palette, setPalette] = useState(false);
  const menuOpen = menuOpenAt === pathname;
  const client = useQueryClient();
  const search = () => {
    setMenuOpenAt(null);
    setPalette(true);
  };

  const hasDrawer = useSession().data?.drawer != null;
  const isSelling = hasDrawer && pageAt(pathname)?.needsDrawer === true;
  useWakeLock(isSelling);
  useTillCode(isSelling);

  useEffect(() => followServerChanges(client), [client]);
  useDisplayFeed();
  useSending();

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // By its place, so that it is the same with the Thai layout on.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!isDialogOpen()) setPalette(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  useEffect(() => {
    if (!menuOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setMenuOpenAt(null);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [menuOpen]);

  return (
    <div className={styles.shell} data-menu-open={menuOpen || undefined}>
      <TopBar
        menuOpen={menuOpen}
        onMenu={() => setMenuOpenAt(menuOpen ? null : pathname)}
        onSearch={search}
      />
      <Sidebar onAccount={() => setAccount(true)} onSearch={search} onLeave={() => setMenuOpenAt(null)} />
      <button
        type="button"
        className={styles.shade}
        aria-label="ปิดเมนู"
        tabIndex={menuOpen ? 0 : -1}
        onClick={() => setMenuOpenAt(null)}
      />
      <main className={styles.page}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Late isWanted={account}>
        <AccountDialog opened={account} onClose={() => setAccount(false)} />
      </Late>
      <Late isWanted={palette}>
        <CommandPalette opened={palette} onClose={() => setPalette(false)} />
      </Late>
    </div>
  );
}
