import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const TAKEN = { status: 200, body: { success: true, message: 'นำเงินออกเรียบร้อยแล้ว' } };
const ABOVE_ZERO = 'กรุณากรอกจำนวนเงินที่มากกว่า 0';

describe.each(ENGINES)('taking money out of the drawer on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
  });
  afterEach(() => shop.close());

  const take = (body: object, key?: string) =>
    till.post('/cash/remove-money', body, key === undefined ? {} : { 'Idempotency-Key': key });
  const toSafe = (amount: unknown, key?: string) => take({ amount, reason: 'safe' }, key);
  const balance = async () => (await till.get('/cash/api')).body;
  const removals = () =>
    ofBranch(shop, 'cash_movements')
      .select(['amount_satang', 'reason', 'note', 'moved_ms'])
      .where('kind', '=', 'removed')
      .orderBy('id')
      .execute();

  test('the money is gone from what the drawer must hold, and the ledger keeps why', async () => {
    expect(await toSafe('250.25')).toMatchObject(TAKEN);
    expect(await take({ amount: 60, reason: 'expense', note: ' ค่าน้ำแข็ง ' })).toMatchObject(TAKEN);
    expect(await balance()).toMatchObject({
      data: { opening_balance: 1000 },
      ...{ total_amount: 0, change_price: 0, cash_refunds: 0, cash_removed: 310.25, expected: 689.75 },
    });
    const moved_ms = shop.clock.nowMs;
    expect(await removals()).toEqual([
      { amount_satang: -25_025, reason: 'safe', note: null, moved_ms },
      { amount_satang: -6_000, reason: 'expense', note: 'ค่าน้ำแข็ง', moved_ms },
    ]);
  });

  test('the answer has all that the slip says which is signed for it', async () => {
    const { body } = await take({ amount: '500', reason: 'supplier', note: 'ร้านไข่สด' });
    const { cash_drawer_id } = (await balance()).data;
    expect(body.removal).toMatchObject({
      ...{ cash_drawer_id, amount: 500, reason: 'supplier', note: 'ร้านไข่สด', till: null },
      removed_at: '2026-11-20T12:00:00+07:00',
      cashier: { name: 'สมใจ ขยันขาย' },
      shop: { name: 'ร้านดี สาขาสาธิต', branch_code: '00000' },
    });
  });

  test('the audit log tells who took how much, and why', async () => {
    await toSafe('500');
    await take({ amount: '20', reason: 'other', note: 'แลกเหรียญ' });
    const { cash_drawer_id } = (await balance()).data;
    const act = { action: 'remove-money', subject: `ลิ้นชัก ${cash_drawer_id} ของ สมใจ ขยันขาย` };
    expect(await actsIn(shop)).toMatchObject([
      { ...act, detail: '500.00 บาท · นำเงินเก็บตู้เซฟ' },
      { ...act, detail: '20.00 บาท · แลกเหรียญ' },
    ]);
  });

  test('an amount that is missing, no number, not above 0 or too fine is told under the field', async () => {
    const none = [undefined, null, '', ' ', 0, '0', '0.00', -1, '-5', 'abc', '๑๐', '1,000', true, {}, []];
    for (const amount of none) {
      const answer = await toSafe(amount);
      expect(answer, JSON.stringify(amount)).toMatchObject({ status: 422, body: { success: false } });
      expect(answer.body.errors, JSON.stringify(amount)).toEqual({ amount: [ABOVE_ZERO] });
    }
    expect((await toSafe('1.234')).body.errors.amount).toEqual([
      'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง',
    ]);
    expect((await toSafe('10000000')).body.errors.amount).toEqual(['จำนวนเงินมากเกินไป']);
    expect(await removals()).toEqual([]);
  });

  test('a reason is one of the four, and another than the usual ones says which in a note', async () => {
    for (const reason of [undefined, '', 'theft', 'SAFE']) {
      const answer = await take({ amount: '5', reason });
      expect(answer, String(reason)).toMatchObject({
        status: 422,
        body: { errors: { reason: ['กรุณาเลือกเหตุผล'] } },
      });
    }
    for (const note of [undefined, null, '', '   ']) {
      expect(await take({ amount: '5', reason: 'other', note }), String(note)).toMatchObject({
        status: 422,
        body: { code: 'REMOVAL_NEEDS_NOTE', errors: { note: ['กรุณาระบุเหตุผล'] } },
      });
    }
    const long = await take({ amount: '5', reason: 'other', note: 'ก'.repeat(201) });
    expect(long.body.errors).toEqual({ note: ['ยาวเกิน 200 ตัวอักษร'] });
    const unclean = await take({ amount: '5', reason: 'other', note: 'ก\u0000' });
    expect(unclean.body.errors).toEqual({ note: ['มีอักขระที่ไม่อนุญาต'] });
    expect(await take({ amount: '5', reason: 'other', note: 'ก'.repeat(200) })).toMatchObject(TAKEN);
  });

  test('more than the drawer holds is refused, with how much is in it; all of it may go', async () => {
    expect(await toSafe('1000.01')).toMatchObject({
      status: 422,
      body: {
        code: 'DRAWER_TOO_LITTLE',
        errors: { amount: ['เงินสดในลิ้นชักมี 1,000.00 บาท นำออกได้ไม่เกินจำนวนนี้'] },
      },
    });
    expect(await toSafe('1000')).toMatchObject(TAKEN);
    expect((await balance()).expected).toBe(0);
    expect((await toSafe('0.01')).body.code).toBe('DRAWER_TOO_LITTLE');
    expect(await removals()).toHaveLength(1);
  });

  test('without an open drawer there is nothing to take from, and nobody takes from another’s', async () => {
    const other = await shop.signIn('cashier2');
    const refused = { status: 409, body: { code: 'DRAWER_NOT_OPEN' } };
    expect(await other.post('/cash/remove-money', { amount: '5', reason: 'safe' })).toMatchObject(refused);
    const manager = await shop.atTheTill('manager', '20');
    expect(
      (await manager.post('/cash/remove-money', { amount: '21', reason: 'safe' })).body.errors.amount,
    ).toEqual(['เงินสดในลิ้นชักมี 20.00 บาท นำออกได้ไม่เกินจำนวนนี้']);
    expect((await balance()).expected).toBe(1000);
    await till.post('/logout', { closing_balance: '1000' });
    till = await shop.signIn('cashier');
    expect(await toSafe('5')).toMatchObject(refused);
  });

  test('a paused drawer gives nothing out until it is open again', async () => {
    const { cash_drawer_id } = (await balance()).data;
    const setPaused = (paused: string) => till.post('/api/cash-drawer/pause', { cash_drawer_id, paused });
    await setPaused('yes');
    expect(await toSafe('5')).toMatchObject({
      status: 409,
      body: { code: 'REMOVAL_DRAWER_PAUSED', message: 'ลิ้นชักเงินพักอยู่ กรุณากด "เปิด" ก่อนนำเงินออก' },
    });
    expect((await balance()).expected).toBe(1000);
    await setPaused('no');
    expect(await toSafe('5')).toMatchObject(TAKEN);
  });

  test('an order that waits for payment stands in nobody’s way', async () => {
    const goods = (await plainProducts(shop))[0] as Goods;
    const orderId = await checkOut(till, goods.id);
    expect(await toSafe('5')).toMatchObject(TAKEN);
    await till.delete(`/checkout/${orderId}`);
  });

  test('the drawer is closed by a count without it, and slip and report tell each movement with its reason', async () => {
    await till.post('/cash/add-money', { amount: '50', note: 'แลกเหรียญจากธนาคาร' });
    await till.post('/cash/add-money', { amount: '8' });
    shop.clock.nowMs += 60_000;
    await take({ amount: '300.50', reason: 'safe' });
    await take({ amount: '40', reason: 'expense', note: 'ค่าน้ำแข็ง' });
    expect((await till.post('/logout', { closing_balance: '1058' })).body.message).toBe(
      'ยอดเงินปิดลิ้นชัก (1,058.00) ไม่ตรงกับยอดที่ควรจะเป็น (717.50).',
    );
    const closed = await till.post('/logout', { closing_balance: '717.50', with_shift: true });
    const put = { kind: 'top_up', reason: null, moved_at: '2026-11-20T12:00:00+07:00' };
    const taken = { kind: 'removed', moved_at: '2026-11-20T12:01:00+07:00' };
    const by_hand = [
      { ...put, amount: 50, note: 'แลกเหรียญจากธนาคาร' },
      { ...put, amount: 8, note: '' },
      { ...taken, amount: -300.5, reason: 'safe', note: '' },
      { ...taken, amount: -40, reason: 'expense', note: 'ค่าน้ำแข็ง' },
    ];
    const figures = { top_up: 58, cash_removed: 340.5, expected: 717.5, closing_balance: 717.5 };
    expect(closed).toMatchObject({ status: 200, body: { shift: { ...figures, difference: 0, by_hand } } });

    const manager = await shop.signIn('manager');
    const { cash_drawer_id } = closed.body.shift;
    expect((await manager.get(`/shifts/api/${cash_drawer_id}`)).body).toMatchObject({ ...figures, by_hand });
    expect((await manager.get('/shifts/api')).body.data[0]).toMatchObject(figures);
    const back = await shop.atTheTill('cashier');
    expect((await back.get('/api/cash-drawer/last-shift')).body.shift).toEqual(closed.body.shift);
  });

  test('a repeat with its key answers the same and takes nothing more, even when the drawer has closed since', async () => {
    const first = await toSafe('75', 'removal-0001');
    shop.clock.nowMs += 5_000;
    const again = await toSafe('75.00', 'removal-0001');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await balance()).expected).toBe(925);

    await till.post('/logout', { closing_balance: '925' });
    till = await shop.atTheTill('cashier', '10');
    expect((await toSafe('75', 'removal-0001')).body).toEqual(first.body);
    expect((await balance()).expected).toBe(10);
    expect(await removals()).toHaveLength(1);
    expect(await actsIn(shop, { action: 'remove-money' })).toHaveLength(1);
  });

  test('the same key for another amount, reason or note is refused; a refused one is free for the next try', async () => {
    await toSafe('75', 'removal-0001');
    for (const body of [
      { amount: '76', reason: 'safe' },
      { amount: '75', reason: 'supplier' },
      { amount: '75', reason: 'safe', note: 'ถุงที่ 2' },
    ])
      expect(await take(body, 'removal-0001')).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
    expect((await toSafe('926', 'removal-0002')).body.code).toBe('DRAWER_TOO_LITTLE');
    expect(await toSafe('925', 'removal-0002')).toMatchObject(TAKEN);
  });

  test('a top-up keeps what is noted of it, and the same key with another note is another top-up', async () => {
    const add = (note?: string) =>
      till.post('/cash/add-money', { amount: '20', note }, { 'Idempotency-Key': 'top-up-0001' });
    expect((await add('เงินทอนเพิ่ม')).status).toBe(200);
    expect((await add('เงินทอนเพิ่ม')).status).toBe(200);
    expect((await add()).body.code).toBe('KEY_REUSED');
    const notes = ofBranch(shop, 'cash_movements').select('note').where('kind', '=', 'top_up');
    expect(await notes.execute()).toEqual([{ note: 'เงินทอนเพิ่ม' }]);
  });

  test('many at once never take more than is in it, and those who came too late are told what is left', async () => {
    const second = await shop.signIn('cashier');
    await second.get('/employeeuser');
    const answers: TestAnswer[] = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 === 0 ? till : second).post('/cash/remove-money', { amount: '300', reason: 'safe' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const late = answers.filter(({ status }) => status !== 200);
    expect(late.map(({ body }) => body.errors.amount[0])).toEqual(
      Array(9).fill('เงินสดในลิ้นชักมี 100.00 บาท นำออกได้ไม่เกินจำนวนนี้'),
    );
    expect((await balance()).expected).toBe(100);
  });

  test('eight times the same with one key are one, and all are told the same', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => toSafe('12.34', 'removal-race')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]).toMatchObject(TAKEN);
    expect((await balance()).expected).toBe(987.66);
  });

  test('taking out and closing with the count of before: one of the two, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const second = await shop.signIn('cashier');
      const both = [() => toSafe('50'), () => second.post('/logout', { closing_balance: '1000' })];
      const [taken, closed] = (
        round % 2 === 0
          ? await Promise.all(both.map((ask) => ask()))
          : (await Promise.all(both.toReversed().map((ask) => ask()))).toReversed()
      ) as [TestAnswer, TestAnswer];
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([taken.status, closed.status]);
      if (closed.status === 422) await second.post('/logout', { closing_balance: '950' });
      till = await shop.atTheTill('cashier');
    }
  });
});
