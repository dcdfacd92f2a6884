import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { closeLogoutDialog, useLogoutDialog } from './logout-dialog.ts';

const load = () => import('./LogoutQuestion.tsx').then((m) => ({ default: m.LogoutQuestion }));
const LogoutQuestion = lateComponent(load);
const IDLE_BEFORE_LOADING_MS = 3_000;

/**
 * The sidebar's Logout (rule S2; rule C5.8). Its code comes after the page's own, and before it is pressed.
 * @param hold what keeps everybody from signing out, in place of the question; null for nothing
 */
export function LogoutDialog({ hold }: { readonly hold: ReactNode }) {
  const opened = useLogoutDialog((state) => state.opened);
  const [isUsed, setUsed] = useState(false);
  if (opened && !isUsed) setUsed(true);

  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => undefined);
    }, IDLE_BEFORE_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);

  if (hold !== null) {
    return (
      <Dialog opened={opened} onClose={closeLogoutDialog} title="ยังออกจากระบบไม่ได้" size={440}>
        {hold}
      </Dialog>
    );
  }
  // Until then it asks for no session: where the shop is made there is none.
  return isUsed ? (
    <Suspense fallback={null}>
      <LogoutQuestion opened={opened} />
    </Suspense>
  ) : null;
}
