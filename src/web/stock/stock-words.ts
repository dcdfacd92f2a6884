import { formatCount } from '#shared/money/satang.ts';

/** A change as it is read: `+3`, `−3`, `0`; a real minus sign, as wide as the plus. */
export function signed(count: number): string {
  if (count === 0) return '0';
  return `${count > 0 ? '+' : '−'}${formatCount(Math.abs(count))}`;
}
