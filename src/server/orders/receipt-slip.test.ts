import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatBaht, satangFromBaht } from '#shared/money/satang.ts';
import { refundSlipOf } from '../returns/refund-slip.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { bringBack, MANAGER, sell } from '../testing/returning.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { wordsOn } from '../testing/slip-words.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { receiptSlipOf } from './receipt-slip.ts';

const ORIGINAL = { isCopy: false };

describe.each(ENGINES)('the slip of a receipt on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: readonly Goods[];
  let branchId: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    goods = await plainProducts(shop);
    const { branch_id } = await shop.db.read
      .selectFrom('users')
      .select('branch_id')
      .where('username', '=', 'cashier')
      .executeTakeFirstOrThrow();
    branchId = branch_id;
  });
  afterEach(() => shop.close());

  const first = () => goods[0] as Goods;
  const second = () => goods[1] as Goods;
  const buy = (paying = {}) =>
    sell(
      till,
      [
        { id: first().id, quantity: 2 },
        { id: second().id, quantity: 1 },
      ],
      paying,
    );
  const wordsOf = async (orderId: number, how = ORIGINAL) => {
    const slip = await receiptSlipOf(shop.db.read, branchId, orderId, how);
    return slip && wordsOn(slip);
  };

  test('has its number, its lines, its total and the change of the sale', async () => {
    const sale = await buy({ over: 10 });
    const words = await wordsOf(sale.orderId);
    const [one, other] = [first(), second()];
    const total = formatBaht(satangFromBaht(sale.total));
    expect(words).toEqual(
      expect.arrayContaining([
        ...[`เลขที่ ${sale.receiptNumber}`, `คำสั่งซื้อ ${sale.order.order_number}`, one.name, other.name],
        `2 x ${formatBaht(one.price_satang)} | ${formatBaht(2 * one.price_satang)}`,
        `1 x ${formatBaht(other.price_satang)} | ${formatBaht(other.price_satang)}`,
        ...['2 รายการ 3 ชิ้น', `ยอดรวม | ${formatBaht(2 * one.price_satang + other.price_satang)}`],
        ...[`ยอดสุทธิ (THB) | ${total}`, 'เงินทอน | 10.00'],
        `รับเงิน (เงินสด) | ${formatBaht(satangFromBaht(sale.total) + 1000)}`,
      ]),
    );
    expect(words?.at(-1)).toBe(sale.receiptNumber);
  });

  test('says that it is a copy where it is one, and nothing else differs', async () => {
    const { orderId } = await buy();
    const [original, copy] = [await wordsOf(orderId), await wordsOf(orderId, { isCopy: true })];
    expect([original?.includes('สำเนา'), copy?.includes('สำเนา')]).toEqual([false, true]);
    expect(copy?.filter((text) => text !== 'สำเนา')).toEqual(original);
  });

  test('keeps the name of the seller of the sale', async () => {
    const { orderId } = await buy();
    const before = await wordsOf(orderId);
    const admin = await shop.signIn('admin');
    const { logo_name: _, ...settings } = (await admin.get('/settings/api')).body;
    expect((await admin.patch('/settings', { ...settings, name: 'ร้านย้ายแล้ว' })).status).toBe(200);
    expect(await wordsOf(orderId)).toEqual(before);
    expect((await wordsOf((await buy()).orderId))?.[0]).toBe('ร้านย้ายแล้ว');
  });

  test('there is none of an order that isn’t paid, and of none that there is', async () => {
    const orderId = await checkOut(till, first().id);
    expect([await wordsOf(orderId), await wordsOf(999_999)]).toEqual([null, null]);
  });

  test('another branch has none of it, nor of what came back', async () => {
    const { orderId, items } = await buy();
    const back = await bringBack(till, orderId, [{ item_id: items[0] as number, quantity: 1 }], {
      approver: MANAGER,
    });
    expect(back.status).toBe(201);
    const { id: refundId } = await shop.db.read
      .selectFrom('receipts')
      .select('id')
      .where('kind', '=', 'refund')
      .executeTakeFirstOrThrow();
    const others = await moveToOtherBranch(shop, 'manager');
    const slips = (branch: number) =>
      Promise.all([
        receiptSlipOf(shop.db.read, branch, orderId, ORIGINAL),
        refundSlipOf(shop.db.read, branch, refundId, ORIGINAL),
      ]);
    expect(await slips(others)).toEqual([null, null]);
    const [, refund] = await slips(branchId);
    expect(refund && wordsOn(refund)).toEqual(expect.arrayContaining([first().name, '1 รายการ 1 ชิ้น']));
  });
});
