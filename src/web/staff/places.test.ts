import { expect, test } from 'vitest';
import { type BranchOfStaff, branchesShown, homesToChoose, placesForm, roleIn, withRole } from './places.ts';
import { placesToWire } from './wire.ts';

const branch = (id: number, more: Partial<BranchOfStaff> = {}): BranchOfStaff => ({
  ...{ id, name: `สาขา ${id}`, isClosed: false, mayChange: true, ...more },
});
const SOMCHAI = placesForm({
  branches: [
    { branchId: 1, name: 'สาขา 1', role: 'cashier', isHome: true },
    { branchId: 2, name: 'สาขา 2', role: 'manager', isHome: false },
  ],
});

test('somebody is let into a branch, is something else there, and leaves it', () => {
  const let3 = withRole(SOMCHAI, 3, 'admin');
  expect(placesToWire(let3)).toEqual([
    { branch_id: 1, role: 'cashier', is_home: true },
    { branch_id: 2, role: 'manager', is_home: false },
    { branch_id: 3, role: 'admin', is_home: false },
  ]);
  expect(placesToWire(withRole(let3, 2, 'none')).map((place) => place.branch_id)).toEqual([1, 3]);
  expect(roleIn(SOMCHAI, 3)).toBe('none');
});

test('who leaves the branch that they belong to belongs to none until another is chosen', () => {
  const left = withRole(SOMCHAI, 1, 'none');
  expect(left.homeId).toBeNull();
  expect(placesToWire(left)).toEqual([{ branch_id: 2, role: 'manager', is_home: false }]);
  expect(placesToWire({ ...left, homeId: 2 })).toEqual([{ branch_id: 2, role: 'manager', is_home: true }]);
  expect(withRole(SOMCHAI, 2, 'none').homeId).toBe(1);
});

test('somebody belongs to a branch where they work, and moves between those alone that are one’s own to change', () => {
  const all = [branch(1), branch(2), branch(3)];
  expect([...homesToChoose(SOMCHAI, 1, all)]).toEqual([1, 2]);
  expect([...homesToChoose(SOMCHAI, 1, [branch(1), branch(2, { mayChange: false })])]).toEqual([1]);
  expect([...homesToChoose(SOMCHAI, 1, [branch(1, { mayChange: false }), branch(2)])]).toEqual([]);
});

test('a closed branch is shown only where somebody works in it', () => {
  const closed = [branch(1, { isClosed: true }), branch(3, { isClosed: true })];
  expect(branchesShown(closed, SOMCHAI).map(({ id }) => id)).toEqual([1]);
});
