import { expect, test } from 'vitest';
import { wordsOn } from '#server/testing/slip-words.ts';
import { ticketSlip } from './ticket-slip.ts';

const TICKET = { shopName: 'ร้านน้ำปู่', number: 42, people: 3, date: '2026-11-20', time: '12:05' } as const;

test('a number in the queue says for how many, and when it was taken', () => {
  expect(wordsOn(ticketSlip(TICKET))).toEqual([
    ...['ร้านน้ำปู่', 'บัตรคิว', '42', 'จำนวน 3 คน', 'วันที่ 20/11/2569 เวลา 12:05 น.'],
    ...['กรุณารอเรียกหมายเลขคิวของท่าน', 'ขอบคุณที่ใช้บริการ'],
  ]);
});

test('the number is the one thing that is as large as there is room', () => {
  const { kind, blocks } = ticketSlip(TICKET);
  expect(kind).toBe('ticket');
  expect(blocks.filter((block) => block.kind === 'words' && block.look === 'number')).toMatchObject([
    { text: '42' },
  ]);
});
