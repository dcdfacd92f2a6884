import type { Approval } from './wire.ts';

export const NO_APPROVAL: Approval = { username: '', password: '', reason: '' };

/** What is missing for an approval, in Thai; '' when nothing is. */
export function approvalProblem({ username, password, reason }: Approval): string {
  if (username.trim() === '') return 'กรุณากรอกอีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ';
  if (password === '') return 'กรุณากรอกรหัสผ่านของผู้อนุมัติ';
  return reason.trim() === '' ? 'กรุณากรอกเหตุผล' : '';
}
