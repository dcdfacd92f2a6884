import { expect, test } from 'vitest';
import { mayChange, numberWords, severalBranches } from './own-branches.ts';
import { type Branch, type BranchForm, branchBody, newBranchBody } from './wire.ts';

const branch = (id: number, role: Branch['role']): Branch => ({
  ...{ id, name: `สาขา ${id}`, code: `0000${id}`, address: 'ถนนสีลม', phone: '' },
  ...{ promptPayId: '', receiptFooter: '', isClosed: false, role, isHere: id === 0 },
});

test('there is a choice of branches only for whoever works in several', () => {
  expect(severalBranches(undefined)).toBeNull();
  expect(severalBranches([branch(0, 'admin'), branch(1, null), branch(2, null)])).toBeNull();
  const own = severalBranches([branch(0, 'admin'), branch(1, null), branch(2, 'cashier')]);
  expect(own?.map(({ id }) => id)).toEqual([0, 2]);
});

test('a branch is changed by who is admin there, which an owner is everywhere', () => {
  expect([null, 'cashier', 'manager', 'admin', 'owner'].map((role) => mayChange({ role } as Branch))).toEqual(
    [false, false, false, true, true],
  );
});

test('a branch’s number is told in words, unless it is called so itself', () => {
  expect(numberWords({ name: 'สีลม', code: '00000' })).toBe('สำนักงานใหญ่');
  expect(numberWords({ name: 'สีลม', code: '00012' })).toBe('สาขาที่ 00012');
  expect(numberWords({ name: 'สำนักงานใหญ่', code: '00000' })).toBe('เลขสาขา 00000');
});

test('a branch is sent with its first till where it is new, and else without', () => {
  const form: BranchForm = {
    ...{ name: 'สีลม', code: '00007', address: 'ถนนสีลม', phone: '', promptPayId: '', receiptFooter: '' },
    ...{ tillName: 'หน้าร้าน', posId: 'E01' },
  };
  expect(branchBody(form)).toMatchObject({ branch_name: 'สีลม', branch_code: '00007' });
  expect(branchBody(form)).not.toHaveProperty('till_name');
  expect(newBranchBody(form)).toMatchObject({ branch_code: '00007', till_name: 'หน้าร้าน', pos_id: 'E01' });
});
