import { expect, test } from 'vitest';
import { taxReportAddress, taxReportChanged, taxReportFromAddress } from './tax-report-address.ts';

const shown = (search: string, today = '2026-11-24') =>
  taxReportFromAddress(new URLSearchParams(search), today);

test.each([
  ['2026-11-24', '2026-11'],
  ['2026-11-23', '2026-10'],
  ['2027-01-01', '2026-12'],
])(
  'on %s, where no month is asked for, it is that of %s: the one that may still be filed',
  (today, month) => {
    expect(shown('', today)).toEqual({
      ...{ report: 'sales', month, page: 1, carriedSatang: 0, q: '', thing: null, lines: 1 },
    });
  },
);

test.each([
  'month=2569-13',
  'month=x&report=y',
  'page=0',
  'page=1.5',
  'carried=-1',
  'carried=x',
  'thing=0',
  'thing=1.5',
  'lines=0',
])('%s is as on a fresh page', (search) => {
  expect(shown(search)).toEqual(shown(''));
});

test('a report stands in its address, and is read out of it again', () => {
  const of = { month: '2026-02', page: 3, carriedSatang: 1_350 };
  for (const report of [
    { ...of, report: 'vat-return', q: '', thing: null, lines: 1 },
    { ...of, report: 'goods', q: 'น้ำ & ชา', thing: 57, lines: 4 },
  ] as const)
    expect(shown(String(new URLSearchParams(taxReportAddress(report))))).toEqual(report);
});

test('another month has its first page and its own carried over tax; another report of the month keeps what was typed', () => {
  const typed = shown('report=vat-return&month=2026-10&carried=13.5&page=2');
  expect(taxReportChanged(typed, { month: '2026-09' })).toMatchObject({ page: 1, carriedSatang: 0 });
  expect(taxReportChanged(typed, { report: 'sales' })).toMatchObject({ page: 1, carriedSatang: 1_350 });
});

test('what is looked for among the goods is no part of another report', () => {
  const goods = shown('report=goods&month=2026-10&q=ชา&thing=57&page=2');
  expect(taxReportAddress(taxReportChanged(goods, { report: 'sales' }))).toEqual({
    ...{ report: 'sales', month: '2026-10' },
  });
  // Back from a thing's lines the list stands at the page that it was left at.
  const lines = taxReportChanged({ ...goods, thing: null }, { thing: 57 });
  expect(taxReportChanged(lines, { lines: 3 })).toMatchObject({ page: 2, lines: 3 });
  expect(taxReportChanged(lines, { thing: null })).toMatchObject({ page: 2, lines: 1 });
  // The month before has the same thing, from its first line.
  expect(taxReportChanged(goods, { month: '2026-09' })).toMatchObject({ q: 'ชา', thing: 57, page: 1 });
});
