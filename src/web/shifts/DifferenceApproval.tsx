import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { MAX_DIFFERENCE_REASON } from '#shared/drawer/rules.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { NO_APPROVAL } from './approval.ts';
import styles from './DifferenceApproval.module.css';
import type { Approval } from './wire.ts';

interface DifferenceApprovalProps {
  /** Null while nobody has asked a manager yet. */
  readonly approval: Approval | null;
  readonly problem: string;
  readonly busy: boolean;
  readonly onChange: (approval: Approval) => void;
}

/** Below a count that was refused: a manager, on the same screen, approves of closing with the difference. */
export function DifferenceApproval({ approval, problem, busy, onChange }: DifferenceApprovalProps) {
  const title = useId();
  const first = useRef<HTMLInputElement>(null);
  const isAsked = approval !== null;
  useEffect(() => {
    if (isAsked) first.current?.focus();
  }, [isAsked]);
  // On a low screen it stands below the edge, and a press would seem to have done nothing.
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem !== '') told.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  if (approval === null) {
    return (
      <Button variant="light" fullWidth disabled={busy} onClick={() => onChange(NO_APPROVAL)}>
        ให้ผู้จัดการอนุมัติยอดที่ไม่ตรง
      </Button>
    );
  }
  const set = (change: Partial<Approval>) => onChange({ ...approval, ...change });
  return (
    <fieldset className={styles.approval} aria-labelledby={title} disabled={busy}>
      <p id={title} className={styles.title}>
        การอนุมัติของผู้จัดการ
      </p>
      <TextInput
        ref={first}
        label="อีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={approval.username}
        onChange={(event) => set({ username: event.currentTarget.value })}
      />
      <PasswordField
        label="รหัสผ่านของผู้อนุมัติ"
        autoComplete="off"
        value={approval.password ?? ''}
        onChange={(password) => set({ password })}
      />
      <Textarea
        label="เหตุผลที่ยอดไม่ตรง"
        autosize={false}
        rows={2}
        maxLength={MAX_DIFFERENCE_REASON}
        value={approval.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      {problem !== '' && (
        <p ref={told} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
