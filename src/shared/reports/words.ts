/** The sales report's words (rule C13.5). */
import type { Dimension } from './dimensions.ts';

const WEEKDAYS = ['วันอาทิตย์', 'วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์'] as const;
const SHORT_WEEKDAYS = ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'] as const;

/** @param weekday 0 for Sunday */
export const weekdayWords = (weekday: number): string => WEEKDAYS[weekday] ?? '';
export const shortWeekdayWords = (weekday: number): string => SHORT_WEEKDAYS[weekday] ?? '';

/** `09:00–09:59` for 9. */
export function hourWords(hour: number): string {
  const two = String(hour).padStart(2, '0');
  return `${two}:00–${two}:59`;
}

/** What the rows of each dimension are. */
export const DIMENSION_WORDS: Readonly<Record<Dimension, string>> = {
  day: 'วันที่',
  hour: 'ช่วงเวลา',
  weekday: 'วันในสัปดาห์',
  product: 'สินค้า',
  category: 'หมวดหมู่',
  brand: 'ยี่ห้อ',
  cashier: 'แคชเชียร์',
  method: 'วิธีชำระเงิน',
  branch: 'สาขา',
};
