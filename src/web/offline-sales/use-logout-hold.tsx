import { type ReactNode, Suspense } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { useStanding } from './standing.ts';

const LogoutHold = lateComponent(() => import('./LogoutHold.tsx').then((m) => ({ default: m.LogoutHold })));

/**
 * What keeps everybody from signing out and from closing the drawer: sales that wait in this browser alone (rule C14.10). Those
 * that the server has said no to wait for a person, and keep nobody.
 */
export function useLogoutHold(): ReactNode {
  const isWaiting = useStanding(({ waiting }) => waiting > 0);
  if (!isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <LogoutHold />
    </Suspense>
  );
}
