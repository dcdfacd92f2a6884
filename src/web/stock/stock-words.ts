import { formatCount } from '#shared/money/satang.ts';

/** Why nothing can be added to a list that is on its way to the server. */
export const WHILE_SAVING = 'เพราะกำลังบันทึก กรุณาเพิ่มอีกครั้งเมื่อบันทึกเสร็จ';

/** A change as it is read: `+3`, `−3`, `0`; a real minus sign, as wide as the plus. */
export function signed(count: number): string {
  if (count === 0) return '0';
  return `${count > 0 ? '+' : '−'}${formatCount(Math.abs(count))}`;
}
