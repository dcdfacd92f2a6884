import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PEOPLE_WORDS } from '#shared/queue/rules.ts';
import { firstError } from '#web/lib/call-request.ts';
import { failureOf, isFinal } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { write } from '#web/lib/write.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { readPeople } from './people.ts';
import { refreshQueue } from './queries.ts';
import { QUEUE_KEY, startNewDraft, useQueueDraft } from './queue-draft.ts';
import type { QueueTicket } from './queue-ticket.ts';
import { ticketFromWire } from './wire.ts';

const LOST = lostWords('เพิ่มคิวแล้วหรือยัง', 'กดเพิ่มคิวอีกครั้งได้ ระบบจะไม่ออกหมายเลขซ้ำ');
const ADDED_BEFORE = 'คิวที่กดเพิ่มไว้ก่อนหน้านี้ถูกเพิ่มแล้ว กรุณาตรวจสอบรายการคิวก่อนเพิ่มใหม่';
const FAILED = 'ไม่สามารถเพิ่มคิวได้';

/**
 * Gives out the day's next number (rule S7, POST /queues). What is on its way, and the key under which it is, are the
 * draft's, which outlives this window: opened again, it knows of what the last one has sent (rule C2.7).
 */
export function useAddQueue() {
  const client = useQueryClient();
  const [error, setError] = useState('');
  const [added, setAdded] = useState<QueueTicket | null>(null);

  const explain = async (error: unknown) => {
    logFailure('POST /queues', error);
    const failure = failureOf(error);
    if (!isFinal(failure)) useQueueDraft.setState({ unsure: true });
    const inField = isFinal(failure) ? firstError(failure.errors, 'people_count') : '';
    if (inField !== '') return setError(inField);
    const isReused = failure.code === 'KEY_REUSED';
    if (isReused) {
      startNewDraft();
      void refreshQueue(client);
    }
    const said = failure.isLost ? LOST : failure.message || FAILED;
    await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text: isReused ? ADDED_BEFORE : said });
  };

  const add = async () => {
    const draft = useQueueDraft.getState();
    if (draft.sending) return;
    const people = readPeople(draft.people);
    if (people === null) {
      setError(PEOPLE_WORDS);
      return;
    }
    useQueueDraft.setState({ sending: true });
    try {
      const body = { people_count: people };
      const ticket = ticketFromWire(await write('POST /queues', { body }, QUEUE_KEY));
      startNewDraft();
      setAdded(ticket);
      void refreshQueue(client);
    } catch (failure) {
      useQueueDraft.setState({ sending: false });
      await explain(failure);
    }
  };

  return { error, added, add, clearError: () => setError('') };
}
