import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { firstErrors } from '#web/lib/call-request.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';

export interface OwnPasswordForm {
  readonly current: string;
  readonly password: string;
}

const EMPTY: OwnPasswordForm = { current: '', password: '' };
const FAILED = 'เปลี่ยนรหัสผ่านไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าเปลี่ยนรหัสผ่านแล้วหรือยัง ถ้ารหัสผ่านปัจจุบันไม่ถูกต้อง แสดงว่าเปลี่ยนแล้ว';

/**
 * Changes one's own password.
 * @param onChanged it is changed
 */
export function useOwnPassword(onChanged: () => void) {
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState(EMPTY);
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const change = (changed: Partial<OwnPasswordForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, '']));
    setFaults((before) => ({ ...before, ...mended }));
  };

  const refused = async (error: unknown) => {
    logFailure('POST /account/password', error);
    const { current_password: current = '', password = '' } =
      error instanceof CallError ? firstErrors(error.errors) : {};
    if (current !== '' || password !== '') {
      setFaults({ current, password });
      return setFaultyTimes((times) => times + 1);
    }
    const text = error instanceof CallError ? error.message || FAILED : NO_ANSWER;
    await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
  };

  const submit = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFaults(EMPTY);
    try {
      const body = { current_password: form.current, password: form.password };
      const { message } = await call('POST /account/password', { body });
      onChanged();
      const text = `${message}\nเครื่องอื่นที่เข้าสู่ระบบด้วยบัญชีนี้ต้องเข้าสู่ระบบใหม่`;
      await alertDialog({ kind: 'success', title: 'สำเร็จ', text });
    } catch (error) {
      await refused(error);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  return { form, faults, faultyTimes, sending, change, submit };
}
