import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#web/ui/use-write.ts';
import { lateSalesChanged } from './queries.ts';

/** Says how a manager has seen to a sale (rule C14.5). */
export function useSettle(id: number, onSettled: () => void) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const write = useWrite({
    failed: 'ไม่สามารถบันทึกการตรวจสอบได้',
    fields: { note: 'note' },
    // Somebody else was first: the list says what they wrote.
    refused: ({ code }) => void (code !== '' && lateSalesChanged(client)),
  });

  const settle = async () => {
    if (note.trim() === '') return write.showFaults({ note: 'กรุณาระบุว่าจัดการอย่างไร' });
    await write.send(
      'POST /offline-sales/{id}/settle',
      { params: { id }, body: { note: note.trim() } },
      () => {
        void lateSalesChanged(client);
        onSettled();
      },
    );
  };

  const { faults, faultyTimes, isBusy } = write;
  return {
    ...{ note, faults, faultyTimes, isBusy, settle },
    setNote: (text: string) => {
      setNote(text);
      write.clearFaults();
    },
  };
}
