import { expect, test } from 'vitest';
import { kedmaneeFromLatin } from '#shared/text/kedmanee.ts';
import { asTyped, typedQuantity } from './typed-quantity.ts';

test('a number and * before what is looked for is how many of it', () => {
  expect(typedQuantity('12*น้ำดื่ม')).toEqual({ quantity: 12, isSaid: true, rest: 'น้ำดื่ม' });
  expect(typedQuantity(' 3* 8850999320007 ')).toEqual({ quantity: 3, isSaid: true, rest: '8850999320007' });
  expect(typedQuantity('99999*')).toEqual({ quantity: 99_999, isSaid: true, rest: '' });
});

test('the same keys mean the same while the Thai layout is on', () => {
  expect(typedQuantity(kedmaneeFromLatin('12*'))).toEqual({ quantity: 12, isSaid: true, rest: '' });
  expect(typedQuantity(`${kedmaneeFromLatin('7*')}กาแฟ`)).toEqual({
    quantity: 7,
    isSaid: true,
    rest: 'กาแฟ',
  });
});

test('without one, or with a number that no line can have, it is looked for as it stands', () => {
  for (const text of ['น้ำดื่ม', '12', '8850999320007', '0*นม', '100000*นม', '*นม', 'นม*2', '1.5*นม', ''])
    expect(typedQuantity(text)).toEqual({ quantity: 1, isSaid: false, rest: text });
});

test('what nothing was found for goes back as it was typed', () => {
  expect(asTyped(12, 'นม')).toBe('12*นม');
  expect(asTyped(1, 'นม')).toBe('นม');
});
