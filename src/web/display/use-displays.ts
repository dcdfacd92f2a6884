import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { displaysQuery } from './queries.ts';
import type { CustomerDisplay, DisplayPicture } from './wire.ts';

const RENAME_FAILED = 'เปลี่ยนชื่อจอลูกค้าไม่สำเร็จ กรุณาลองอีกครั้ง';
const UNPAIR_FAILED = 'ยกเลิกการจับคู่ไม่สำเร็จ กรุณาลองอีกครั้ง';
const PICTURE_FAILED = 'บันทึกรูปไม่สำเร็จ กรุณาลองอีกครั้ง';

function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: displaysQuery.queryKey });
}

/**
 * Calls a display otherwise.
 * @param onStored it is written down
 */
export function useDisplayName(display: CustomerDisplay, onStored: () => void) {
  const changed = useChanged();
  const [name, setName] = useState(display.name);
  const write = useWrite({ failed: RENAME_FAILED, fields: { name: 'name' } });
  return {
    name,
    fault: write.faults.name,
    faultyTimes: write.faultyTimes,
    sending: write.isBusy,
    change: (typed: string) => {
      setName(typed);
      write.clearFaults();
    },
    submit: () =>
      write.send('PATCH /displays/{id}', { params: { id: display.id }, body: { name } }, async () => {
        await changed();
        onStored();
      }),
  };
}

/** Takes a display away from its till, after asking. */
export function useUnpair() {
  const changed = useChanged();
  const { send, isBusyWith } = useWrite({
    ...{ failed: UNPAIR_FAILED, lost: UNPAIR_FAILED, each: true },
    refused: () => void changed(),
  });
  return {
    isBusyWith,
    unpair: async ({ id, name, till }: CustomerDisplay) => {
      const sure = await confirm({
        title: `ยกเลิกการจับคู่ ${name}?`,
        text: `จอนี้จะหยุดแสดงรายการของ ${till} ทันที และต้องกรอกรหัสใหม่หากจะใช้อีก`,
        confirmLabel: 'ยกเลิกการจับคู่',
        cancelLabel: 'ใช้ต่อ',
        danger: true,
      });
      if (sure) await send('DELETE /displays/{id}', { params: { id } }, changed);
    },
  };
}

/** Adds pictures, one after the other, and takes them away. */
export function useDisplayPictures() {
  const changed = useChanged();
  const [error, setError] = useState('');
  const adding = useWrite({
    ...{ failed: PICTURE_FAILED, lost: PICTURE_FAILED, tell: setError },
    refused: () => void changed(),
  });
  const removing = useWrite({ failed: PICTURE_FAILED, lost: PICTURE_FAILED, refused: () => void changed() });
  return {
    error,
    setError,
    isAdding: adding.isBusy,
    isRemoving: removing.isBusy,
    add: async (files: readonly File[]) => {
      setError('');
      for (const file of files) {
        const added = await adding.send('POST /displays/pictures', { file }, changed);
        if (added === null) return;
      }
    },
    remove: async ({ id }: DisplayPicture) => {
      const sure = await confirm({
        title: 'เอารูปนี้ออก?',
        text: 'รูปนี้จะไม่แสดงบนจอลูกค้าอีก',
        confirmLabel: 'เอาออก',
        cancelLabel: 'ไม่เอาออก',
        danger: true,
      });
      if (sure) await removing.send('DELETE /displays/pictures/{id}', { params: { id } }, changed);
    },
  };
}
