import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExpenseWire } from '#shared/expenses/contract.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, TEST_NOW_MS, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const RENT = { spent_on: '2026-11-01', title: 'ค่าเช่าร้าน', amount: 12_000, note: 'เดือนพฤศจิกายน' };
const titles = (expenses: readonly ExpenseWire[]) => expenses.map(({ title }) => title);

describe.each(ENGINES)('expenses on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let cashier: TestBrowser;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    cashier = await shop.signIn('cashier');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.nowMs = TEST_NOW_MS;
    for (const { id } of (await list()).data) await manager.delete(`/expenses/${id}`);
  });

  const list = async (parameters = ''): Promise<{ data: ExpenseWire[]; [more: string]: unknown }> =>
    (await manager.get(`/expenses?${parameters}`)).body;
  const add = async (more: object = {}): Promise<ExpenseWire> => {
    const answer = await manager.post('/expenses', { ...RENT, ...more });
    expect(answer.status).toBe(201);
    return answer.body.expense;
  };
  const acts = (id: number) => actsIn(shop, { aboutType: 'expenses', aboutId: id });

  const CALLS = [
    ['GET', '/expenses'],
    ['POST', '/expenses'],
    ['DELETE', '/expenses/1'],
  ] as const;

  test.each(CALLS)('%s %s is for managers, and changes nothing for others', async (method, path) => {
    const { id } = await add();
    const body = method === 'POST' ? RENT : undefined;
    const own = path.replace('1', String(id));
    const visitor = await shop.visitor().sendGuarded(method, own, body);
    expect([visitor.status, visitor.body.message]).toEqual([401, 'กรุณาเข้าสู่ระบบ']);
    const refused = await cashier.sendGuarded(method, own, body);
    expect([refused.status, refused.body.message]).toEqual([403, 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้']);
    expect(await list()).toMatchObject({ total: 1, data: [{ id }] });
  });

  test('POST /expenses writes an expense down, and the list has it', async () => {
    const answer = await manager.post('/expenses', RENT);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'บันทึกรายจ่ายเรียบร้อยแล้ว',
      expense: {
        ...{ id: expect.any(Number), ...RENT, created_by: 'วิไล ดูแลดี' },
        ...{ category: '', supplier: null, invoice: null },
      },
    });
    expect(await list()).toEqual({
      data: [answer.body.expense],
      ...{ total_amount: 12_000, total: 1, page: 1, per_page: 1_000 },
    });
  });

  test('POST /expenses takes text for the amount, two decimals, the largest amount, and no note', async () => {
    expect(await add({ amount: '1234.56' })).toMatchObject({ amount: 1234.56 });
    expect(await add({ amount: 0.01 })).toMatchObject({ amount: 0.01 });
    expect(await add({ amount: '9999999.99' })).toMatchObject({ amount: 9_999_999.99 });
    for (const note of [undefined, null, '', '  ']) expect(await add({ note })).toMatchObject({ note: '' });
    expect(await add({ title: '  ค่าน้ำ  ' })).toMatchObject({ title: 'ค่าน้ำ' });
    expect(await add({ title: 'ก'.repeat(200), note: 'ข'.repeat(500) })).toMatchObject({
      note: 'ข'.repeat(500),
    });
    expect((await list()).total_amount).toBe(1234.56 + 0.01 + 9_999_999.99 + 6 * 12_000);
  });

  const MORE_THAN_0 = 'กรุณากรอกจำนวนเงินมากกว่า 0';
  test.each([
    ['nothing spent', { amount: 0 }, 'amount', MORE_THAN_0],
    ['less than nothing', { amount: -5 }, 'amount', MORE_THAN_0],
    ['no amount', { amount: undefined }, 'amount', MORE_THAN_0],
    ['an empty amount', { amount: '' }, 'amount', MORE_THAN_0],
    ['no number', { amount: 'สิบ' }, 'amount', MORE_THAN_0],
    ['three decimals', { amount: '1.234' }, 'amount', 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง'],
    ['too much', { amount: 10_000_000 }, 'amount', 'จำนวนเงินมากเกินไป'],
    ['nothing bought', { title: '' }, 'title', 'กรุณากรอกรายการ'],
    ['only blanks', { title: '   ' }, 'title', 'กรุณากรอกรายการ'],
    ['no title', { title: undefined }, 'title', 'กรุณากรอกรายการ'],
    ['a long title', { title: 'ก'.repeat(201) }, 'title', 'ยาวเกิน 200 ตัวอักษร'],
    ['a long note', { note: 'ก'.repeat(501) }, 'note', 'ยาวเกิน 500 ตัวอักษร'],
    ['a control character', { note: 'a\u0000b' }, 'note', 'มีอักขระที่ไม่อนุญาต'],
    ['no day', { spent_on: undefined }, 'spent_on', 'กรุณากรอกข้อมูล'],
    ['a day that is none', { spent_on: '2026-02-30' }, 'spent_on', 'กรุณาเลือกวันที่ในรูปแบบ ปปปป-ดด-วว'],
    ['a Buddhist year', { spent_on: '2569-11-01' }, 'spent_on', 'กรุณาใช้ปี ค.ศ. (เช่น 2026 แทน 2569)'],
    ['tomorrow', { spent_on: '2026-11-21' }, 'spent_on', 'วันที่ต้องไม่เกินวันนี้'],
  ])('POST /expenses refuses %s, in words under the field', async (_, more, field, words) => {
    const answer = await manager.post('/expenses', { ...RENT, ...more });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: [words] });
    expect((await list()).total).toBe(0);
  });

  test('today is Bangkok’s: what is spent after midnight there can be written down at once', async () => {
    shop.clock.nowMs = Date.parse('2026-11-20T23:59:59+07:00');
    const late = await shop.signIn('manager');
    const tomorrow = { ...RENT, spent_on: '2026-11-21' };
    const early = await late.post('/expenses', tomorrow);
    expect([early.status, early.body.code]).toEqual([422, 'EXPENSE_IN_FUTURE']);
    shop.clock.nowMs += 1_000;
    const written = await late.post('/expenses', tomorrow);
    expect([written.status, written.body.expense.spent_on]).toEqual([201, '2026-11-21']);
  });

  test('the same key and body write one expense, also at once; another body is refused', async () => {
    const key = { 'Idempotency-Key': `rent-${engine}` };
    const answers = await Promise.all([1, 2, 3].map(() => manager.post('/expenses', RENT, key)));
    expect(new Set(answers.map(({ body }) => body.expense?.id)).size).toBe(1);
    const other = await manager.post('/expenses', { ...RENT, amount: 1 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
    expect((await list()).total).toBe(1);
  });

  test('DELETE /expenses/{id} takes one back: it counts no more, its row and the audit log keep it', async () => {
    const { id } = await add({ amount: 1234.5 });
    const kept = await add({ title: 'ค่าไฟฟ้า' });
    for (let twice = 0; twice < 2; twice += 1) {
      shop.clock.nowMs += 1_000;
      const answer = await manager.delete(`/expenses/${id}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message: 'ลบรายจ่ายเรียบร้อยแล้ว' });
    }
    expect(await list()).toMatchObject({ data: [kept], total: 1, total_amount: 12_000 });
    const deletedMs = TEST_NOW_MS + 1_000;
    const recorded = { user_id: 3, detail: '1,234.50 บาท · 01/11/2569' };
    expect(await acts(id)).toMatchObject([
      { ...recorded, action: 'create-expense', happened_ms: TEST_NOW_MS },
      { ...recorded, action: 'delete-expense', happened_ms: deletedMs },
    ]);
    const row = await shop.db.read.selectFrom('expenses').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ amount_satang: 123_450, created_ms: TEST_NOW_MS, deleted_ms: deletedMs });
  });

  test('two who take one back at once both succeed, and the log has one of them', async () => {
    const { id } = await add();
    const answers = await Promise.all(
      [manager, manager, manager].map((one) => one.delete(`/expenses/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await acts(id)).map(({ action }) => action)).toEqual(['create-expense', 'delete-expense']);
  });

  test('DELETE /expenses/{id} says that it knows no such expense', async () => {
    const answer = await manager.delete('/expenses/999999');
    expect([answer.status, answer.body.code]).toEqual([404, 'EXPENSE_NOT_FOUND']);
    expect(answer.body.message).toBe('ไม่พบรายจ่ายนี้');
    expect((await manager.delete('/expenses/x')).status).toBe(422);
  });

  describe('a list of five', () => {
    beforeEach(async () => {
      await add({ spent_on: '2026-11-01', title: 'ค่าเช่าร้าน', amount: 12_000, note: '' });
      await add({ spent_on: '2026-10-31', title: 'ค่าไฟฟ้า', amount: 3_456.78, note: 'เดือนตุลาคม' });
      await add({ spent_on: '2025-12-31', title: 'ซ่อมตู้แช่', amount: 850, note: 'ช่าง Somchai ๑๒๓' });
      await add({ spent_on: '2026-01-01', title: 'ถุงพลาสติก 100%', amount: 450.5, note: '' });
      await add({ spent_on: '2026-11-01', title: 'เงินเดือน', amount: 30_000, note: 'สองคน' });
    });

    test('comes with the latest day first, and of one day what was written down last', async () => {
      const { data, total, total_amount } = await list();
      expect(titles(data)).toEqual(['เงินเดือน', 'ค่าเช่าร้าน', 'ค่าไฟฟ้า', 'ถุงพลาสติก 100%', 'ซ่อมตู้แช่']);
      expect([total, total_amount]).toEqual([5, 46_757.28]);
    });

    test.each([
      ['spent_on', ['ซ่อมตู้แช่', 'ถุงพลาสติก 100%', 'ค่าไฟฟ้า', 'ค่าเช่าร้าน', 'เงินเดือน']],
      ['title', ['ค่าเช่าร้าน', 'ค่าไฟฟ้า', 'เงินเดือน', 'ซ่อมตู้แช่', 'ถุงพลาสติก 100%']],
      ['amount', ['ถุงพลาสติก 100%', 'ซ่อมตู้แช่', 'ค่าไฟฟ้า', 'ค่าเช่าร้าน', 'เงินเดือน']],
      ['created_at', ['ค่าเช่าร้าน', 'ค่าไฟฟ้า', 'ซ่อมตู้แช่', 'ถุงพลาสติก 100%', 'เงินเดือน']],
    ])('can be sorted by %s, both ways', async (field, expected) => {
      expect(titles((await list(`sort=${field}`)).data)).toEqual(expected);
      expect(titles((await list(`sort=-${field}`)).data)).toEqual([...expected].reverse());
    });

    test('has pages, and says what all of them come to', async () => {
      const first = await list('per_page=2&page=1&sort=amount');
      const last = await list('per_page=2&page=3&sort=amount');
      expect(titles(first.data)).toEqual(['ถุงพลาสติก 100%', 'ซ่อมตู้แช่']);
      expect(titles(last.data)).toEqual(['เงินเดือน']);
      for (const page of [first, last])
        expect(page).toMatchObject({ total: 5, total_amount: 46_757.28, per_page: 2 });
      expect(await list('per_page=2&page=9')).toMatchObject({ data: [], total: 5, page: 9 });
    });

    test.each([
      ['ค่า', ['ค่าเช่าร้าน', 'ค่าไฟฟ้า'], 15_456.78],
      ['ตุลา ไฟ', ['ค่าไฟฟ้า'], 3_456.78],
      ['SOMCHAI', ['ซ่อมตู้แช่'], 850],
      ['123', ['ซ่อมตู้แช่'], 850],
      ['100%', ['ถุงพลาสติก 100%'], 450.5],
      ['0_', [], 0],
      ['%', ['ถุงพลาสติก 100%'], 450.5],
    ])('is searched in title and note for %s', async (typed, expected, amount) => {
      const found = await list(`q=${encodeURIComponent(typed)}`);
      expect(titles(found.data).sort()).toEqual([...expected].sort());
      expect(found).toMatchObject({ total: expected.length, total_amount: amount });
    });

    test.each([
      ['from=2026-01-01', 4, 45_907.28],
      ['to=2026-01-01', 2, 1_300.5],
      ['from=2026-11-01&to=2026-11-01', 2, 42_000],
      ['from=2026-11-01&to=2026-10-31', 0, 0],
      [`from=2026-10-01&q=${encodeURIComponent('เดือน')}`, 2, 33_456.78],
    ])('is narrowed to days, both included: %s', async (parameters, total, amount) => {
      expect(await list(parameters)).toMatchObject({ total, total_amount: amount });
    });

    test('what was taken back is not found, not counted and not summed', async () => {
      const [salary] = (await list('q=เงินเดือน')).data;
      await manager.delete(`/expenses/${salary?.id}`);
      expect(await list('from=2026-11-01')).toMatchObject({ total: 1, total_amount: 12_000 });
      expect(await list('q=เงินเดือน')).toMatchObject({ data: [], total: 0, total_amount: 0 });
    });
  });

  test('GET /expenses refuses days, pages and text that are none', async () => {
    for (const bad of ['from=x', 'to=2026-02-30', 'from=2569-01-01', 'page=0', 'per_page=201', 'q=%00']) {
      expect((await manager.get(`/expenses?${bad}`)).status, bad).toBe(422);
    }
  });

  test('a branch sees and takes back its own only', async () => {
    const { id } = await add();
    await moveToOtherBranch(shop, 'admin');
    const there = await shop.signIn('admin');
    expect((await there.get('/expenses')).body).toMatchObject({ data: [], total: 0, total_amount: 0 });
    expect((await there.delete(`/expenses/${id}`)).body.code).toBe('EXPENSE_NOT_FOUND');
    const own = (await there.post('/expenses', { ...RENT, title: 'ค่าเช่าสาขา' })).body.expense;
    expect(titles((await there.get('/expenses')).body.data)).toEqual(['ค่าเช่าสาขา']);
    expect(titles((await list()).data)).toEqual(['ค่าเช่าร้าน']);
    expect((await manager.delete(`/expenses/${own.id}`)).status).toBe(404);
  });
});
