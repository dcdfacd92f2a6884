import { expect, test } from 'vitest';
import { BASKET_KEYS } from '../till.ts';
import { posTools, type ToolActions } from './pos-tools.ts';

/** The search box, paying, and the keys of the browser itself. */
const TAKEN = ['F2', 'F9', 'F5', 'F11', 'F12', 'Shift+F5', 'Shift+F10'];

const STATE = { paused: false, waiting: 0, parked: 0, canKick: true, isAway: false };

test('while the server can’t be reached a tool that needs it says so, and the others do what they do', () => {
  const done: string[] = [];
  const actions = new Proxy({}, { get: (_, id) => () => done.push(String(id)) }) as ToolActions;
  const said: string[] = [];
  for (const { action } of posTools({ ...STATE, isAway: true }, actions, (label) => said.push(label)))
    action();
  expect(done).toEqual(['exact-cash', 'close-drawer', 'choices', 'shortcuts']);
  expect(said).toContain('คืนสินค้า');
  expect(said.length + done.length).toBe(posTools(STATE, actions, () => undefined).length);
});

test('a key of the till means one thing', () => {
  const actions = new Proxy({}, { get: () => () => undefined }) as ToolActions;
  const tools = posTools(STATE, actions, () => undefined);
  const keys = [...TAKEN, ...Object.values(BASKET_KEYS), ...tools.flatMap(({ shortcut }) => shortcut ?? [])];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
