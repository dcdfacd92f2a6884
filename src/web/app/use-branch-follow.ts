import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWriting } from '#web/lib/api.ts';
import { useOwnBranch } from '#web/lib/own-branch.ts';
import { leaveUnasked } from '#web/ui/leave-guard.ts';

const LOOK_AGAIN_MS = 100;

/**
 * Loads the page anew, once, when its session stands in another branch than the one that it was loaded for (rule C15.1): nothing
 * of the former one stays on the screen. What is being written meanwhile is waited for.
 */
export function useBranchFollow(): void {
  const client = useQueryClient();
  const isElsewhere = useOwnBranch((branch) => branch.isElsewhere);
  useEffect(() => {
    if (isElsewhere) void loadAnew(client);
  }, [isElsewhere, client]);
}

async function loadAnew(client: QueryClient): Promise<void> {
  while (isWriting() || client.isMutating() > 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  leaveUnasked();
  window.location.reload();
}
