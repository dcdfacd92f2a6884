import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barAt, barByKey, chartLayout, roundTicks } from './chart-layout.ts';

/** Baht by hand, so that the cases read as a shop's figures do. */
const baht = (amount: number) => Math.round(amount * 100);
const year = (...months: number[]) => Array.from({ length: 12 }, (_, i) => baht(months[i] ?? 0));
const DESKTOP = { width: 620, height: 340 };
const PHONE = { width: 334, height: 260 };

describe('the value axis', () => {
  test.each([
    ['a stall', 74.9, [0, 20, 40, 60, 80]],
    ['a shop', 612_480, [0, 200_000, 400_000, 600_000, 800_000]],
    ['a step of two and a half', 1_200, [0, 250, 500, 750, 1_000, 1_250]],
    ['just at a round value', 1_000, [0, 200, 400, 600, 800, 1_000]],
    ['a satang', 0.01, [0, 0.01]],
    ['a chain', 99_999_999.99, [0, 20e6, 40e6, 60e6, 80e6, 100e6]],
    ['nothing', 0, [0]],
  ])('of %s has round steps that end at or above the largest month', (_, largest, ticks) => {
    expect(roundTicks(baht(largest))).toEqual(ticks.map(baht));
  });

  test('has two to six evenly spaced whole values that hold any amount with little room to spare', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (largest) => {
        const ticks = roundTicks(largest);
        const [, step = 0] = ticks;
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every((tick, i) => Number.isInteger(tick) && tick === i * step)).toBe(true);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
        expect(ticks.at(-2)).toBeLessThan(largest);
      }),
    );
  });

  test.each([
    ['baht', [950], '', ['0', '200', '400', '600', '800', '1,000']],
    ['thousands', [612_480], 'พัน', ['0', '200', '400', '600', '800']],
    ['millions', [1_210_000], 'ล้าน', ['0', '0.25', '0.5', '0.75', '1', '1.25']],
    ['a billion', [4.1e9], 'ล้าน', ['0', '1,000', '2,000', '3,000', '4,000', '5,000']],
  ])('of %s says so in few digits', (_, months, unit, labels) => {
    const layout = chartLayout(year(...months), DESKTOP);
    expect(layout.unit).toBe(unit);
    expect(layout.ticks.map(({ label }) => label)).toEqual(labels);
  });
});

describe('the bars', () => {
  test('are as high as what was sold, measured by the axis', () => {
    const { bars, top, bottom } = chartLayout(year(800, 400, 0, 200), DESKTOP);
    const heights = bars.map((bar) => bottom - bar.top);
    expect(heights[0]).toBeCloseTo(bottom - top);
    expect(heights[1]).toBeCloseTo((bottom - top) / 2);
    expect(heights[2]).toBe(0);
    expect(heights[3]).toBeCloseTo((bottom - top) / 4);
  });

  test('a month that sold next to nothing is seen, one that sold nothing is not', () => {
    const { bars, bottom } = chartLayout(year(1_000_000, 0.01, 0), DESKTOP);
    expect(bottom - (bars[1]?.top ?? 0)).toBe(2);
    expect(bars.map(({ path }) => path !== '').slice(0, 3)).toEqual([true, true, false]);
  });

  test.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('stand evenly beside each other between the axis and the edge of %s', (_, size) => {
    const { bars, left, right, bandWidth, ticks } = chartLayout(year(1, 99_999_999.99), size);
    expect(bars).toHaveLength(12);
    expect(bars[0]?.center).toBeCloseTo(left + bandWidth / 2);
    expect(bars[11]?.center).toBeCloseTo(right - bandWidth / 2);
    expect(right).toBe(size.width);
    expect(ticks.every(({ y }) => y > 0 && y < size.height)).toBe(true);
    // The shortest name of a month is still readable below it.
    expect(bandWidth).toBeGreaterThan(22);
  });

  test('an empty year has an axis and no bars', () => {
    const { bars, ticks, bottom } = chartLayout(year(), DESKTOP);
    expect(bars.every(({ path, top }) => path === '' && top === bottom)).toBe(true);
    expect(ticks).toEqual([{ label: '0', y: bottom }]);
  });
});

test('a finger between two bars means the one whose band it is in, and one beside them all the nearest', () => {
  const layout = chartLayout(year(1), DESKTOP);
  const { left, right, bandWidth } = layout;
  expect(barAt(layout, left + bandWidth * 2.9)).toBe(2);
  expect(barAt(layout, left + bandWidth * 3.1)).toBe(3);
  expect(barAt(layout, 0)).toBe(0);
  expect(barAt(layout, right + 50)).toBe(11);
});

test('arrows go from month to month and stop at the ends', () => {
  expect(barByKey('ArrowRight', 4, 12)).toBe(5);
  expect(barByKey('ArrowLeft', 4, 12)).toBe(3);
  expect(barByKey('ArrowLeft', 0, 12)).toBe(0);
  expect(barByKey('ArrowRight', 11, 12)).toBe(11);
  expect(barByKey('Home', 4, 12)).toBe(0);
  expect(barByKey('End', 4, 12)).toBe(11);
  expect(barByKey('Tab', 4, 12)).toBe(null);
});
