import { expect, test } from 'vitest';
import { thaiWordStarts } from './thai-word-breaks.ts';

const words = (text: string) => {
  const cuts = [0, ...thaiWordStarts(text), text.length];
  return cuts.slice(1).map((end, i) => text.slice(cuts[i], end));
};

test('Thai is cut where its words begin', () => {
  expect(words('กาแฟเย็นใส่นมข้น')).toEqual(['กาแฟ', 'เย็น', 'ใส่', 'นมข้น']);
});

test('digits glued to Thai do not hide the words around them', () => {
  expect(words('ขนาดใหญ่3600มล.แพ็คคู่')).toEqual(['ขนาด', 'ใหญ่3600มล.แพ็ค', 'คู่']);
});

test('what is not Thai is left to the rules of its own script', () => {
  expect(thaiWordStarts('Best Foods mayonnaise 200 g')).toEqual([]);
  expect(thaiWordStarts('')).toEqual([]);
});
