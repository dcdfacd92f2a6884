import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { useScans } from '#web/ui/scanner.ts';
import { BRINGS_SCANS, scanAhead } from './scans-ahead.ts';

/**
 * The way on from a finished sale or return: to the till, by its button or by scanning what the next customer buys.
 * @returns goes to the till
 */
export function useNextSale(): () => void {
  const navigate = useNavigate();
  const drawer = useSession().data?.drawer;
  useScans((code) => {
    // Without a drawer nothing can be sold: the scan is told as ignored.
    if (!drawer) return false;
    scanAhead(code);
    void navigate(paths.pos(), { replace: true, state: BRINGS_SCANS });
    return true;
  });
  return useCallback(() => void navigate(paths.pos(), { replace: true }), [navigate]);
}
