import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { openLogoutDialog } from '#web/auth/logout-dialog.ts';
import { lockScreen } from '#web/auth/use-screen-lock.ts';
import { useTogglePause } from '#web/drawer/use-toggle-pause.ts';
import { paths } from '#web/lib/paths.ts';
import { coverScreen } from '#web/lib/screen-lock.ts';
import { useReadiness } from '#web/offline-sales/use-readiness.ts';
import { useParkedCount } from '#web/parked-baskets/queries.ts';
import { useTillPrinting } from '#web/printing/queries.ts';
import { useWaitingCount } from '#web/queue/use-waiting-count.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { useBeginParking } from '../parking/use-begin-parking.ts';
import { openWindow } from '../till.ts';
import { AWAY_WORDS, posTools, type Tool } from './pos-tools.ts';

/**
 * The till's tools as they stand now.
 * @param ofBasket what becomes of the basket as it stands: the quotation screen, or a payment in exact cash (rule C12.13)
 */
export function useTools(
  paused: boolean,
  ofBasket: { readonly makeQuotation: () => void; readonly payExactly: () => void },
): readonly Tool[] {
  const { makeQuotation, payExactly } = ofBasket;
  const waiting = useWaitingCount();
  const parked = useParkedCount();
  const canKick = useTillPrinting()?.printer != null;
  const beginParking = useBeginParking();
  const { toggle } = useTogglePause();
  const navigate = useNavigate();
  // A till that can't sell by itself goes on as it does while an answer is lost.
  const isAway = useReadiness() === 'ready';
  return useMemo(
    () =>
      posTools(
        { paused, waiting, parked, canKick, isAway },
        {
          park: beginParking,
          parked: () => openWindow('parked'),
          queue: () => openWindow('queue'),
          history: () => openWindow('history'),
          drawer: () => openWindow('drawer'),
          pause: toggle,
          'exact-cash': payExactly,
          quotation: makeQuotation,
          'new-customer': () => openWindow('new-customer'),
          return: () => void navigate(paths.newReturn()),
          kick: () => openWindow('kick'),
          'close-drawer': () => void openLogoutDialog(),
          lock: () => void lockScreen(),
          'change-cashier': () => coverScreen('changing'),
          display: () => openWindow('display'),
          choices: () => openWindow('choices'),
          shortcuts: () => openWindow('shortcuts'),
        },
        sayAway,
      ),
    [paused, waiting, parked, canKick, isAway, beginParking, toggle, makeQuotation, payExactly, navigate],
  );
}

/** Says why a tool does nothing now. */
function sayAway(label: string): void {
  void alertDialog({ kind: 'info', title: `ยังใช้ "${label}" ไม่ได้`, text: `${label} ${AWAY_WORDS}` });
}
