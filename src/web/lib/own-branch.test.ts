import { beforeEach, expect, test, vi } from 'vitest';
import type * as OwnBranch from './own-branch.ts';

let branch: typeof OwnBranch;
const isElsewhere = () => branch.useOwnBranch.getState().isElsewhere;

beforeEach(async () => {
  vi.resetModules();
  branch = await import('./own-branch.ts');
});

test('a page is of the first branch that its session names, whatever a visitor’s or an old one says', () => {
  branch.noteBranch(undefined);
  branch.noteBranch(null);
  expect(branch.ownBranch()).toBeNull();
  branch.noteBranch(3);
  branch.noteBranch(null);
  branch.noteBranch(3);
  expect(branch.ownBranch()).toBe(3);
  expect(isElsewhere()).toBe(false);
});

test('a page whose session stands in another branch is elsewhere, and stays the page of the former', () => {
  branch.noteBranch(3);
  branch.noteBranch(4);
  expect(isElsewhere()).toBe(true);
  expect(branch.ownBranch()).toBe(3);
});

test('the tab that goes to another branch leads on by itself; one that has found that it didn’t follows its session', () => {
  branch.noteBranch(3);
  branch.setMoving(true);
  branch.noteBranch(4);
  expect(isElsewhere()).toBe(false);
  branch.setMoving(false);
  branch.noteBranch(4);
  expect(isElsewhere()).toBe(true);
});

test('another tab that has gone takes this one with it', () => {
  branch.noteBranch(3);
  branch.noteMoved();
  expect(isElsewhere()).toBe(true);
});
