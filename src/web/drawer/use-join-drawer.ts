import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '#web/lib/call-request.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { useWrite } from '#web/ui/use-write.ts';
import type { TillChoice } from './use-till-choice.ts';

const FAILED = 'เข้าใช้ลิ้นชักไม่สำเร็จ กรุณาลองอีกครั้ง';

/** Selling from the drawer that the chosen till shares: the session stands there from then on (rule C12.15). */
export function useJoinDrawer(till: TillChoice) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const { send, isBusy: pending } = useWrite({
    ...{ failed: FAILED, lost: FAILED, tell: setError },
    refused: () => {
      // Closed or taken out of use meanwhile, most likely.
      till.refresh();
      return undefined;
    },
  });
  const join = async (till_id: number) => {
    setError('');
    await send('POST /session/till', { body: { till_id } }, async ({ routeURL }) => {
      till.remember();
      await refreshSession(client);
      if (routeURL === paths.openCashier()) till.refresh();
      await navigate(ownPath(routeURL, paths.pos()), { replace: true });
    });
  };
  return { join, pending, error };
}
