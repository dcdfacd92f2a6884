import { type ReactNode, Suspense } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { useStanding } from './standing.ts';

const LogoutHold = lateComponent(() => import('./LogoutHold.tsx').then((m) => ({ default: m.LogoutHold })));

/**
 * What keeps everybody from signing out, from closing the drawer and from going to another branch: sales that wait in this browser alone (rule C14.10). Those
 * that the server has said no to wait for a person, and keep nobody.
 * @param held what else than signing out it keeps one from, in the words of the screen
 */
export function useLogoutHold(held?: 'เปลี่ยนสาขา'): ReactNode {
  const isWaiting = useStanding(({ waiting }) => waiting > 0);
  if (!isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <LogoutHold held={held} />
    </Suspense>
  );
}
