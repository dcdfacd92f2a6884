import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KickReason } from '#shared/printing/rules.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { tillPrintingQuery } from './queries.ts';

const FAILED = 'สั่งเปิดลิ้นชักไม่สำเร็จ กรุณาลองอีกครั้ง';

/** Opening the drawer without a sale, for a reason (rule C14.2). */
export function useKick(onDone: () => void) {
  const client = useQueryClient();
  const [reason, setReason] = useState<KickReason | ''>('');
  const [note, setNote] = useState('');
  const write = useWrite({ failed: FAILED, lost: FAILED, fields: { reason: 'reason', note: 'note' } });
  return {
    ...{ reason, note, faults: write.faults, faultyTimes: write.faultyTimes, sending: write.isBusy },
    choose: (chosen: KickReason | '') => {
      setReason(chosen);
      write.clearFaults();
    },
    type: (text: string) => {
      setNote(text);
      write.clearFaults();
    },
    submit: () =>
      reason === ''
        ? write.showFaults({ reason: 'กรุณาเลือกเหตุผล' })
        : write.send('POST /drawer/kick', { body: { reason, note } }, async () => {
            await client.invalidateQueries({ queryKey: tillPrintingQuery.queryKey });
            onDone();
          }),
  };
}
