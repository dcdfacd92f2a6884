import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { tillsQuery } from './queries.ts';
import type { Till } from './wire.ts';

export interface TillForm {
  readonly name: string;
  readonly posId: string;
}

const FAILED = 'บันทึกเครื่องขายไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const FIELDS = { name: 'name', posId: 'pos_id' } as const satisfies Record<keyof TillForm, string>;

/**
 * Adds a till or changes one.
 * @param till the one to change, or null for a new one
 * @param onStored it is written down
 */
export function useTill(till: Till | null, onStored: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<TillForm>({ name: till?.name ?? '', posId: till?.posId ?? '' });
  const write = useWrite({ failed: FAILED, fields: FIELDS });

  const change = (changed: Partial<TillForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.clearFaults();
  };

  const submit = () => {
    const body = { name: form.name, pos_id: form.posId };
    const stored = async () => {
      await client.invalidateQueries({ queryKey: tillsQuery.queryKey });
      onStored();
    };
    if (till === null) return write.send('POST /tills', { body }, stored);
    return write.send(
      'PATCH /tills/{id}',
      { params: { id: till.id }, body: { ...body, is_active: till.isActive } },
      stored,
    );
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit };
}

/** Takes a till out of use, after asking, or back into it. */
export function useTillInUse() {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: tillsQuery.queryKey });
  const { send, isBusyWith } = useWrite({ failed: FAILED, lost: FAILED, refused: () => void changed() });
  return {
    isBusyWith,
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
      const body = { name: till.name, pos_id: till.posId, is_active: isActive };
      await send('PATCH /tills/{id}', { params: { id: till.id }, body }, changed);
    },
  };
}
