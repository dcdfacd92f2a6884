import { expect, test } from 'vitest';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { type BurstStep, createKeyBurst } from './key-burst.ts';

interface Typing {
  readonly gap?: number;
  /** The layout the machine is set to: what characters the keys give. */
  readonly layout?: (character: string) => string;
  /** A device that does not say which key it was. */
  readonly codes?: boolean;
  readonly end?: 'Enter' | 'Tab';
}

function codeOf(character: string): string {
  if (/\d/.test(character)) return `Digit${character}`;
  if (character === '-') return 'Minus';
  return `Key${character.toUpperCase()}`;
}

function typed(
  text: string,
  { gap = 5, layout = (c) => c, codes = true, end = 'Enter' }: Typing = {},
): BurstStep {
  const burst = createKeyBurst();
  let at = 1000;
  for (const character of text) {
    const shift = character !== character.toLowerCase();
    if (shift) burst.press({ code: 'ShiftLeft', key: 'Shift', shift: true, at });
    burst.press({ code: codes ? codeOf(character) : '', key: layout(character), shift, at });
    at += gap;
  }
  return burst.press({ code: end, key: end, shift: false, at });
}

test('a scan is read alike with the English and the Thai layout on', () => {
  expect(typed('8850999320007')).toEqual({ kind: 'scan', code: '8850999320007' });
  expect(typed('8850999320007', { layout: kedmaneeFromLatin })).toEqual({
    kind: 'scan',
    code: '8850999320007',
  });
  expect(typed('SKU-0012', { layout: kedmaneeFromLatin })).toEqual({ kind: 'scan', code: 'SKU-0012' });
});

test('from a device that gives only characters, the whole scan is mapped back', () => {
  const onlyText = { layout: kedmaneeFromLatin, codes: false };
  expect(typed('8850999320007', onlyText)).toEqual({ kind: 'scan', code: '8850999320007' });
});

test('what a person types, however it ends, is no scan', () => {
  expect(typed('8850999320007', { gap: 90 })).toEqual({ kind: 'enter' });
  expect(typed('123')).toEqual({ kind: 'enter' });
  expect(typed('cola')).toEqual({ kind: 'enter' });
});

test('a hand that is fast, a key for 000 and a key that is held are no scanner', () => {
  // Three fingers rolled over the pad, each key another pause after the last.
  const hand = (keys: readonly (readonly [key: string, pause: number])[]) => {
    const burst = createKeyBurst();
    let at = 1000;
    return keys.map(([key, pause]) => {
      at += pause;
      return burst.press({ code: key === 'Enter' ? 'NumpadEnter' : `Numpad${key}`, key, shift: false, at });
    });
  };
  const last = (...keys: (readonly [key: string, pause: number])[]) => hand(keys).at(-1);
  expect(last(['7', 0], ['8', 20], ['9', 20], ['Enter', 30])).toEqual({ kind: 'enter' });
  expect(last(['1', 0], ['2', 30], ['5', 30], ['0', 90], ['Enter', 40])).toEqual({ kind: 'enter' });
  expect(last(['1', 0], ['0', 120], ['0', 2], ['0', 2], ['Enter', 130])).toEqual({ kind: 'enter' });
  const millions = ['0', '0', '0'].map((key, i) => [key, i === 0 ? 140 : 2] as const);
  expect(last(['5', 0], ...millions, ...millions, ['Enter', 110])).toEqual({ kind: 'enter' });
});

test('a short code counts only when every key of it was a scanner’s', () => {
  expect(typed('4711', { gap: 12 })).toEqual({ kind: 'scan', code: '4711' });
  expect(typed('4711', { gap: 60 })).toEqual({ kind: 'enter' });
  expect(typed('00000000', { gap: 12 })).toEqual({ kind: 'scan', code: '00000000' });
});

test('what no hand types and is no code is a machine’s all the same', () => {
  expect(typed('WELCOME')).toEqual({ kind: 'machine' });
  expect(typed('http://line.me', { layout: kedmaneeFromLatin, codes: false })).toEqual({ kind: 'machine' });
});

