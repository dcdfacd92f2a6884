import { expect, test } from 'vitest';
import type { Role } from '#shared/staff/rules.ts';
import { askedFor, branchesToSee, chosenIds, chosenWords, isAllAllowed } from './shown-branches.ts';
import type { Branch } from './wire.ts';

const branch = (id: number, role: Role | null, isHere = false): Branch => ({
  ...{ id, role, isHere, name: `สาขา ${id}`, code: `0000${id}`, address: '', phone: '' },
  ...{ promptPayId: '', receiptFooter: '', isClosed: false },
});
const ALL = [branch(1, 'manager', true), branch(2, 'cashier'), branch(3, null), branch(4, 'admin')];

test('one sees a page of the branches in which one is at least what it needs', () => {
  expect(branchesToSee(ALL, 'manager').map(({ id }) => id)).toEqual([1, 4]);
  expect(branchesToSee(ALL, 'cashier').map(({ id }) => id)).toEqual([1, 2, 4]);
});

test('what an address means is said by it again, and all of them also means those that come later', () => {
  const own = branchesToSee(ALL, 'cashier');
  for (const asked of ['', 'all', '2', '1,4', '2,4'])
    expect(askedFor(chosenIds(asked, own), own), asked).toBe(asked);
  expect(askedFor(new Set([1, 2, 4]), own)).toBe('all');
  expect(askedFor(new Set([1]), own)).toBe('');
});

test('what is chosen is said by names while they are few', () => {
  const own = branchesToSee([...ALL, branch(5, 'admin')], 'cashier');
  expect(chosenWords('', own)).toBe('สาขา 1');
  expect(chosenWords('1,4', own)).toBe('สาขา 1, สาขา 4');
  expect(chosenWords('1,2,4', own)).toBe('3 สาขา');
  expect(chosenWords('all', own)).toBe('ทุกสาขา (4)');
  expect(chosenWords('1,3', own)).toBe('สาขาที่ไม่พบ');
});

test('something is done of several branches only where one may do it in each of those that are shown', () => {
  const may = (asked: string, branches = ALL) =>
    isAllAllowed(asked, branches, { seen: 'cashier', needed: 'manager' });
  expect([may('1,4'), may('4'), may('')]).toEqual([true, true, true]);
  expect([may('all'), may('1,2'), may('2'), may('1,3'), may('9')]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(may('all', [branch(1, 'manager', true), branch(3, null), branch(4, 'admin')])).toBe(true);
  expect(may('all', [])).toBe(false);
});
