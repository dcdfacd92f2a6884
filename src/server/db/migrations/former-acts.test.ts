import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listActs } from '../../audit/queries.ts';
import { auditedActWire } from '../../audit/wire.ts';
import { verify } from '../../books/verify.ts';
import { makeFormerShop } from '../../testing/former-shop.ts';
import { runInPlace } from '../../testing/migrate-place.ts';
import { ENGINES, makeTestPlace, openPlace, type TestPlace } from '../../testing/test-database.ts';
import { MIGRATIONS } from './migrate.ts';

const BEFORE_DATA = MIGRATIONS.filter(({ name }) => name < '0019');
const MOVED_MS = Date.parse('2026-11-19T18:00:00+07:00');

/** What a former program wrote down, and what it is about for certain; the shop is that of `former-rows.ts`. */
const ACTS: readonly (readonly [action: string, subject: string, about: string, id: number | null])[] = [
  ['pause-drawer', 'ลิ้นชัก 2 ของ สมใจ ขยันขาย', 'drawers', 2],
  ['create-expense', 'รายจ่าย 1: ค่าเช่า', 'expenses', 1],
  ['cancel-order', 'คำสั่งซื้อ 20261118-1-0003', 'orders', 3],
  ['issue-document', 'ใบกำกับภาษี TX202611-00001', 'documents', 2],
  ['create-coupon', 'คูปอง SIBHAROI', 'coupons', 1],
  ['delete-coupon', 'คูปอง GONE2345', 'coupons', null],
  ['receive-goods', 'ใบรับสินค้า GR202611-00001', 'goods_receipts', 1],
  ['update-till', 'เครื่องขาย เครื่องหน้าร้าน', 'tills', 1],
  ['reset-password', 'สมใจ ขยันขาย (cashier)', 'users', 1],
  ['update-staff', 'สมใจ ไม่แต่งงาน (cashier)', 'users', null],
  ['archive-product', 'สินค้า D-1 ขนมที่เลิกขาย', 'products', 4],
  ['update-product', 'สินค้า D-1 ชื่อเดิม', 'products', null],
  ['adjust-stock', 'สินค้า น้ำปลา', 'products', null],
  ['update-settings', 'ร้าน', 'shop', null],
  ['back-up', '20261119-120000', 'backups', null],
];

describe.each(ENGINES)('acts that a former program kept in words, on %s', (engine) => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await makeTestPlace(engine);
    await makeFormerShop(place, BEFORE_DATA);
  });
  afterEach(() => place.remove());

  test('keep them, and are about what these say for certain; nobody is guessed', async () => {
    const rows = ACTS.map(
      ([action, subject]) => `(1, 2, '${action}', '${subject}', 'รายละเอียด ABC', ${MOVED_MS})`,
    );
    await runInPlace(place, [
      `insert into audit_log (branch_id, user_id, action, subject, detail, happened_ms) values ${rows.join(', ')}`,
      `insert into audit_log (branch_id, user_id, action, subject, detail, happened_ms)
       values (1, 2, 'of-another-time', 'เรื่องเก่า', '', ${MOVED_MS})`,
    ]);
    const db = await openPlace(place);
    try {
      expect(await verify(db.read)).toEqual([]);
      const page = { page: 1, perPage: 100, offset: 0 };
      const { acts } = await listActs(db.read, 1, { typed: '', page });
      const told = acts.map(auditedActWire).filter(({ happened_at }) => Date.parse(happened_at) === MOVED_MS);
      expect(
        told.reverse().map(({ action, subject, about }) => [action, subject, about?.type, about?.id]),
      ).toEqual([...ACTS, ['of-another-time', 'เรื่องเก่า', undefined, undefined]]);
      expect(new Set(told.map(({ detail }) => detail))).toEqual(new Set(['รายละเอียด ABC', '']));
      expect((await listActs(db.read, 1, { typed: 'abc แต่งงาน', page })).total).toBe(1);
      expect((await listActs(db.read, 1, { typed: '', aboutType: 'coupons', aboutId: 1, page })).total).toBe(
        1,
      );
    } finally {
      await db.close();
    }
  });
});
