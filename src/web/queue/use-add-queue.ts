import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PEOPLE_WORDS } from '#shared/queue/rules.ts';
import { CallError, call } from '#web/lib/api.ts';
import { firstError } from '#web/lib/call-request.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { readPeople } from './people.ts';
import { startNewDraft, useQueueDraft } from './queue-draft.ts';
import { refreshQueue } from './queue-query.ts';
import type { QueueTicket } from './queue-ticket.ts';
import { ticketFromWire } from './wire.ts';

const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าเพิ่มคิวแล้วหรือยัง กดเพิ่มคิวอีกครั้งได้ ระบบจะไม่ออกหมายเลขซ้ำ';
const ADDED_BEFORE = 'คิวที่กดเพิ่มไว้ก่อนหน้านี้ถูกเพิ่มแล้ว กรุณาตรวจสอบรายการคิวก่อนเพิ่มใหม่';
const FAILED = 'ไม่สามารถเพิ่มคิวได้';

/**
 * Gives out the day's next number (rule S7, POST /queues). Pressing again while the answer is on its way,
 * or after it was lost, adds nothing twice: the key stays the same until there is a final answer (rule C2.7).
 */
export function useAddQueue() {
  const client = useQueryClient();
  const [error, setError] = useState('');
  const [added, setAdded] = useState<QueueTicket | null>(null);

  const explain = async (failure: unknown) => {
    logFailure('POST /queues', failure);
    const refused = failure instanceof CallError && failure.status < 500 ? failure : null;
    if (refused === null) useQueueDraft.setState({ unsure: true });
    const inField = refused === null ? '' : firstError(refused.errors, 'people_count');
    if (inField !== '') return setError(inField);
    const isReused = refused?.code === 'KEY_REUSED';
    if (isReused) {
      startNewDraft();
      void refreshQueue(client);
    }
    const said = failure instanceof CallError ? failure.message || FAILED : NO_ANSWER;
    await alertDialog({
      kind: 'error',
      title: 'เกิดข้อผิดพลาด!',
      text: isReused ? ADDED_BEFORE : said,
    });
  };

  /** @returns whether a number was given out */
  const add = async (): Promise<boolean> => {
    const draft = useQueueDraft.getState();
    if (draft.sending) return false;
    const people = readPeople(draft.people);
    if (people === null) {
      setError(PEOPLE_WORDS);
      return false;
    }
    useQueueDraft.setState({ sending: true });
    try {
      const body = { people_count: people };
      const ticket = ticketFromWire(await call('POST /queues', { body, idempotencyKey: draft.key }));
      startNewDraft();
      setAdded(ticket);
      void refreshQueue(client);
      return true;
    } catch (failure) {
      useQueueDraft.setState({ sending: false });
      await explain(failure);
      return false;
    }
  };

  return { error, added, add, clearError: () => setError('') };
}
