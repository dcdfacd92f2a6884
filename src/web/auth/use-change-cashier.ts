import { useState } from 'react';
import { useWrite } from '#web/ui/use-write.ts';
import { keepLastIn } from './last-in.ts';

const FAILED = 'เข้าใช้งานไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = 'ไม่ได้รับคำตอบจากเซิร์ฟเวอร์ กรุณาใส่ PIN อีกครั้ง';

/**
 * Comes in at this screen by PIN, as whoever is chosen (rule C12.5).
 * @param onIn somebody has come in, who begins there
 */
export function useChangeCashier(
  onIn: (username: string, routeURL: string) => Promise<void>,
  onRefused: () => void,
) {
  const [problem, setProblem] = useState('');
  const { send, isBusy } = useWrite({
    ...{ failed: FAILED, lost: LOST },
    tell: (words) => {
      setProblem(words);
      onRefused();
    },
  });
  const comeIn = (username: string, pin: string) =>
    send('POST /session/cashier', { body: { username, pin } }, async ({ routeURL }) => {
      keepLastIn(username);
      await onIn(username, routeURL);
    });
  return { comeIn, isBusy, problem, forgetProblem: () => setProblem('') };
}
