import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { ClockFault } from '#shared/time/clock-fault.ts';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';

/** The server's clock beside the last sale or number that it dated. */
interface ClockState {
  readonly now: EpochMs;
  readonly latest: EpochMs | null;
  readonly fault: ClockFault | null;
}

const clockQuery = queryOptions({
  queryKey: ['clock'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }): Promise<ClockState> => {
    const { now, latest, fault } = await call('GET /settings/clock/api', { signal });
    return { now: Date.parse(now), latest: latest === null ? null : Date.parse(latest), fault };
  },
});

const FAILED = 'ยืนยันไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';

/** Whether the server's clock is believed, and an admin's word that it is right all the same (rule R1). */
export function useClock() {
  const client = useQueryClient();
  const { data } = useQuery(clockQuery);
  const [busy, setBusy] = useState(false);

  const confirmIt = async () => {
    const sure = await confirm({
      title: 'นาฬิกาของเครื่องเซิร์ฟเวอร์ถูกต้องแล้ว?',
      text: 'การขายและเอกสารจากนี้ไปจะใช้วันเวลานี้ และแก้ไขย้อนหลังไม่ได้ การยืนยันจะอยู่ในบันทึกการใช้งาน',
      confirmLabel: 'นาฬิกาถูกต้อง',
      cancelLabel: 'ยังไม่ยืนยัน',
    });
    if (!sure) return;
    setBusy(true);
    try {
      await call('POST /settings/clock');
    } catch (error) {
      logFailure('POST /settings/clock', error);
      const text = (error instanceof CallError && error.message) || FAILED;
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
    }
    await client.invalidateQueries({ queryKey: clockQuery.queryKey });
    setBusy(false);
  };
  return { clock: data, busy, confirmIt };
}
