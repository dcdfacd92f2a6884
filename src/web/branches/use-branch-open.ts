import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { branchesChanged } from './queries.ts';
import type { Branch } from './wire.ts';

const FAILED = 'ทำรายการไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = lostWords('ทำรายการแล้วหรือยัง', 'กรุณาตรวจสอบจากรายการสาขา');

/**
 * Closes a branch, after asking, or opens it again.
 * @param onDone gets what the page says then
 */
export function useBranchOpen(onDone: (words: string) => void) {
  const client = useQueryClient();
  const { send, isBusyWith } = useWrite({
    ...{ failed: FAILED, lost: LOST },
    refused: () => void branchesChanged(client),
  });
  const done = async ({ message }: { readonly message: string }) => {
    await branchesChanged(client);
    onDone(message);
  };
  return {
    isBusyWith,
    close: async ({ id, name }: Branch) => {
      const sure = await confirm({
        title: `ปิดสาขา ${name} ใช่หรือไม่`,
        text: 'จะเปิดลิ้นชักและขายที่สาขานี้ไม่ได้ จนกว่าจะเปิดสาขาอีกครั้ง ยอดขาย เอกสาร และสต็อกเดิมยังอยู่ครบและดูได้',
        confirmLabel: 'ปิดสาขา',
        danger: true,
      });
      if (sure) await send('POST /branches/{id}/close', { params: { id } }, done);
    },
    reopen: ({ id }: Branch) => send('POST /branches/{id}/reopen', { params: { id } }, done),
  };
}
