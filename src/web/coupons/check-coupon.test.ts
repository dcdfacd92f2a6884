import { expect, test } from 'vitest';
import { checkCoupon } from './check-coupon.ts';
import { couponFromWire } from './wire.ts';

const NOW = Date.parse('2026-11-20T12:00:00+07:00');
const good = couponFromWire({
  id: 1,
  code: 'K7M2QX9D',
  discount_type: 'percent',
  discount_value: 12.5,
  max_usage: 10,
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  is_active: '1',
  here: true,
  used_count: 9,
});

const wordsFor = async (changes: Partial<typeof good> | null, code = 'K7M2QX9D', basketIsEmpty = false) => {
  const lookup = async () => (changes === null ? null : { ...good, ...changes });
  const check = await checkCoupon({ code, basketIsEmpty, now: NOW, lookup });
  return check.usable ? 'usable' : check.words;
};

test('a coupon in force is applied with its discount', async () => {
  const check = await checkCoupon({
    code: 'K7M2QX9D',
    basketIsEmpty: false,
    now: NOW,
    lookup: async () => good,
  });
  expect(check).toMatchObject({ usable: true, coupon: { kind: 'percent', valueHundredths: 1250 } });
});

test('each reason has its words, with dates in the Buddhist era', async () => {
  expect(await wordsFor(null)).toBe('ไม่พบคูปอง (อาจหมดอายุหรือไม่มีในระบบ)');
  expect(await wordsFor({ startDate: '2026-11-21', endDate: '2026-12-01' })).toBe(
    'คูปองยังใช้ไม่ได้ ใช้ได้ตั้งแต่วันที่ 21/11/2569',
  );
  expect(await wordsFor({ startDate: '2026-11-01', endDate: '2026-11-19' })).toBe(
    'คูปองหมดอายุเมื่อวันที่ 19/11/2569',
  );
  expect(await wordsFor({ isActive: false })).toBe('คูปองถูกปิดใช้งาน');
  expect(await wordsFor({ usedCount: 10 })).toBe('คูปองถูกใช้ครบจำนวนแล้ว');
});

test('an empty basket is said before an empty code, and both before anything is asked of the server', async () => {
  const lookup = () => Promise.reject(new Error('must not be asked'));
  const ask = (code: string, basketIsEmpty: boolean) =>
    checkCoupon({ code, basketIsEmpty, now: NOW, lookup });
  expect(await ask('', true)).toMatchObject({ words: 'ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อนใช้คูปอง' });
  expect(await ask('', false)).toMatchObject({ words: 'กรุณากรอกรหัสคูปอง' });
});

test('when the server can’t be asked, the coupon is not called unknown', async () => {
  const lookup = () => Promise.reject(new Error('offline'));
  expect(await checkCoupon({ code: 'A', basketIsEmpty: false, now: NOW, lookup })).toMatchObject({
    words: 'เกิดข้อผิดพลาด ไม่สามารถดึงข้อมูลคูปองได้ กรุณาลองใหม่อีกครั้ง',
  });
});
