import type { QueueStatus } from '#shared/queue/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';

/** A number in the queue, in the screens' own words. */
export interface QueueTicket {
  readonly id: number;
  readonly number: number;
  readonly date: BangkokDate;
  /** Bangkok time, `HH:mm`. */
  readonly time: string;
  readonly people: number;
  readonly status: QueueStatus;
}

/** What becomes of a number, as the screens say it (rule S4). */
export const STATUS_WORDS: Readonly<Record<QueueStatus, string>> = {
  waiting: 'รอคิว',
  complete: 'ถึงคิวแล้ว',
  cancelled: 'ยกเลิก',
};
