import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableAddress, tableFromAddress } from './table-address.ts';
import { isDay, isId, isMonth, isOneOf, tableList } from './table-list.ts';
import {
  freshTable,
  isNarrowed,
  keptTable,
  nextSort,
  PAGE_LENGTHS,
  type TableState,
  tableChanged,
  tableFromKept,
} from './table-state.ts';

const NOW = Date.parse('2026-11-20T12:00:00+07:00');
const LIST = tableList<'from' | 'status'>('orders', { from: isDay, status: isOneOf('paid', 'pending') });
const FRESH = freshTable(LIST);
const left: TableState<'from' | 'status'> = {
  ...{ page: 3, perPage: 50, search: 'สมชาย', sort: '-total' },
  filters: { from: '2026-11-20', status: '' },
};

test('a list of more branches is not narrowed by that, as it is by a word or a day', () => {
  const chain = { search: '', filters: { branches: 'all', from: '' } };
  expect(isNarrowed(chain)).toBe(false);
  expect(isNarrowed({ ...chain, search: 'น้ำ' })).toBe(true);
  expect(isNarrowed({ ...chain, filters: { branches: 'all', from: '2026-11-20' } })).toBe(true);
});

describe('a table that was left', () => {
  test('is found as it was within two hours', () => {
    expect(tableFromKept(LIST, keptTable(left, NOW), NOW + 7_199_999)).toEqual(left);
  });

  test('is fresh again after two hours, or when the clock was put back', () => {
    expect(tableFromKept(LIST, keptTable(left, NOW), NOW + 7_200_000)).toBeNull();
    expect(tableFromKept(LIST, keptTable(left, NOW), NOW - 1)).toBeNull();
  });

  test.each([
    null,
    '',
    'x',
    '{}',
    JSON.stringify({ keptMs: NOW, state: { ...left, perPage: 7 } }),
    JSON.stringify({ keptMs: NOW, state: { ...left, page: 0 } }),
    JSON.stringify({ keptMs: NOW, state: { ...left, search: 5 } }),
    JSON.stringify({ keptMs: NOW, state: { ...left, filters: null } }),
  ])('is fresh when what was kept is no state of ours: %s', (kept) => {
    expect(tableFromKept(LIST, kept, NOW)).toBeNull();
  });

  test('forgets filters that the list doesn’t have, or that can’t be meant', () => {
    const other = { ...left, filters: { from: 'yesterday', status: 'paid', colour: 'red' } };
    const found = tableFromKept(LIST, keptTable(other, NOW), NOW);
    expect(found?.filters).toEqual({ from: '', status: 'paid' });
  });
});

describe('the address of a list', () => {
  test('says what isn’t as in a fresh list, in words that one can read', () => {
    expect(decodeURIComponent(tableAddress(LIST, left))).toBe(
      '?q=สมชาย&from=2026-11-20&sort=-total&per_page=50&page=3',
    );
    expect(tableAddress(LIST, FRESH)).toBe('');
    expect(tableAddress(LIST, { filters: { from: '', status: 'paid' } })).toBe('?status=paid');
  });

  test('leads whoever opens it to the same list', () => {
    fc.assert(
      fc.property(
        fc.record({
          page: fc.integer({ min: 1, max: 1_000_000 }),
          perPage: fc.constantFrom(...PAGE_LENGTHS),
          search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((typed) => typed.trim()),
          sort: fc.constantFrom('', 'total', '-total', 'order_number'),
          filters: fc.record({
            from: fc.constantFrom('', '2026-11-20', '2024-02-29'),
            status: fc.constantFrom('', 'paid', 'pending'),
          }),
        }),
        (state) => {
          expect(tableFromAddress(LIST, tableAddress(LIST, state)) ?? FRESH).toEqual(state);
        },
      ),
    );
  });

  test('that says nothing about the list leaves it as it was left', () => {
    expect(tableFromAddress(LIST, '')).toBeNull();
    expect(tableFromAddress(LIST, '?utm=x')).toBeNull();
  });

  test.each([
    '?page=0',
    '?page=1.5',
    '?page=nine&per_page=7',
    '?sort=total;drop',
    '?from=2026-02-30&status=cancelled',
    '?from=2569-1-1',
  ])('that nobody can mean is a fresh list: %s', (address) => {
    expect(tableFromAddress(LIST, address)).toEqual(FRESH);
  });
});

test('a month is a month and an id an id', () => {
  expect(['2026-11', '2026-13', '11-2026', ''].map(isMonth)).toEqual([true, false, false, false]);
  expect(['7', '0', '-7', '7a', ''].map(isId)).toEqual([true, false, false, false, false]);
});

test('searching, sorting and filtering go back to the first page; paging keeps everything else', () => {
  expect(tableChanged(left, { search: 'ส' })).toEqual({ ...left, page: 1, search: 'ส' });
  expect(tableChanged(left, { page: 4 })).toEqual({ ...left, page: 4 });
});

test('a column’s head sorts smallest first, then largest first, then as the list itself does', () => {
  expect(nextSort('', 'total')).toBe('total');
  expect(nextSort('total', 'total')).toBe('-total');
  expect(nextSort('-total', 'total')).toBe('');
  expect(nextSort('-total', 'tax')).toBe('tax');
});
