import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ApproverFields } from './ApproverFields.tsx';
import styles from './use-approval.module.css';
import { useApprover } from './use-approver.ts';
import type { Approver } from './wire.ts';

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
        <ApprovalForm why={why ?? ''} onEnd={end} />
      </Dialog>
    ),
  };
}

interface ApprovalFormProps {
  readonly why: string;
  readonly onEnd: (approver: Approver | null) => void;
}

function ApprovalForm({ why, onEnd }: ApprovalFormProps) {
  const approver = useApprover();
  const [missing, setMissing] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = approver.problem();
    setMissing(problem);
    if (problem === '') onEnd(approver.sent());
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{why}</p>
      <ApproverFields approver={approver} takesFocus onTyped={() => setMissing('')} />
      {missing !== '' && (
        <p className={styles.problem} role="alert">
          {missing}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="lg" onClick={() => onEnd(null)}>
          ยกเลิก
        </Button>
        <Button type="submit" size="lg">
          อนุมัติ
        </Button>
      </div>
    </form>
  );
}
