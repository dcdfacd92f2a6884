import { useQuery, useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { clockQuery } from './queries.ts';

const FAILED = 'ยืนยันไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';

/** Whether the server's clock is believed, and an admin's word that it is right all the same (rule R1). */
export function useClock() {
  const client = useQueryClient();
  const { data } = useQuery(clockQuery);
  const changed = () => client.invalidateQueries({ queryKey: clockQuery.queryKey });
  const { send, isBusy: busy } = useWrite({ failed: FAILED, lost: FAILED, refused: () => void changed() });

  const confirmIt = async () => {
    const sure = await confirm({
      title: 'นาฬิกาของเครื่องเซิร์ฟเวอร์ถูกต้องแล้ว?',
      text: 'การขายและเอกสารจากนี้ไปจะใช้วันเวลานี้ และแก้ไขย้อนหลังไม่ได้ การยืนยันจะอยู่ในบันทึกการใช้งาน',
      confirmLabel: 'นาฬิกาถูกต้อง',
      cancelLabel: 'ยังไม่ยืนยัน',
    });
    if (sure) await send('POST /settings/clock', {}, changed);
  };
  return { clock: data, busy, confirmIt };
}
