import { useState } from 'react';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';

export interface OwnPasswordForm {
  readonly current: string;
  readonly password: string;
}

const EMPTY: OwnPasswordForm = { current: '', password: '' };
const FIELDS = { current: 'current_password', password: 'password' } as const;
const FAILED = 'เปลี่ยนรหัสผ่านไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = lostWords('เปลี่ยนรหัสผ่านแล้วหรือยัง', 'ถ้ารหัสผ่านปัจจุบันไม่ถูกต้อง แสดงว่าเปลี่ยนแล้ว');

/**
 * Changes one's own password.
 * @param onChanged it is changed
 */
export function useOwnPassword(onChanged: () => void) {
  const [form, setForm] = useState(EMPTY);
  const write = useWrite({ failed: FAILED, lost: LOST, fields: FIELDS });

  const change = (changed: Partial<OwnPasswordForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };

  const submit = () =>
    write.send(
      'POST /account/password',
      { body: { current_password: form.current, password: form.password } },
      onChanged,
      ({ message }) => {
        const text = `${message}\nเครื่องอื่นที่เข้าสู่ระบบด้วยบัญชีนี้ต้องเข้าสู่ระบบใหม่`;
        return alertDialog({ kind: 'success', title: 'สำเร็จ', text });
      },
    );

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit };
}
