import { expect, test } from 'vitest';
import type { Role } from '#shared/staff/rules.ts';
import { FRESH_TABLE } from '#web/ui/table/table-state.ts';
import { staffPage } from './staff-list.ts';
import type { StaffMember } from './wire.ts';

const member = (id: number, firstname: string, role: Role, isActive = true): StaffMember => ({
  ...{ id, firstname, role, isActive },
  username: `user${id}`,
  email: `user${id}@shop.example`,
  lastname: 'ใจดี',
  addedMs: id,
  hasOpenDrawer: false,
  hasPin: false,
  branches: [],
});
const STAFF = [
  member(1, 'วิไล', 'manager'),
  member(2, 'กานดา', 'cashier', false),
  member(3, 'สมชาย', 'cashier'),
  member(4, 'อาทิตย์', 'admin'),
];
const ids = (change: Partial<typeof FRESH_TABLE>) =>
  staffPage(STAFF, { ...FRESH_TABLE, ...change }).rows.map(({ id }) => id);

test('who is still there stands first, each by name', () => {
  expect(ids({})).toEqual([1, 3, 4, 2]);
});

test('every word is looked for in name, username, e-mail and role, in any case', () => {
  expect(ids({ search: 'USER3' })).toEqual([3]);
  expect(ids({ search: 'ใจดี แคชเชียร์' })).toEqual([3, 2]);
  expect(ids({ search: 'วิไล แคชเชียร์' })).toEqual([]);
});

test('by name, by what they may and by when they came, both ways', () => {
  expect(ids({ sort: 'name' })).toEqual([2, 1, 3, 4]);
  expect(ids({ sort: '-role' })).toEqual([4, 1, 3, 2]);
  expect(ids({ sort: '-added' })).toEqual([4, 3, 2, 1]);
});

test('a page that is not there any more is the last one', () => {
  const many = Array.from({ length: 11 }, (_, i) => member(i + 1, 'ก', 'cashier'));
  expect(staffPage(many, { ...FRESH_TABLE, page: 9 })).toMatchObject({
    page: 2,
    total: 11,
    rows: [{ id: 11 }],
  });
});
