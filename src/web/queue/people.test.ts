import { describe, expect, test } from 'vitest';
import { readPeople, stepPeople, typedPeople } from './people.ts';

describe('how many people queue', () => {
  test('is typed in digits, Latin or Thai; letters are not taken', () => {
    expect(typedPeople('', '1a2ข')).toBe('12');
    expect(typedPeople('', '๑๒')).toBe('12');
    expect(typedPeople('', 'คน')).toBe('');
  });

  test('is never another number than was typed: what is no number of people is refused, not mended', () => {
    const typed = (text: string) => [...text].reduce((field, key) => typedPeople(field, field + key), '');
    expect(['2.5', '1500', '-1', '1,5', '123456789'].map(typed).map(readPeople)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(typed('2.5')).toBe('2.5');
    // A paste that is too long leaves what stood there.
    expect(typedPeople('4', '4000000015')).toBe('4');
  });

  test('is 1 to 999', () => {
    expect(['1', '999', '007'].map(readPeople)).toEqual([1, 999, 7]);
    expect(['', '0', '000', '1000', '-1', '1.5'].map(readPeople)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('is one more or one less by a press, and never less than 1 nor more than 999', () => {
    expect(stepPeople('2', 1)).toBe('3');
    expect(stepPeople('2', -1)).toBe('1');
    expect(stepPeople('1', -1)).toBe('1');
    expect(stepPeople('999', 1)).toBe('999');
  });

  test('starts from 1 again when the field says no number', () => {
    expect(stepPeople('', 1)).toBe('1');
    expect(stepPeople('0', -1)).toBe('1');
  });
});
