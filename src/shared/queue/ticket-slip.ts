import type { Slip, SlipWords, WordsLook } from '../slips/slip.ts';
import { type BangkokDate, buddhistShortDate } from '../time/bangkok.ts';

/** What a number in the queue says on paper. */
export interface TicketFacts {
  readonly shopName: string;
  readonly number: number;
  readonly people: number;
  readonly date: BangkokDate;
  /** Bangkok time, `HH:mm`. */
  readonly time: string;
}

const words = (text: string, look: WordsLook, isRuled = false): SlipWords => ({
  ...{ kind: 'words', text, look, isRuled },
});

/** A number in the queue on paper, to be read from a customer's hand (rule S4, rule C14.6). */
export function ticketSlip({ shopName, number, people, date, time }: TicketFacts): Slip {
  return {
    kind: 'ticket',
    blocks: [
      words(shopName, 'shop'),
      words('บัตรคิว', 'large', true),
      words(String(number), 'number'),
      words(`จำนวน ${people} คน`, 'large'),
      words(`วันที่ ${buddhistShortDate(date)} เวลา ${time} น.`, 'plain'),
      words('กรุณารอเรียกหมายเลขคิวของท่าน', 'plain', true),
      words('ขอบคุณที่ใช้บริการ', 'plain'),
    ],
  };
}
