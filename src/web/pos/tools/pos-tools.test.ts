import { expect, test } from 'vitest';
import { BASKET_KEYS } from '../till.ts';
import { posTools, type ToolActions } from './pos-tools.ts';

/** The search box, paying, and the keys of the browser itself. */
const TAKEN = ['F2', 'F9', 'F5', 'F11', 'F12', 'Shift+F5', 'Shift+F10'];

test('a key of the till means one thing', () => {
  const actions = new Proxy({}, { get: () => () => undefined }) as ToolActions;
  const tools = posTools({ paused: false, waiting: 0 } as Parameters<typeof posTools>[0], actions);
  const keys = [...TAKEN, ...Object.values(BASKET_KEYS), ...tools.flatMap(({ shortcut }) => shortcut ?? [])];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
