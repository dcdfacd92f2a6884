import type { FormEvent } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import grid from '#web/ui/fields/form-grid.module.css';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './StaffDialog.module.css';
import { useResetPassword } from './use-reset-password.ts';
import { nameOf, type StaffMember } from './wire.ts';

interface ResetPasswordDialogProps {
  /** Whose password; undefined while the dialog is closed. */
  readonly member: StaffMember | undefined;
  readonly onClose: () => void;
  /** Gets what the page says then. */
  readonly onStored: (words: string) => void;
}

/** A new password for somebody who forgot theirs. */
export function ResetPasswordDialog({ member, onClose, onStored }: ResetPasswordDialogProps) {
  return (
    <Dialog opened={member !== undefined} onClose={onClose} title="ตั้งรหัสผ่านใหม่" size={480}>
      {member !== undefined && <ResetPasswordForm member={member} onClose={onClose} onStored={onStored} />}
    </Dialog>
  );
}

interface ResetPasswordFormProps extends ResetPasswordDialogProps {
  readonly member: StaffMember;
}

function ResetPasswordForm({ member, onClose, onStored }: ResetPasswordFormProps) {
  const { password, faults, faultyTimes, sending, type, submit } = useResetPassword(member, (words) => {
    onClose();
    onStored(words);
  });
  const element = useFaultyFocus(faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const { username, email, firstname, lastname } = member;
  return (
    <form ref={element} className={grid.form} onSubmit={onSubmit} noValidate>
      <p className={`${grid.wide} ${styles.who}`}>
        <strong>{nameOf(member)}</strong> ({username}) จะถูกออกจากระบบทุกเครื่องทันที และต้องเข้าสู่ระบบด้วยรหัสผ่านใหม่นี้
      </p>
      <div className={grid.wide}>
        <NewPasswordField
          label="รหัสผ่านใหม่"
          value={password}
          error={faults.password ?? ''}
          known={[username, email, firstname, lastname]}
          autoFocus
          onChange={type}
        />
      </div>
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
