import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import type { Approver } from './wire.ts';

/** Its code comes when it is asked for: most sales need nobody's approval. */
const ApprovalForm = lateComponent(() =>
  import('./ApprovalForm.tsx').then((m) => ({ default: m.ApprovalForm })),
);

/**
 * A manager's approval on the spot, asked for in a dialog where somebody is about to do more than they may (rule C11.5,
 * C12.5). It is sent with what it approves of, and kept nowhere.
 */
export function useApproval(): {
  /**
   * @param why what needs the approval, in Thai
   * @returns null when nobody approves
   */
  readonly ask: (why: string) => Promise<Approver | null>;
  readonly dialog: ReactNode;
} {
  const [why, setWhy] = useState<string | null>(null);
  const answer = useRef<(approver: Approver | null) => void>(null);
  const end = (approver: Approver | null) => {
    setWhy(null);
    answer.current?.(approver);
    answer.current = null;
  };
  return {
    ask: (words) =>
      new Promise((resolve) => {
        answer.current = resolve;
        setWhy(words);
      }),
    dialog: (
      <Dialog opened={why !== null} onClose={() => end(null)} title="ผู้จัดการอนุมัติ" size="sm">
        <Suspense fallback={<PageLoading />}>
          <ApprovalForm why={why ?? ''} onEnd={end} />
        </Suspense>
      </Dialog>
    ),
  };
}
