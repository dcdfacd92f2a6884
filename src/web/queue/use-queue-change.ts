import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { refreshQueue } from './queries.ts';
import type { QueueTicket } from './queue-ticket.ts';

const LOST = lostWords('บันทึกแล้วหรือยัง', 'กรุณาลองอีกครั้ง');

/**
 * A number's turn has come, or its party has gone (rule S4). Both may be repeated after a lost answer;
 * what another till has done meanwhile is told, and the list is asked for anew whatever the answer was.
 */
export function useQueueChange() {
  const client = useQueryClient();
  const [announced, setAnnounced] = useState('');
  const refused = () => void refreshQueue(client);
  const manners = { lost: LOST, each: true, refused } as const;
  const completion = useWrite({ ...manners, failed: 'ไม่สามารถบันทึกว่าถึงคิวได้' });
  const cancellation = useWrite({ ...manners, failed: 'ไม่สามารถยกเลิกคิวได้' });

  const changed =
    ({ number }: QueueTicket) =>
    ({ message }: { readonly message: string }) => {
      setAnnounced(`คิวที่ ${number} ${message}`);
      return refreshQueue(client);
    };
  const complete = (ticket: QueueTicket) =>
    completion.send('PATCH /queues/{id}/complete', { params: { id: ticket.id } }, changed(ticket));
  const cancel = async (ticket: QueueTicket) => {
    const yes = await confirm({
      title: `ยกเลิกคิวที่ ${ticket.number} ใช่หรือไม่`,
      text: `${ticket.people} คน รับคิวเวลา ${ticket.time} น.`,
      confirmLabel: 'ยกเลิกคิว',
      cancelLabel: 'ไม่ยกเลิก',
      danger: true,
    });
    if (yes) await cancellation.send('DELETE /queues/{id}', { params: { id: ticket.id } }, changed(ticket));
  };

  return {
    ...{ announced, complete, cancel },
    isBusy: completion.isBusy || cancellation.isBusy,
    isCompleting: completion.isBusyWith,
    isCancelling: cancellation.isBusyWith,
  };
}
