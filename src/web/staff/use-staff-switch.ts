import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';
import { staffChanged } from './staff-query.ts';
import { changeToWire, nameOf, type StaffMember } from './wire.ts';

const FAILED = 'ทำรายการไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าทำรายการแล้วหรือยัง กรุณาตรวจสอบจากตาราง';
const DRAWER_HELP =
  'ถ้าพนักงานไม่อยู่แล้ว ให้ตั้งรหัสผ่านใหม่ให้บัญชีนี้ (ระบบจะออกจากทุกเครื่องทันที) แล้วเข้าสู่ระบบด้วยบัญชีนี้เพื่อนับเงินและปิดลิ้นชัก';

/**
 * Disables or enables somebody, after asking.
 * @param onDone gets what the page says then
 */
export function useStaffSwitch(onDone: (words: string) => void) {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<number | null>(null);
  const inFlight = useRef(false);

  const ask = async (member: StaffMember) => {
    if (inFlight.current || !(await confirms(member))) return;
    inFlight.current = true;
    setBusyId(member.id);
    try {
      const body = changeToWire(member, { isActive: !member.isActive });
      await call('PATCH /staff/{id}', { params: { id: member.id }, body });
      onDone(`${member.isActive ? 'ปิดใช้งาน' : 'เปิดใช้งาน'} ${nameOf(member)} เรียบร้อยแล้ว`);
    } catch (error) {
      logFailure('PATCH /staff/{id}', error);
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text: wordsFor(error) });
    } finally {
      inFlight.current = false;
      setBusyId(null);
      await staffChanged(client);
    }
  };

  return { busyId, ask };
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

function wordsFor(error: unknown): string {
  if (!(error instanceof CallError)) return NO_ANSWER;
  if (error.code === 'STAFF_HAS_OPEN_DRAWER') return `${error.message}\n\n${DRAWER_HELP}`;
  return error.message || FAILED;
}
