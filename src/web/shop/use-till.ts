import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { firstErrors } from '#web/lib/call-request.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';
import { tillsQuery } from './tills-query.ts';
import type { Till } from './wire.ts';

export interface TillForm {
  readonly name: string;
  readonly posId: string;
}

const FAILED = 'บันทึกเครื่องขายไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const tell = (text: string) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });

/**
 * Adds a till or changes one. The key stays the same until it is written down, so that pressing again after a lost
 * answer adds nothing twice (rule C2.7).
 * @param till the one to change, or null for a new one
 * @param onStored it is written down
 */
export function useTill(till: Till | null, onStored: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<TillForm>({ name: till?.name ?? '', posId: till?.posId ?? '' });
  const [faults, setFaults] = useState<Partial<TillForm>>({});
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);

  const change = (changed: Partial<TillForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    setFaults({});
  };

  const store = () => {
    const body = { name: form.name, pos_id: form.posId };
    if (till !== null) {
      return call('PATCH /tills/{id}', {
        params: { id: till.id },
        body: { ...body, is_active: till.isActive },
      });
    }
    key.current ??= newIdempotencyKey();
    return call('POST /tills', { body, idempotencyKey: key.current });
  };

  const refused = (error: unknown): Promise<void> => {
    logFailure('the till', error);
    if (!(error instanceof CallError)) return tell(NO_ANSWER);
    // What was sent before has been stored, and what stands in the form now is another one.
    if (error.code === 'KEY_REUSED') key.current = null;
    const { name, pos_id: posId } = firstErrors(error.errors);
    if (!name && !posId) return tell(error.message || FAILED);
    setFaults({ ...(name && { name }), ...(posId && { posId }) });
    setFaultyTimes((times) => times + 1);
    return Promise.resolve();
  };

  const submit = async () => {
    if (sending) return;
    setSending(true);
    try {
      await store();
      await client.invalidateQueries({ queryKey: tillsQuery.queryKey });
      onStored();
    } catch (error) {
      await refused(error);
    } finally {
      setSending(false);
    }
  };

  return { form, faults, faultyTimes, sending, change, submit };
}

/** Takes a till out of use, after asking, or back into it. */
export function useTillInUse() {
  const client = useQueryClient();
  const [changing, setChanging] = useState<number | null>(null);
  return {
    changing,
    set: async (till: Till, isActive: boolean) => {
      const sure =
        isActive ||
        (await confirm({
          title: `เลิกใช้ ${till.name}?`,
          text: 'จะไม่มีให้เลือกตอนเปิดลิ้นชัก ใบเสร็จเดิมไม่เปลี่ยนแปลง และนำกลับมาใช้ได้',
          confirmLabel: 'เลิกใช้',
          cancelLabel: 'ใช้ต่อ',
        }));
      if (!sure) return;
      setChanging(till.id);
      try {
        const body = { name: till.name, pos_id: till.posId, is_active: isActive };
        await call('PATCH /tills/{id}', { params: { id: till.id }, body });
      } catch (error) {
        logFailure('PATCH /tills/{id}', error);
        await tell((error instanceof CallError && error.message) || FAILED);
      }
      await client.invalidateQueries({ queryKey: tillsQuery.queryKey });
      setChanging(null);
    },
  };
}
