import { type FormEvent, useEffect } from 'react';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './OwnPasswordForm.module.css';
import { useOwnPassword } from './use-own-password.ts';

interface OwnPasswordFormProps {
  readonly user: { readonly username: string; readonly firstname: string; readonly lastname: string };
  /** It is changed, or stays as it is. */
  readonly onDone: () => void;
}

/** Changes one's own password; the other screens of this person have to sign in anew. */
export function OwnPasswordForm({ user, onDone }: OwnPasswordFormProps) {
  const { form, faults, faultyTimes, sending, change, submit } = useOwnPassword(onDone);
  const element = useFaultyFocus(faultyTimes);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input[name="current_password"]')?.focus();
  }, [element]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate aria-label="เปลี่ยนรหัสผ่าน">
      {/* Tells the browser whose password it keeps. */}
      <input type="hidden" name="username" autoComplete="username" value={user.username} />
      <PasswordField
        label="รหัสผ่านปัจจุบัน"
        name="current_password"
        required
        autoComplete="current-password"
        value={form.current}
        error={faults.current ?? ''}
        onChange={(current) => change({ current })}
      />
      <NewPasswordField
        label="รหัสผ่านใหม่"
        value={form.password}
        error={faults.password ?? ''}
        known={[user.username, user.firstname, user.lastname]}
        onChange={(password) => change({ password })}
      />
      <DialogFoot main="เปลี่ยนรหัสผ่าน" busy={sending} onCancel={onDone} />
    </form>
  );
}
