import { type FormEvent, useEffect } from 'react';
import { MAX_PIN_LENGTH, MIN_PIN_LENGTH } from '#shared/staff/pin.ts';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { PinField } from '#web/ui/fields/PinField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './OwnPasswordForm.module.css';
import { useOwnPin } from './use-own-pin.ts';

interface OwnPinFormProps {
  readonly username: string;
  /** Whether there is one already. */
  readonly hasPin: boolean;
  /** It is as it was wanted, or stays as it is. */
  readonly onDone: () => void;
}

/** Sets, changes or removes one's own PIN (rule C12.5). */
export function OwnPinForm({ username, hasPin, onDone }: OwnPinFormProps) {
  const { form, faults, faultyTimes, sending, change, set, remove } = useOwnPin(onDone);
  const element = useFaultyFocus(faultyTimes);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input[name="current_password"]')?.focus();
  }, [element]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void set();
  };
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-label={hasPin ? 'เปลี่ยน PIN' : 'ตั้ง PIN'}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <p>
        ใช้ตัวเลข {MIN_PIN_LENGTH} ถึง {MAX_PIN_LENGTH} หลัก สำหรับปลดล็อกหน้าจอ เปลี่ยนแคชเชียร์ และอนุมัติรายการ
      </p>
      <PasswordField
        label="รหัสผ่านปัจจุบัน"
        name="current_password"
        required
        autoComplete="current-password"
        value={form.current}
        error={faults.current ?? ''}
        onChange={(current) => change({ current })}
      />
      <PinField
        label="PIN ใหม่"
        name="pin"
        pad="never"
        value={form.pin}
        error={faults.pin ?? ''}
        onChange={(pin) => change({ pin })}
      />
      <DialogFoot
        main={hasPin ? 'เปลี่ยน PIN' : 'ตั้ง PIN'}
        busy={sending}
        onCancel={onDone}
        remove={hasPin ? { words: 'ลบ PIN', onPress: () => void remove() } : null}
      />
    </form>
  );
}
