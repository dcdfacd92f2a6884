import { expect, test } from 'vitest';
import { taxReportAddress, taxReportFromAddress } from './tax-report-address.ts';

const shown = (search: string, today = '2026-11-24') =>
  taxReportFromAddress(new URLSearchParams(search), today);

test.each([
  ['2026-11-24', '2026-11'],
  ['2026-11-23', '2026-10'],
  ['2027-01-01', '2026-12'],
])(
  'on %s, where no month is asked for, it is that of %s: the one that may still be filed',
  (today, month) => {
    expect(shown('', today)).toEqual({ report: 'sales', month, page: 1 });
  },
);

test.each(['month=2569-13', 'month=x&report=y', 'page=0', 'page=1.5'])(
  '%s is as on a fresh page',
  (search) => {
    expect(shown(search)).toEqual(shown(''));
  },
);

test('a report stands in its address, and is read out of it again', () => {
  const report = { report: 'sales', month: '2026-02', page: 3 } as const;
  expect(shown(String(new URLSearchParams(taxReportAddress(report))))).toEqual(report);
});
