import { expect, test } from 'vitest';
import { dateFault, readDate } from './date-text.ts';

const LIMITS = { min: '2026-11-01', max: '2026-11-30' };

test('a date field reads what is typed as a day, and as none until it is whole', () => {
  expect(readDate('20/11/2569', {})).toBe('2026-11-20');
  expect(readDate('20/11/256', {})).toBe('');
  expect(readDate('', {})).toBe('');
});

test('a day that may not be chosen is none, and its fault says from or until when', () => {
  expect(readDate('31/10/2569', LIMITS)).toBe('');
  expect(dateFault('31/10/2569', LIMITS)).toBe('ต้องไม่ก่อนวันที่ 01/11/2569');
  expect(readDate('01/12/2569', LIMITS)).toBe('');
  expect(dateFault('01/12/2569', LIMITS)).toBe('ต้องไม่หลังวันที่ 30/11/2569');
  expect(readDate('01/11/2569', LIMITS)).toBe('2026-11-01');
  expect(dateFault('30/11/2569', LIMITS)).toBe('');
});

test('what is no date is told with an example; an empty field is not at fault', () => {
  expect(dateFault('31/02/2569', {})).toBe('กรุณากรอกวันที่ เช่น 20/11/2569');
  expect(dateFault('พรุ่งนี้', LIMITS)).toBe('กรุณากรอกวันที่ เช่น 20/11/2569');
  expect(dateFault(' ', LIMITS)).toBe('');
});
