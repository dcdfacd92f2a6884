import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addDays,
  backOfficeDate,
  bangkokDate,
  bangkokIso,
  bangkokTime,
  bangkokYearMonth,
  buddhistShortDate,
  buddhistShortDateTime,
  endOfBangkokDate,
  isRealDate,
  looksBuddhist,
  startOfBangkokDate,
  thaiDate,
  thaiLongDate,
  thaiMonth,
  thaiShortMonth,
  yearInBothEras,
} from './bangkok.ts';

const NEW_YEAR = Date.parse('2025-12-31T17:00:00Z');

describe('midnight in Bangkok, which is five in the afternoon in London', () => {
  test('begins the new year, in both eras', () => {
    expect(bangkokDate(NEW_YEAR)).toBe('2026-01-01');
    expect(backOfficeDate(NEW_YEAR)).toBe('01-01-2026');
    expect(thaiDate(NEW_YEAR)).toBe('1 มกราคม พ.ศ. 2569');
    expect(thaiLongDate(NEW_YEAR)).toBe('วันพฤหัสบดีที่ 1 มกราคม พ.ศ. 2569');
    expect(buddhistShortDateTime(NEW_YEAR)).toBe('01/01/2569 00:00');
    expect(bangkokYearMonth(NEW_YEAR)).toBe('202601');
    expect(bangkokIso(NEW_YEAR)).toBe('2026-01-01T00:00:00+07:00');
  });

  test('has not come a millisecond earlier', () => {
    expect(bangkokDate(NEW_YEAR - 1)).toBe('2025-12-31');
    expect(thaiDate(NEW_YEAR - 1)).toBe('31 ธันวาคม พ.ศ. 2568');
    expect(bangkokTime(NEW_YEAR - 1)).toBe('23:59:59');
    expect(bangkokYearMonth(NEW_YEAR - 1)).toBe('202512');
  });
});

describe('a day of the shop', () => {
  test('lasts from 00:00:00.000 to 23:59:59.999 Bangkok time', () => {
    expect(startOfBangkokDate('2026-01-01')).toBe(NEW_YEAR);
    expect(endOfBangkokDate('2026-01-01')).toBe(Date.parse('2026-01-01T23:59:59.999+07:00'));
  });

  test('holds exactly the moments whose date it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (at) => {
        const day = bangkokDate(at);
        expect(startOfBangkokDate(day)).toBeLessThanOrEqual(at);
        expect(endOfBangkokDate(day)).toBeGreaterThanOrEqual(at);
        expect(endOfBangkokDate(day) + 1).toBe(startOfBangkokDate(addDays(day, 1)));
        expect(Date.parse(bangkokIso(at))).toBe(Math.floor(at / 1000) * 1000);
      }),
    );
  });

  test('is followed by the next over month, year and leap day', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-11-20', 0)).toBe('2026-11-20');
  });
});

describe('a date that somebody writes', () => {
  test.each(['2026-11-20', '2024-02-29', '2000-02-29'])('%s exists', (text) => {
    expect(isRealDate(text)).toBe(true);
  });

  test.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20261120',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '2026-11-20\n',
    '๒๐๒๖-๑๑-๒๐',
    '',
  ])('%j does not', (text) => {
    expect(isRealDate(text)).toBe(false);
  });

  test('with a year from 2400 on was meant in the Buddhist era', () => {
    expect(looksBuddhist('2569-11-20')).toBe(true);
    expect(looksBuddhist('2400-01-01')).toBe(true);
    expect(looksBuddhist('2399-12-31')).toBe(false);
    expect(looksBuddhist('2026-11-20')).toBe(false);
  });
});

test('messages and the coupon table write DD/MM/BBBB', () => {
  expect(buddhistShortDate('2026-11-20')).toBe('20/11/2569');
  expect(buddhistShortDateTime(Date.parse('2026-11-20T15:41:07Z'))).toBe('20/11/2569 22:41');
});

test('a month has its name and a short one, and a year to choose says both counts', () => {
  expect([thaiMonth(1), thaiMonth(11), thaiMonth(12)]).toEqual(['มกราคม', 'พฤศจิกายน', 'ธันวาคม']);
  const short = Array.from({ length: 12 }, (_, i) => thaiShortMonth(i + 1));
  expect(short.slice(0, 6)).toEqual(['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.']);
  expect(short.slice(6)).toEqual(['ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.']);
  expect(yearInBothEras(2026)).toBe('2026 (พ.ศ. 2569)');
});

describe('the machine', () => {
  const before = process.env.TZ;
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each([
    ['America/Los_Angeles', 480],
    ['Pacific/Kiritimati', -840],
    ['UTC', 0],
  ])('may stand in %s: the shop keeps Bangkok time', (zone, offsetMinutes) => {
    process.env.TZ = zone;
    expect(new Date(NEW_YEAR).getTimezoneOffset()).toBe(offsetMinutes);
    expect(bangkokDate(NEW_YEAR)).toBe('2026-01-01');
    expect(bangkokIso(NEW_YEAR - 1)).toBe('2025-12-31T23:59:59+07:00');
    expect(thaiLongDate(NEW_YEAR)).toBe('วันพฤหัสบดีที่ 1 มกราคม พ.ศ. 2569');
    expect(buddhistShortDateTime(NEW_YEAR)).toBe('01/01/2569 00:00');
    expect(startOfBangkokDate('2026-01-01')).toBe(NEW_YEAR);
    // The days on which Los Angeles changes its clocks.
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  });
});
