import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetKeptSession } from '#web/lib/away/kept-session.ts';
import { ownPath } from '#web/lib/call-request.ts';
import type { Failure } from '#web/lib/failure.ts';
import { forgetBaskets } from '#web/lib/kept-baskets.ts';
import { leaveFor } from '#web/lib/leave-for.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { leaveUnasked, mayLeave } from '#web/ui/leave-guard.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { setMoving, tellMoved } from './moves.ts';
import { branchesChanged } from './queries.ts';

const FAILED = 'เปลี่ยนสาขาไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = lostWords('เปลี่ยนสาขาแล้วหรือยัง', 'กรุณาเลือกสาขาอีกครั้ง');

/** Why one is still where one was. */
export interface NotMoved {
  readonly words: string;
  /** One's own drawer is open, and is counted first. */
  readonly hasDrawer: boolean;
}

/**
 * Goes on in another branch without signing out (rule C15.1): the program is loaded anew there, here and in the other tabs of
 * this browser, so that nothing of the former branch stays.
 */
export function useChangeBranch() {
  const client = useQueryClient();
  const [notMoved, setNotMoved] = useState<NotMoved | null>(null);
  const { send, isBusy } = useWrite({
    ...{ failed: FAILED, lost: LOST },
    refused: ({ isLost, code }) => {
      setMoving(false);
      // Where only the answer was lost, the page follows its session.
      if (isLost) refreshSession(client).catch((error: unknown) => logFailure('GET /api/session', error));
      if (code === 'BRANCH_NOT_FOUND') void branchesChanged(client);
    },
    tell: (words: string, { code }: Failure) =>
      setNotMoved({ words, hasDrawer: code === 'DRAWER_OPEN_HERE' }),
  });

  const go = async (branchId: number) => {
    setNotMoved(null);
    if (!(await mayLeave())) return;
    setMoving(true);
    await send('POST /session/branch', { body: { branch_id: branchId } }, ({ routeURL }) => {
      tellMoved(branchId);
      leaveUnasked();
      forgetBaskets();
      forgetKeptSession();
      return leaveFor(ownPath(routeURL, paths.openCashier()));
    });
  };

  return { go, isBusy, notMoved, forget: () => setNotMoved(null) };
}
