import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { openLogoutDialog } from '#web/auth/logout-dialog.ts';
import { useTogglePause } from '#web/drawer/use-toggle-pause.ts';
import { paths } from '#web/lib/paths.ts';
import { useWaitingCount } from '#web/queue/use-waiting-count.ts';
import { openWindow } from '../till.ts';
import { posTools, type Tool } from './pos-tools.ts';

/**
 * The till's tools as they stand now.
 * @param makeQuotation takes the basket to the quotation screen
 */
export function useTools(paused: boolean, makeQuotation: () => void): readonly Tool[] {
  const waiting = useWaitingCount();
  const { toggle } = useTogglePause();
  const navigate = useNavigate();
  return useMemo(
    () =>
      posTools(
        { paused, waiting },
        {
          queue: () => openWindow('queue'),
          history: () => openWindow('history'),
          drawer: () => openWindow('drawer'),
          pause: toggle,
          quotation: makeQuotation,
          'new-customer': () => openWindow('new-customer'),
          return: () => void navigate(paths.newReturn()),
          'close-drawer': () => void openLogoutDialog(),
          choices: () => openWindow('choices'),
          shortcuts: () => openWindow('shortcuts'),
        },
      ),
    [paused, waiting, toggle, makeQuotation, navigate],
  );
}
