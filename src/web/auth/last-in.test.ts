import { expect, test } from 'vitest';
import { inOrderOfComing } from './last-in.ts';

const people = ['มานะ', 'วิไล', 'สมใจ', 'อาทิตย์'].map((username) => ({ username }));
const order = (first: string | null, last: readonly string[]) =>
  inOrderOfComing(people, first, last).map(({ username }) => username);

test('whoever locked the screen is offered first, then who came in last, then the others', () => {
  expect(order('วิไล', ['อาทิตย์', 'วิไล', 'ไม่อยู่แล้ว'])).toEqual(['วิไล', 'อาทิตย์', 'มานะ', 'สมใจ']);
  expect(order(null, [])).toEqual(['มานะ', 'วิไล', 'สมใจ', 'อาทิตย์']);
});
