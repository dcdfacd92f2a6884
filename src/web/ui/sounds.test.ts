import { expect, test } from 'vitest';
import { playSound, SOUNDS, type Sound } from './sounds.ts';

const all = Object.keys(SOUNDS) as Sound[];
const lengthMs = (sound: Sound) => Math.max(...SOUNDS[sound].map((tone) => tone.startMs + tone.lengthMs));

test('each sound is one of its own, and over before the next thing is scanned', () => {
  expect(new Set(all.map((sound) => JSON.stringify(SOUNDS[sound]))).size).toBe(all.length);
  for (const sound of all) expect(lengthMs(sound)).toBeLessThanOrEqual(500);
});

test('what is not good is an octave and more below what is', () => {
  const highest = (sound: Sound) => Math.max(...SOUNDS[sound].map(({ hz }) => hz));
  const lowest = (sound: Sound) => Math.min(...SOUNDS[sound].map(({ hz }) => hz));
  for (const bad of ['unknown', 'refused'] as const)
    for (const good of ['scanned', 'paid'] as const) expect(highest(bad) * 2).toBeLessThan(lowest(good));
});

test('a machine that can play nothing goes on in silence', () => {
  expect(() => playSound('scanned')).not.toThrow();
});
