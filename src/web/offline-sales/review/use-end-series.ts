import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#web/ui/use-write.ts';
import { lateSalesChanged } from './queries.ts';

/** Ends a series whose browser is gone, for a reason (rule C14.5). */
export function useEndSeries(id: number, onEnded: () => void) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const write = useWrite({
    failed: 'ไม่สามารถเลิกใช้ชุดเลขที่ได้',
    fields: { reason: 'reason' },
    refused: ({ code }) => void (code !== '' && lateSalesChanged(client)),
  });

  const end = async () => {
    if (reason.trim() === '') return write.showFaults({ reason: 'กรุณาระบุเหตุผล' });
    const body = { reason: reason.trim() };
    await write.send('POST /offline-sales/series/{id}/end', { params: { id }, body }, () => {
      void lateSalesChanged(client);
      onEnded();
    });
  };

  const { faults, faultyTimes, isBusy } = write;
  return {
    ...{ reason, faults, faultyTimes, isBusy, end },
    setReason: (text: string) => {
      setReason(text);
      write.clearFaults();
    },
  };
}
