import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { bahtWithSign, type Satang } from '#shared/money/satang.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import styles from './use-approval.module.css';
import type { Approver } from './use-return.ts';

/**
 * A manager's approval on the spot, asked for where somebody is about to give back more than they may (rule C11.5). It is
 * sent with what it approves of, and kept nowhere.
 */
export function useApproval(): {
  /** @returns null when nobody approves */
  readonly ask: (aboveSatang: Satang) => Promise<Approver | null>;
  readonly dialog: ReactNode;
} {
  const [above, setAbove] = useState<Satang | null>(null);
  const answer = useRef<(approver: Approver | null) => void>(null);
  const end = (approver: Approver | null) => {
    setAbove(null);
    answer.current?.(approver);
    answer.current = null;
  };
  return {
    ask: (aboveSatang) =>
      new Promise((resolve) => {
        answer.current = resolve;
        setAbove(aboveSatang);
      }),
    dialog: (
      <Dialog opened={above !== null} onClose={() => end(null)} title="ผู้จัดการอนุมัติ" size="sm">
        <ApprovalForm aboveSatang={above ?? 0} onEnd={end} />
      </Dialog>
    ),
  };
}

interface ApprovalFormProps {
  readonly aboveSatang: Satang;
  readonly onEnd: (approver: Approver | null) => void;
}

function ApprovalForm({ aboveSatang, onEnd }: ApprovalFormProps) {
  const [approver, setApprover] = useState<Approver>({ username: '', password: '' });
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = approver.username.trim() !== '' && approver.password !== '';
    setMissing(!isWhole);
    if (isWhole) onEnd({ ...approver, username: approver.username.trim() });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        {aboveSatang === 0
          ? 'การรับคืนสินค้าต้องให้ผู้จัดการอนุมัติ'
          : `คืนเกิน ${bahtWithSign(aboveSatang)} ต้องให้ผู้จัดการอนุมัติ`}
      </p>
      <TextInput
        data-autofocus
        label="อีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={approver.username}
        onChange={(event) => setApprover({ ...approver, username: event.currentTarget.value })}
      />
      <PasswordField
        label="รหัสผ่านของผู้อนุมัติ"
        autoComplete="off"
        value={approver.password}
        onChange={(password) => setApprover({ ...approver, password })}
      />
      {isMissing && (
        <p className={styles.problem} role="alert">
          กรุณากรอกชื่อผู้ใช้และรหัสผ่านของผู้จัดการ
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
