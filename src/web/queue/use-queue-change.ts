import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';
import { refreshQueue } from './queue-query.ts';
import type { QueueTicket } from './queue-ticket.ts';

const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กรุณาลองอีกครั้ง';

type Change = 'complete' | 'cancel';

const CHANGES = {
  complete: { send: 'PATCH /queues/{id}/complete', failed: 'ไม่สามารถบันทึกว่าถึงคิวได้' },
  cancel: { send: 'DELETE /queues/{id}', failed: 'ไม่สามารถยกเลิกคิวได้' },
} as const;

/**
 * A number's turn has come, or its party has gone (rule S4). Both may be repeated after a lost answer;
 * what another till has done meanwhile is told, and the list is asked for anew whatever the answer was.
 */
export function useQueueChange() {
  const client = useQueryClient();
  const [changing, setChanging] = useState<ReadonlyMap<number, Change>>(new Map());
  const [announced, setAnnounced] = useState('');
  /** The numbers whose change is on its way; known at once, also to the second press of a double click. */
  const inFlight = useRef(new Set<number>());

  const change = async (kind: Change, { id, number }: QueueTicket) => {
    if (inFlight.current.has(id)) return;
    inFlight.current.add(id);
    setChanging((before) => new Map(before).set(id, kind));
    const { send, failed } = CHANGES[kind];
    try {
      const { message } = await call(send, { params: { id } });
      setAnnounced(`คิวที่ ${number} ${message}`);
      await refreshQueue(client);
    } catch (error) {
      logFailure(send, error);
      void refreshQueue(client);
      const text = error instanceof CallError ? error.message || failed : NO_ANSWER;
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
    } finally {
      inFlight.current.delete(id);
      setChanging((before) => new Map([...before].filter(([other]) => other !== id)));
    }
  };

  const cancel = async (ticket: QueueTicket) => {
    const yes = await confirm({
      title: `ยกเลิกคิวที่ ${ticket.number} ใช่หรือไม่`,
      text: `${ticket.people} คน รับคิวเวลา ${ticket.time} น.`,
      confirmLabel: 'ยกเลิกคิว',
      cancelLabel: 'ไม่ยกเลิก',
      danger: true,
    });
    if (yes) await change('cancel', ticket);
  };

  return { changing, announced, complete: (ticket: QueueTicket) => change('complete', ticket), cancel };
}
