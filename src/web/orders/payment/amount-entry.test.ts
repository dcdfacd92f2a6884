import { describe, expect, test } from 'vitest';
import { amountOf, keypadKeyOf, typeKey } from './amount-entry.ts';

describe('a key of the keypad', () => {
  const pressed = (keys: string) =>
    [...keys].reduce((entry, key) => typeKey(entry, key), { text: '', start: 0, end: 0 });

  test('adds to the amount, one after the other', () => expect(pressed('1050.25').text).toBe('1050.25'));
  test('after the second decimal changes nothing', () => expect(pressed('1.259').text).toBe('1.25'));
  test('gives one point only', () => expect(pressed('1..5.').text).toBe('1.5'));
  test('replaces a one-tap amount, which stands selected', () => {
    expect(typeKey({ text: '500', start: 0, end: 3 }, '2')).toEqual({ text: '2', start: 1, end: 1 });
  });
  test('goes where the caret stands', () => {
    expect(typeKey({ text: '50', start: 1, end: 1 }, '7')).toEqual({ text: '570', start: 2, end: 2 });
  });
});

describe('what was entered', () => {
  test.each([
    ['500', 50_000],
    ['243.1', 24_310],
    ['243.10', 24_310],
    ['12.', 1_200],
    ['.5', 50],
    ['0', 0],
    ['99999999.99', 9_999_999_999],
  ])('%s is an amount', (text, satang) => expect(amountOf(text)).toBe(satang));

  test.each(['', '.', '100000000', '8850999320007'])('"%s" is none', (text) => {
    expect(amountOf(text)).toBeNull();
  });
});

describe('a key of the keyboard', () => {
  const key = (code: string, gives: string, held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) =>
    keypadKeyOf({
      code,
      key: gives,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      ...held,
    });

  test('is its digit while the Thai layout is on', () => {
    expect(key('Digit5', 'ถ')).toBe('5');
    expect(key('Digit2', '/')).toBe('2');
    expect(key('Period', 'ใ')).toBe('.');
  });
  test('is its digit in English and on the number pad', () => {
    expect(key('Digit5', '5')).toBe('5');
    expect(key('Numpad7', '7')).toBe('7');
    expect(key('NumpadDecimal', '.')).toBe('.');
  });
  test('is none while the number pad moves the caret, and none with Shift or Ctrl held', () => {
    expect(key('Numpad7', 'Home')).toBeNull();
    expect(key('NumpadDecimal', 'Delete')).toBeNull();
    expect(key('Digit5', '%', { shiftKey: true })).toBeNull();
    expect(key('Digit5', '5', { ctrlKey: true })).toBeNull();
  });
  test('is none when it is a letter, Enter or nothing known', () => {
    for (const [code, gives] of [
      ['KeyA', 'a'],
      ['Enter', 'Enter'],
      ['', '5'],
    ] as const) {
      expect(key(code, gives)).toBeNull();
    }
  });
});
