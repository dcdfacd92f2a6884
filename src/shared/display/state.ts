import { bahtFromSatang, satangFromBaht } from '../money/satang.ts';
import type { DisplayState, DisplayStateWire } from './fields.ts';

/** Nothing is being sold. */
export const IDLE: DisplayState = { kind: 'idle' };

/** The numbers of a state that are no money. */
const COUNTS = ['quantity', 'pieces', 'last', 'before', 'after'];

/** The same with every amount of money turned. */
function withAmounts(value: unknown, turn: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map((one) => withAmounts(one, turn));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'number' && !COUNTS.includes(name) ? turn(one) : withAmounts(one, turn),
    ]),
  );
}

/** A state as the calls have it: baht (rule C2.2). */
export const stateInBaht = (state: DisplayState): DisplayStateWire =>
  withAmounts(state, bahtFromSatang) as DisplayStateWire;

/** A state that the server told, in satang. */
export const stateInSatang = (state: DisplayStateWire): DisplayState =>
  withAmounts(state, satangFromBaht) as DisplayState;

/** Whether two states show the same. */
export const isSameState = (a: DisplayState, b: DisplayState): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
