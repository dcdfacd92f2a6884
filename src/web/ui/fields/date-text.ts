import { type BangkokDate, buddhistShortDate } from '#shared/time/bangkok.ts';
import { typedDate, withinDays } from '#shared/time/calendar.ts';

/** The first and the last day that may be chosen, `YYYY-MM-DD`; '' or absent for any. */
export interface DayLimits {
  readonly min?: BangkokDate | '';
  readonly max?: BangkokDate | '';
}

/** The day that the text of a date field means, or '' when it is none that may be chosen. */
export function readDate(text: string, { min = '', max = '' }: DayLimits): BangkokDate | '' {
  const date = typedDate(text);
  return date !== null && withinDays(date, min, max) === date ? date : '';
}

/** What is wrong with the text of a date field, in Thai; '' for nothing, as when it is empty. */
export function dateFault(text: string, limits: DayLimits): string {
  if (text.trim() === '' || readDate(text, limits) !== '') return '';
  const date = typedDate(text);
  if (date === null) return 'กรุณากรอกวันที่ เช่น 20/11/2569';
  const { min = '', max = '' } = limits;
  return date < min ? `ต้องไม่ก่อนวันที่ ${buddhistShortDate(min)}` : `ต้องไม่หลังวันที่ ${buddhistShortDate(max)}`;
}
