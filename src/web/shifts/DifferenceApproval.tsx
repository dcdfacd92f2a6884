import { Button, Textarea } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { MAX_DIFFERENCE_REASON } from '#shared/drawer/rules.ts';
import { ApproverFields } from '#web/staff/ApproverFields.tsx';
import type { ApproverForm } from '#web/staff/use-approver.ts';
import styles from './DifferenceApproval.module.css';

interface DifferenceApprovalProps {
  readonly approver: ApproverForm;
  /** Why the count differs; null while nobody has asked a manager yet. */
  readonly reason: string | null;
  readonly problem: string;
  readonly busy: boolean;
  readonly onReason: (reason: string) => void;
  readonly onTyped: () => void;
}

/** Below a count that was refused: a manager, on the same screen, approves of closing with the difference. */
export function DifferenceApproval(props: DifferenceApprovalProps) {
  const { approver, reason, problem, busy, onReason, onTyped } = props;
  const title = useId();
  // On a low screen it stands below the edge, and a press would seem to have done nothing.
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem !== '') told.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  if (reason === null) {
    return (
      <Button variant="light" fullWidth disabled={busy} onClick={() => onReason('')}>
        ให้ผู้จัดการอนุมัติยอดที่ไม่ตรง
      </Button>
    );
  }
  return (
    <fieldset className={styles.approval} aria-labelledby={title} disabled={busy}>
      <p id={title} className={styles.title}>
        การอนุมัติของผู้จัดการ
      </p>
      <ApproverFields approver={approver} takesFocus onTyped={onTyped} />
      <Textarea
        label="เหตุผลที่ยอดไม่ตรง"
        autosize={false}
        rows={2}
        maxLength={MAX_DIFFERENCE_REASON}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      {problem !== '' && (
        <p ref={told} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
