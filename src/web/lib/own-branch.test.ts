import { beforeEach, expect, test, vi } from 'vitest';
import type * as OwnBranch from './own-branch.ts';

let branch: typeof OwnBranch;

beforeEach(async () => {
  vi.resetModules();
  branch = await import('./own-branch.ts');
});

test('a page is of the first branch that its session names, whatever a visitor’s or an old one says', () => {
  expect(branch.noteBranch(undefined)).toBe(false);
  expect(branch.noteBranch(null)).toBe(false);
  expect(branch.ownBranch()).toBeNull();
  expect(branch.noteBranch(3)).toBe(false);
  expect(branch.noteBranch(null)).toBe(false);
  expect(branch.noteBranch(3)).toBe(false);
  expect(branch.ownBranch()).toBe(3);
});

test('a session that stands in another branch is told, and the page stays one of the former', () => {
  branch.noteBranch(3);
  expect(branch.noteBranch(4)).toBe(true);
  expect(branch.ownBranch()).toBe(3);
  expect(branch.noteBranch(3)).toBe(false);
});
