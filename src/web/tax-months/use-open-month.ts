import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Month } from '#shared/time/months.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { lockedMonthsChanged } from './queries.ts';

/** Opens a locked month again, for a reason (rule C13.4). */
export function useOpenMonth(month: Month, onOpened: () => void) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const write = useWrite({ failed: 'ไม่สามารถปลดล็อกเดือนได้', fields: { reason: 'reason' } });

  const open = async () => {
    if (reason.trim() === '') return write.showFaults({ reason: 'กรุณาระบุเหตุผล' });
    await write.send('POST /tax-months/open', { body: { month, reason: reason.trim() } }, () => {
      void lockedMonthsChanged(client);
      onOpened();
    });
  };

  const { faults, faultyTimes, isBusy } = write;
  return {
    ...{ reason, faults, faultyTimes, isBusy, open },
    setReason: (text: string) => {
      setReason(text);
      write.clearFaults();
    },
  };
}
