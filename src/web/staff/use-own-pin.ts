import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { ownPinQuery } from './queries.ts';

interface OwnPinForm {
  readonly current: string;
  readonly pin: string;
}

const EMPTY: OwnPinForm = { current: '', pin: '' };
const FIELDS = { current: 'current_password', pin: 'pin' } as const;
const FAILED = 'บันทึก PIN ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = lostWords('บันทึก PIN แล้วหรือยัง', 'กรุณาเปิดหน้านี้ใหม่เพื่อตรวจสอบ');

/**
 * Sets, changes or removes one's own PIN, with one's password (rule C12.5).
 * @param onDone it is done
 */
export function useOwnPin(onDone: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const write = useWrite({ failed: FAILED, lost: LOST, fields: FIELDS });

  const change = (changed: Partial<OwnPinForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };
  const done = async () => {
    await client.invalidateQueries({ queryKey: ownPinQuery.queryKey });
    onDone();
  };
  const told = ({ message }: { readonly message: string }) =>
    alertDialog({ kind: 'success', title: 'สำเร็จ', text: message });

  const { faults, faultyTimes, isBusy: sending } = write;
  return {
    ...{ form, faults, faultyTimes, sending, change },
    set: () =>
      write.send(
        'POST /account/pin',
        { body: { current_password: form.current, pin: form.pin } },
        done,
        told,
      ),
    remove: () =>
      write.send('POST /account/pin/remove', { body: { current_password: form.current } }, done, told),
  };
}
