import { describe, expect, test } from 'vitest';
import { type CouponState, cleanCouponCode, couponRefusal } from './rules.ts';

const usable: CouponState = {
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  isActive: true,
  isHere: true,
  usedCount: 0,
  maxUsage: null,
};
const at = (text: string) => Date.parse(`${text}+07:00`);
const noon = at('2026-11-15T12:00:00');
const why = (changes: Partial<CouponState>, now = noon) =>
  couponRefusal({ ...usable, ...changes }, now)?.refused;

describe('a coupon is usable', () => {
  test('in the middle of its days', () => expect(why({})).toBeUndefined());
  test('from the first millisecond of its first day, Bangkok time', () => {
    expect(why({}, at('2026-11-01T00:00:00'))).toBeUndefined();
    expect(why({}, at('2026-11-01T00:00:00') - 1)).toBe('COUPON_NOT_STARTED');
  });
  test('to the last millisecond of its last day, Bangkok time', () => {
    expect(why({}, at('2026-11-30T23:59:59.999'))).toBeUndefined();
    expect(why({}, at('2026-11-30T23:59:59.999') + 1)).toBe('COUPON_EXPIRED');
  });
  test('on its only day', () => {
    expect(why({ startDate: '2026-11-15', endDate: '2026-11-15' })).toBeUndefined();
  });
  test('until it was used as often as it may be', () => {
    expect(why({ maxUsage: 3, usedCount: 2 })).toBeUndefined();
    expect(why({ maxUsage: 3, usedCount: 3 })).toBe('COUPON_USED_UP');
    expect(why({ maxUsage: 3, usedCount: 4 })).toBe('COUPON_USED_UP');
  });
  test('without end when no limit was set', () => expect(why({ usedCount: 1_000_000 })).toBeUndefined());
});

describe("the first reason in the specification's order is the one that is told", () => {
  const usedUp = { maxUsage: 1, usedCount: 1 };
  const disabled = { isActive: false };
  const expired = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const notStarted = { startDate: '2026-12-01', endDate: '2026-12-31' };

  test('not found before everything', () =>
    expect(couponRefusal(null, noon)?.refused).toBe('COUPON_NOT_FOUND'));
  test('of another branch before its days', () =>
    expect(why({ isHere: false, ...notStarted })).toBe('COUPON_NOT_HERE'));
  test('not started before disabled and used up', () => {
    expect(why({ ...notStarted, ...disabled, ...usedUp })).toBe('COUPON_NOT_STARTED');
  });
  test('not started before expired, should its days be the wrong way round', () => {
    expect(why({ startDate: '2026-12-01', endDate: '2026-10-31' })).toBe('COUPON_NOT_STARTED');
  });
  test('expired before disabled and used up', () => {
    expect(why({ ...expired, ...disabled, ...usedUp })).toBe('COUPON_EXPIRED');
  });
  test('disabled before used up', () => expect(why({ ...disabled, ...usedUp })).toBe('COUPON_DISABLED'));
});

test('the words carry the day as people here write it', () => {
  const notStarted = { ...usable, startDate: '2026-12-01', endDate: '2026-12-31' };
  const expired = { ...usable, startDate: '2026-10-01', endDate: '2026-10-31' };
  expect(couponRefusal(notStarted, noon)?.message).toBe('คูปองยังใช้ไม่ได้ ใช้ได้ตั้งแต่วันที่ 01/12/2569');
  expect(couponRefusal(expired, noon)?.message).toBe('คูปองหมดอายุเมื่อวันที่ 31/10/2569');
});

test('a typed code keeps its letters and digits, in capitals', () => {
  expect(cleanCouponCode(' k7m2-qx9d ')).toBe('K7M2QX9D');
  expect(cleanCouponCode('ลดราคา')).toBe('');
  expect(cleanCouponCode("A'; --")).toBe('A');
});
