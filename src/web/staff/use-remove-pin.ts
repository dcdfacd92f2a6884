import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { staffChanged } from './queries.ts';
import { nameOf, type StaffMember } from './wire.ts';

/**
 * Takes somebody's PIN away, after asking (rule C12.5).
 * @param onDone gets what the page says then
 */
export function useRemovePin(onDone: (words: string) => void) {
  const client = useQueryClient();
  const { send, isBusyWith } = useWrite({
    failed: 'ลบ PIN ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
    lost: lostWords('ลบ PIN แล้วหรือยัง', 'กรุณาตรวจสอบจากตาราง'),
    refused: () => void staffChanged(client),
  });
  const ask = async (member: StaffMember) => {
    const sure = await confirm({
      title: `ลบ PIN ของ ${nameOf(member)} ใช่หรือไม่`,
      text: 'จะใช้ PIN เดิมไม่ได้อีก และตั้ง PIN ใหม่ได้เองที่บัญชีผู้ใช้',
      confirmLabel: 'ลบ PIN',
      danger: true,
    });
    if (!sure) return;
    await send('DELETE /staff/{id}/pin', { params: { id: member.id } }, () => {
      onDone(`ลบ PIN ของ ${nameOf(member)} เรียบร้อยแล้ว`);
      void staffChanged(client);
    });
  };
  return { isBusyWith, ask };
}
