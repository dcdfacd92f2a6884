import { describe, expect, test } from 'vitest';
import { FRESH_TABLE, keptTable, nextSort, tableChanged, tableFromKept } from './table-state.ts';

const NOW = Date.parse('2026-11-20T12:00:00+07:00');
const left = { ...FRESH_TABLE, page: 3, perPage: 50 as const, search: 'สมชาย', sort: '-total' };

describe('a table that was left', () => {
  test('is found as it was within two hours', () => {
    expect(tableFromKept(keptTable(left, NOW), NOW + 7_199_999)).toEqual(left);
  });

  test('is fresh again after two hours, or when the clock was put back', () => {
    expect(tableFromKept(keptTable(left, NOW), NOW + 7_200_000)).toBeNull();
    expect(tableFromKept(keptTable(left, NOW), NOW - 1)).toBeNull();
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
    expect(tableFromKept(kept, NOW)).toBeNull();
  });
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
