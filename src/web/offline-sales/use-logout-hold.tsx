import type { ReactNode } from 'react';
import { LogoutHold } from './LogoutHold.tsx';
import { useStanding } from './standing.ts';

/**
 * What keeps everybody from signing out and from closing the drawer: sales that wait in this browser alone (rule C14.10). Those
 * that the server has said no to wait for a person, and keep nobody.
 */
export function useLogoutHold(): ReactNode {
  const isWaiting = useStanding(({ waiting }) => waiting > 0);
  return isWaiting ? <LogoutHold /> : null;
}
