import { type FormEvent, useState } from 'react';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import styles from './ApprovalForm.module.css';
import { ApproverFields } from './ApproverFields.tsx';
import { useApprover } from './use-approver.ts';
import type { Approver } from './wire.ts';

interface ApprovalFormProps {
  readonly why: string;
  readonly onEnd: (approver: Approver | null) => void;
}

/** Who approves, and with what; null for nobody. */
export function ApprovalForm({ why, onEnd }: ApprovalFormProps) {
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
      <DialogFoot main="อนุมัติ" onCancel={() => onEnd(null)} />
    </form>
  );
}
