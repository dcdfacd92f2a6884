import { expect, test } from 'vitest';
import { branchCalled } from './branch-called.ts';

test('a sentence says of a branch once that it is one', () => {
  expect(branchCalled('ริมน้ำ')).toBe('สาขาริมน้ำ');
  expect(branchCalled('สาขาริมน้ำ')).toBe('สาขาริมน้ำ');
  expect(branchCalled('สำนักงานใหญ่')).toBe('สำนักงานใหญ่');
});