test('an Enter seconds after the last key is a person’s', () => {
  const burst = createKeyBurst();
  for (const [i, digit] of [...'12345678'].entries()) {
    burst.press({ code: `Digit${digit}`, key: digit, shift: false, at: 100 + i * 4 });
  }
  expect(burst.press({ code: 'Enter', key: 'Enter', shift: false, at: 5_000 })).toEqual({ kind: 'enter' });
});

test('a scan that follows slow typing is only the scan', () => {
  const burst = createKeyBurst();
  burst.press({ code: 'KeyA', key: 'a', shift: false, at: 0 });
  expect(burst.press({ code: 'Digit4', key: '4', shift: false, at: 500 })).toEqual({
    kind: 'character',
    starts: true,
  });
  expect(burst.press({ code: 'Digit7', key: '7', shift: false, at: 503 })).toEqual({
    kind: 'character',
    starts: false,
  });
  burst.press({ code: 'Digit1', key: '1', shift: false, at: 506 });
  burst.press({ code: 'Digit1', key: '1', shift: false, at: 509 });
  expect(burst.press({ code: 'NumpadEnter', key: 'Enter', shift: false, at: 512 })).toEqual({
    kind: 'scan',
    code: '4711',
  });
});

test('a scan that a busy machine interrupts is not cut into another code', () => {
  for (const stopAfter of [2, 5, 9]) {
    const burst = createKeyBurst();
    let at = 0;
    for (const [i, digit] of [...'8850999320007'].entries()) {
      at += i === stopAfter ? 900 : 4;
      burst.press({ code: `Digit${digit}`, key: digit, shift: false, at });
    }
    const step = burst.press({ code: 'Enter', key: 'Enter', shift: false, at: at + 4 });
    expect(step).toEqual({ kind: 'scan', code: '8850999320007' });
  }
});

test('two scans in a row do not run together', () => {
  const burst = createKeyBurst();
  let at = 0;
  const codes: string[] = [];
  for (const key of [...'11112222', 'Enter', ...'33334444', 'Enter']) {
    at += 4;
    const step = burst.press({ code: key === 'Enter' ? key : `Digit${key}`, key, shift: false, at });
    if (step.kind === 'scan') codes.push(step.code);
  }
  expect(codes).toEqual(['11112222', '33334444']);
});

test('a scanner may end its code with Tab; Tab after what a hand typed is only Tab', () => {
  expect(typed('8850999320007', { end: 'Tab' })).toEqual({ kind: 'scan', code: '8850999320007' });
  expect(typed('8850999320007', { end: 'Tab', gap: 90 })).toEqual({ kind: 'other' });
  expect(typed('somchai', { end: 'Tab' })).toEqual({ kind: 'other' });
});

test('a code without Enter is known as one from eight characters on, and its late Enter still ends it', () => {
  const burst = createKeyBurst();
  const press = (key: string, at: number) =>
    burst.press({ code: key === 'Enter' ? key : `Digit${key}`, key, shift: false, at });
  for (const [i, key] of [...'8850123'].entries()) press(key, 1000 + i * 10);
  expect(burst.unended()).toBe('');
  press('9', 1070);
  expect(burst.unended()).toBe('88501239');
  expect(burst.isRunning(1100)).toBe(true);
  expect(press('Enter', 1900)).toEqual({ kind: 'scan', code: '88501239' });
  expect([burst.isRunning(1900), burst.unended()]).toEqual([false, '']);
  // By hand: nothing is on its way once the hand rests, and no code is seen.
  for (const [i, key] of [...'88501239'].entries()) press(key, 5000 + i * 110);
  expect([burst.unended(), burst.isRunning(5770), burst.isRunning(5900)]).toEqual(['', true, false]);
});

test('two keys that a hand rolled over hold nothing up; four at a scanner’s speed may be a scan that was interrupted', () => {
  for (const [keys, isScan] of [
    ['ab', false],
    ['abc', false],
    ['4711', true],
  ] as const) {
    const burst = createKeyBurst();
    for (const [i, key] of [...keys].entries())
      burst.press({ code: codeOf(key), key, shift: false, at: 1000 + i * 20 });
    expect([keys, burst.isRunning(1100), burst.isRunning(1500)]).toEqual([keys, true, isScan]);
  }
});
