import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { staffChanged } from './queries.ts';
import { changeToWire, nameOf, type StaffMember } from './wire.ts';

const FAILED = 'ทำรายการไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = lostWords('ทำรายการแล้วหรือยัง', 'กรุณาตรวจสอบจากตาราง');
const DRAWER_HELP =
  'ถ้าพนักงานไม่อยู่แล้ว ให้ตั้งรหัสผ่านใหม่ให้บัญชีนี้ (ระบบจะออกจากทุกเครื่องทันที) แล้วเข้าสู่ระบบด้วยบัญชีนี้เพื่อนับเงินและปิดลิ้นชัก';

/**
 * Disables or enables somebody, after asking.
 * @param onDone gets what the page says then
 */
export function useStaffSwitch(onDone: (words: string) => void) {
  const client = useQueryClient();
  const { send, isBusy, isBusyWith } = useWrite({
    ...{ failed: FAILED, lost: LOST },
    refused: ({ code, message }) => {
      void staffChanged(client);
      return code === 'STAFF_HAS_OPEN_DRAWER' ? `${message}\n\n${DRAWER_HELP}` : undefined;
    },
  });

  const ask = async (member: StaffMember) => {
    if (isBusy || !(await confirms(member))) return;
    const body = changeToWire(member, { isActive: !member.isActive });
    await send('PATCH /staff/{id}', { params: { id: member.id }, body }, () => {
      onDone(`${member.isActive ? 'ปิดใช้งาน' : 'เปิดใช้งาน'} ${nameOf(member)} เรียบร้อยแล้ว`);
      void staffChanged(client);
    });
  };

  return { isBusyWith, ask };
}

function confirms(member: StaffMember): Promise<boolean> {
  if (!member.isActive) {
    return confirm({
      title: `เปิดใช้งาน ${nameOf(member)} ใช่หรือไม่`,
      text: 'จะเข้าสู่ระบบได้อีกครั้งด้วยชื่อผู้ใช้และรหัสผ่านเดิม',
      confirmLabel: 'เปิดใช้งาน',
    });
  }
  return confirm({
    title: `ปิดใช้งาน ${nameOf(member)} ใช่หรือไม่`,
    text: 'จะถูกออกจากระบบทุกเครื่องทันที และเข้าสู่ระบบไม่ได้จนกว่าจะเปิดใช้งานอีกครั้ง ประวัติการทำงานยังอยู่ครบ',
    confirmLabel: 'ปิดใช้งาน',
    danger: true,
  });
}
