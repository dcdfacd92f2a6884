import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, bangkokDate, buddhistShortDate, yearInBuddhistEra } from './bangkok.ts';
import {
  addMonths,
  dayInWords,
  dayOfMonth,
  endOfWeek,
  inSameMonth,
  sheetTitle,
  shortDayInWords,
  startOfWeek,
  typedDate,
  WEEKDAY_HEADS,
  weeksOfMonth,
  withinDays,
} from './calendar.ts';

const someDay = fc.integer({ min: 0, max: 7_258_000_000_000 }).map(bangkokDate);

test('a year of 2026 is 2569 of the Buddhist era', () => {
  expect(yearInBuddhistEra(2026)).toBe(2569);
});

describe('the sheet of a month', () => {
  test('has November 2569 as it hangs on the wall, whole weeks from Sunday on', () => {
    const weeks = weeksOfMonth('2026-11-20');
    expect(weeks.map((week) => week.map(dayOfMonth))).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13, 14],
      [15, 16, 17, 18, 19, 20, 21],
      [22, 23, 24, 25, 26, 27, 28],
      [29, 30, 1, 2, 3, 4, 5],
    ]);
    expect(sheetTitle('2026-11-20')).toBe('พฤศจิกายน 2569');
    expect(dayInWords('2026-11-20')).toBe('วันศุกร์ที่ 20 พฤศจิกายน พ.ศ. 2569');
    expect(shortDayInWords('2026-11-02')).toBe('2 พฤศจิกายน 2569');
  });

  test('begins in the month before where the month doesn’t begin on a Sunday', () => {
    expect(weeksOfMonth('2024-02-29')[0]).toEqual([
      '2024-01-28',
      '2024-01-29',
      '2024-01-30',
      '2024-01-31',
      '2024-02-01',
      '2024-02-02',
      '2024-02-03',
    ]);
  });

  test('has every day of its month once, each under its own weekday', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const days = weeksOfMonth(day).flat();
        const own = days.filter((other) => inSameMonth(other, day));
        expect(own).toContain(day);
        expect(new Set(days).size).toBe(days.length);
        expect(inSameMonth(addDays(own[0] ?? '', -1), day)).toBe(false);
        expect(inSameMonth(addDays(own.at(-1) ?? '', 1), day)).toBe(false);
        for (const week of weeksOfMonth(day))
          for (const [i, { name }] of WEEKDAY_HEADS.entries())
            expect(dayInWords(week[i] ?? '')).toContain(`วัน${name}ที่ `);
      }),
      { numRuns: 50 },
    );
  });
});

describe('moving over the sheets', () => {
  test('a month on is the same day, or the last where the month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-20', 0)).toBe('2026-11-20');
  });

  test('a week goes from its Sunday to its Saturday', () => {
    expect([startOfWeek('2026-11-20'), endOfWeek('2026-11-20')]).toEqual(['2026-11-15', '2026-11-21']);
    expect([startOfWeek('2026-11-15'), endOfWeek('2026-11-21')]).toEqual(['2026-11-15', '2026-11-21']);
  });

  test('a day outside of what may be chosen is the nearest that may', () => {
    expect(withinDays('2026-11-20', '2026-11-21', '2026-12-01')).toBe('2026-11-21');
    expect(withinDays('2026-12-02', '2026-11-21', '2026-12-01')).toBe('2026-12-01');
    expect(withinDays('2026-11-25', '2026-11-21', '2026-12-01')).toBe('2026-11-25');
    expect(withinDays('2026-11-25')).toBe('2026-11-25');
  });
});

describe('a date that somebody types', () => {
  test.each([
    '20/11/2569',
    '20/11/2026',
    '20-11-2569',
    '20.11.2026',
    '20 11 2569',
    '2026-11-20',
    '2569-11-20',
    ' 20/11/2569 ',
    '๒๐/๑๑/๒๕๖๙',
  ])('%j is 20 November 2026', (text) => {
    expect(typedDate(text)).toBe('2026-11-20');
  });

  test('can be eight digits and nothing else: day, month, year', () => {
    expect(typedDate('22112569')).toBe('2026-11-22');
    expect(typedDate('22112026')).toBe('2026-11-22');
    expect(typedDate('๒๒๑๑๒๕๖๙')).toBe('2026-11-22');
    expect(typedDate('01022569')).toBe('2026-02-01');
    for (const text of ['2211256', '221125699', '31022569', '25691122', '00000000'])
      expect(typedDate(text)).toBeNull();
  });

  test('needs no zeros', () => {
    expect(typedDate('1/2/2569')).toBe('2026-02-01');
    expect(typedDate('29/2/2567')).toBe('2024-02-29');
  });

  test.each(['', '20', '20/11', '20/11/69', '31/02/2569', '29/2/2569', '11/20/2569', '20/11/2569x', 'วันนี้'])(
    '%j is none',
    (text) => {
      expect(typedDate(text)).toBeNull();
    },
  );

  test('is read back as it is shown', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(typedDate(buddhistShortDate(day))).toBe(day);
      }),
    );
  });
});
