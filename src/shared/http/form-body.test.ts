import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOfForm, formFields } from './form-body.ts';

const sent = (body: object) => new URLSearchParams(formFields({ ...body })).toString();
const arrived = (text: string) => bodyOfForm(new URLSearchParams(text));

test('a closing goes as a form with its approval, and comes back', () => {
  const form = sent({
    closing_balance: '1500.25',
    with_shift: true,
    openingBalance: 500,
    till_id: null,
    note: undefined,
    approval: { username: 'manager', password: 'a&b=c ก้', reason: '' },
  });
  expect(form).toContain('approval%5Busername%5D=manager');
  expect(arrived(form)).toEqual({
    closing_balance: '1500.25',
    with_shift: 'true',
    openingBalance: '500',
    approval: { username: 'manager', password: 'a&b=c ก้', reason: '' },
  });
});

test('whatever text a field holds, it arrives unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(arrived(sent({ text })).text).toBe(text);
    }),
  );
});

test('a field that comes twice is a list, and no name is special', () => {
  expect(arrived('a=1&a=2&a=3').a).toEqual(['1', '2', '3']);
  const odd = arrived('__proto__[role]=admin&a=1&a[b]=2&[c]=3&%=4&d');
  expect(({} as { role?: string }).role).toBeUndefined();
  expect(odd).toMatchObject({ a: { b: '2' }, '[c]': '3', '%': '4', d: '' });
});
