import { useState } from 'react';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { nameOf, type StaffMember } from './wire.ts';

const FIELDS = { password: 'password' } as const;
const FAILED = 'ตั้งรหัสผ่านใหม่ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = lostWords('ตั้งรหัสผ่านใหม่แล้วหรือยัง', 'กดบันทึกอีกครั้งได้');

/**
 * Gives somebody a new password.
 * @param onStored gets what the page says then
 */
export function useResetPassword(member: StaffMember, onStored: (words: string) => void) {
  const [password, setPassword] = useState('');
  const write = useWrite({ failed: FAILED, lost: LOST, fields: FIELDS });

  const submit = () =>
    write.send(
      'POST /staff/{id}/password',
      { params: { id: member.id }, body: { password } },
      ({ message }) => onStored(`${message}: ${nameOf(member)}`),
    );
  const type = (typed: string) => {
    setPassword(typed);
    write.clearFaults();
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { password, faults, faultyTimes, sending, type, submit };
}
