import { expect, test } from 'vitest';
import { queueSearch } from './queue-search.ts';

test.each([
  ['', { kind: 'all' }],
  ['  ', { kind: 'all' }],
  ['12', { kind: 'number', number: 12 }],
  ['๑๒', { kind: 'number', number: 12 }],
  ['007', { kind: 'number', number: 7 }],
  ['2026-11-20', { kind: 'day', day: '2026-11-20' }],
  ['2569-11-20', { kind: 'day', day: '2026-11-20' }],
  ['20-11-2026', { kind: 'day', day: '2026-11-20' }],
  ['20/11/2569', { kind: 'day', day: '2026-11-20' }],
  ['๒๐/๑๑/๒๕๖๙', { kind: 'day', day: '2026-11-20' }],
  ['5/1/2026', { kind: 'day', day: '2026-01-05' }],
  ['29/2/2567', { kind: 'day', day: '2024-02-29' }],
  ['29/2/2569', { kind: 'none' }],
  ['31-11-2026', { kind: 'none' }],
  ['1234567890', { kind: 'none' }],
  ['สมชาย', { kind: 'none' }],
])('"%s" is looked for as %o', (typed, search) => {
  expect(queueSearch(typed)).toEqual(search);
});
