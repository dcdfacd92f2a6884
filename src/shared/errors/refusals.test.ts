import { describe, expect, test } from 'vitest';
import { isRefusal, refusalField, refusalStatus, refuse } from './refusals.ts';

describe('a refusal', () => {
  test('says in Thai what the person can do, with what it is about', () => {
    expect(refuse('DRAWER_PAUSED').message).toBe('ลิ้นชักเงินพักอยู่ กรุณากด "เปิด" ก่อนขายต่อ');
    expect(refuse('OUT_OF_STOCK', { name: 'ไข่ไก่', left: 3 }).message).toBe('สินค้า "ไข่ไก่" เหลือ 3 ชิ้น ไม่พอขาย');
    expect(refuse('DRAWER_HAS_PENDING_ORDER', { orderNumber: '261120-012-0007' }).message).toContain(
      '261120-012-0007',
    );
    expect(refuse('TOO_MANY_LOGINS', { minutes: 12 }).message).toContain('12 นาที');
    expect(refuse('PRODUCT_GONE', { name: 'ไข่ไก่' }).message).toContain('ไข่ไก่');
  });

  test('carries further fields of the answer where there are any', () => {
    expect(refuse('PENDING_ORDER_EXISTS', undefined, { orderId: 7 }).also).toEqual({ orderId: 7 });
    expect(refuse('PENDING_ORDER_EXISTS').also).toEqual({});
  });

  test('is told from an answer, from nothing and from a thrown error', () => {
    expect(isRefusal(refuse('csrf'))).toBe(true);
    for (const other of [null, undefined, 'refused', { message: 'x' }, new Error('x'), 0]) {
      expect(isRefusal(other)).toBe(false);
    }
  });
});

describe('the words that specification and contract give are letter for letter', () => {
  test.each([
    ['NOT_SIGNED_IN', 'กรุณาเข้าสู่ระบบ'],
    ['FORBIDDEN', 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้'],
    ['CLOSING_BALANCE_MISSING', 'กรุณากรอกยอดเงินปิดลิ้นชัก.'],
    ['PRICES_CHANGED', 'ราคาสินค้ามีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้ง'],
    ['PENDING_ORDER_EXISTS', 'มีคำสั่งซื้อที่รอชำระเงินอยู่'],
    ['TENDERED_TOO_LITTLE', 'กรุณาระบุยอดชำระที่ถูกต้อง'],
    ['RECEIPT_NOT_FOUND', 'ยังไม่มีคำสั่งซื้อสำหรับผู้ใช้งานนี้'],
    ['COUPON_NOT_FOUND', 'ไม่พบคูปอง (อาจหมดอายุหรือไม่มีในระบบ)'],
    ['COUPON_UNKNOWN', 'ไม่พบคูปอง (อาจหมดอายุหรือไม่มีในระบบ)'],
    ['COUPON_DISABLED', 'คูปองถูกปิดใช้งาน'],
    ['COUPON_USED_UP', 'คูปองถูกใช้ครบจำนวนแล้ว'],
  ] as const)('%s', (code, words) => {
    expect(refuse(code).message).toBe(words);
  });

  test('those with a date or amounts in them', () => {
    expect(refuse('COUPON_NOT_STARTED', { date: '20/11/2569' }).message).toBe(
      'คูปองยังใช้ไม่ได้ ใช้ได้ตั้งแต่วันที่ 20/11/2569',
    );
    expect(refuse('COUPON_EXPIRED', { date: '20/11/2569' }).message).toBe('คูปองหมดอายุเมื่อวันที่ 20/11/2569');
    expect(refuse('CLOSING_BALANCE_DIFFERS', { amount: '1,000.00', expected: '1,234.50' }).message).toBe(
      'ยอดเงินปิดลิ้นชัก (1,000.00) ไม่ตรงกับยอดที่ควรจะเป็น (1,234.50).',
    );
  });
});

describe('a refusal answers with the status that rule C2.5 gives its kind', () => {
  test.each([
    ['NOT_SIGNED_IN', 401],
    ['csrf', 403],
    ['ORDER_NOT_FOUND', 404],
    ['COUPON_UNKNOWN', 404],
    ['DRAWER_PAUSED', 409],
    ['ORDER_ALREADY_PAID', 409],
    ['KEY_REUSED', 409],
    ['PENDING_ORDER_EXISTS', 422],
    ['TENDERED_TOO_LITTLE', 422],
    ['TOO_MANY_LOGINS', 429],
  ] as const)('%s: %i', (code, status) => {
    expect(refusalStatus(code)).toBe(status);
  });

  test('and names the field under which its words belong', () => {
    expect(refusalField('DRAWER_PAUSED')).toBe('orderList');
    expect(refusalField('TENDERED_TOO_LITTLE')).toBe('paymentAmount');
    expect(refusalField('csrf')).toBeUndefined();
  });
});
