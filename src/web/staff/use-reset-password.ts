import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { firstError } from '#web/lib/call-request.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { nameOf, type StaffMember } from './wire.ts';

const FAILED = 'ตั้งรหัสผ่านใหม่ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าตั้งรหัสผ่านใหม่แล้วหรือยัง กดบันทึกอีกครั้งได้';

/**
 * Gives somebody a new password.
 * @param onStored gets what the page says then
 */
export function useResetPassword(member: StaffMember, onStored: (words: string) => void) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState({ words: '', times: 0 });
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const refused = async (error: unknown) => {
    logFailure('POST /staff/{id}/password', error);
    const words = error instanceof CallError ? firstError(error.errors, 'password') : '';
    if (words !== '') return setFault(({ times }) => ({ words, times: times + 1 }));
    const text = error instanceof CallError ? error.message || FAILED : NO_ANSWER;
    await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
  };

  const submit = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    try {
      const { id } = member;
      const { message } = await call('POST /staff/{id}/password', { params: { id }, body: { password } });
      onStored(`${message}: ${nameOf(member)}`);
    } catch (error) {
      await refused(error);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  const type = (typed: string) => {
    setPassword(typed);
    setFault(({ times }) => ({ words: '', times }));
  };
  return { password, fault, sending, type, submit };
}
