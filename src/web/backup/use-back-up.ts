import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Failure, isFinal } from '#web/lib/failure.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { backupsQuery } from './queries.ts';

const FAILED = 'สำรองข้อมูลไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
/** Without an answer nobody knows: the copy may still be made, and then stands in the list. */
const LOST = 'ติดต่อเซิร์ฟเวอร์ไม่ได้ ถ้าสำรองข้อมูลสำเร็จ จะเห็นในรายการเมื่อเชื่อมต่อได้อีกครั้ง';

/** Making a copy by hand: whether one is being made, and what was said when it was done. */
export function useBackUp() {
  const client = useQueryClient();
  const [done, setDone] = useState('');
  const changed = () => void client.invalidateQueries({ queryKey: backupsQuery.queryKey });
  const { send, isBusy: busy } = useWrite({
    ...{ failed: FAILED, lost: LOST },
    refused: (failure: Failure) => {
      changed();
      return failure.isLost || isFinal(failure) ? undefined : FAILED;
    },
    tell: (text) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด', text }),
  });

  const begin = () => {
    if (!busy) setDone('');
    void send('POST /backups', {}, ({ message }) => {
      setDone(message);
      changed();
    });
  };
  return { busy, done, begin };
}
