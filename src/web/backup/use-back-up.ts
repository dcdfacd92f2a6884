import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, ConnectionError } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { backUpNow, backupsQuery } from './api.ts';

/** Making a copy by hand: whether one is being made, and what was said when it was done. */
export function useBackUp() {
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');

  const begin = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setDone('');
    try {
      setDone(await backUpNow());
    } catch (error) {
      logFailure('POST /backups', error);
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด', text: failureWords(error) });
    } finally {
      running.current = false;
      setBusy(false);
      await client.invalidateQueries({ queryKey: backupsQuery.queryKey });
    }
  };
  return { busy, done, begin: () => void begin() };
}

/** Without an answer nobody knows: the copy may still be made, and then stands in the list. */
function failureWords(error: unknown): string {
  if (error instanceof CallError && error.status < 500) return error.message;
  return error instanceof ConnectionError
    ? 'ติดต่อเซิร์ฟเวอร์ไม่ได้ ถ้าสำรองข้อมูลสำเร็จ จะเห็นในรายการเมื่อเชื่อมต่อได้อีกครั้ง'
    : 'สำรองข้อมูลไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
}
