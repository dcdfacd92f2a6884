import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { noteBranch } from '#web/lib/own-branch.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { followMoves, loadAnew, mayHaveMoved, noteStanding } from './moves.ts';

/** Has the page follow its session to another branch, wherever it was sent there (rule C15.1). */
export function useBranchFollow(): void {
  const client = useQueryClient();
  const branchId = useSession(false).data?.shop.branch_id ?? null;
  useEffect(() => {
    if (noteBranch(branchId)) loadAnew(client);
    // Another tab may have gone before this one listened.
    else if (branchId !== null && mayHaveMoved(branchId)) {
      refreshSession(client)
        .then(({ shop }) => {
          if (noteBranch(shop.branch_id)) loadAnew(client);
          else noteStanding(branchId);
        })
        .catch((error: unknown) => logFailure('GET /api/session', error));
    }
  }, [branchId, client]);
  useEffect(() => followMoves(() => loadAnew(client)), [client]);
}
