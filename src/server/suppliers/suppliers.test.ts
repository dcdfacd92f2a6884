import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsIn } from '../testing/acts.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const TOFU = {
  ...{ name: 'หจก. เต้าหู้เฮง', tax_id: '0103534002222', branch_code: '00003', address: '1 ถนนเยาวราช' },
  ...{ phone: '02-111-2222', contact: 'เจ๊หงส์', email: 'heng@example.com', credit_days: 30, note: 'ส่งทุกพุธ' },
  cost_vat: 'included',
};

describe.each(ENGINES)('buying on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let goods: Goods[];
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    goods = await plainProducts(shop);
  });
  afterEach(() => shop.close());

  const JSON_BODY = { 'Content-Type': 'application/json' };
  const change = (id: number, body: object) =>
    manager.sendGuarded('PATCH', `/suppliers/${id}`, JSON.stringify(body), JSON_BODY);
  const putRight = (id: number, body: object) =>
    manager.sendGuarded('PATCH', `/expenses/${id}`, JSON.stringify(body), JSON_BODY);
  const store = async (more: object = {}): Promise<number> =>
    (await manager.post('/suppliers', { ...TOFU, ...more })).body.supplier.id;
  const read = async (id: number) => (await manager.get(`/suppliers/api/${id}`)).body;
  const receive = (body: object, headers = {}) => manager.post('/stock/receipts', body, headers);
  const costOf = async (productId: number) => {
    const { data } = (await manager.get(`/stock/items/api?product_ids=${productId}`)).body;
    return data[0].average_cost as number;
  };
  const setVatMode = (mode: 'added' | 'included' | 'none') =>
    shop.db.transaction((trx) => trx.updateTable('shop').set({ vat_mode: mode }).execute());
  const invoices = () =>
    ofBranch(shop, 'purchase_invoices')
      .select(['number', 'value_satang', 'vat_satang', 'tax_month', 'cancelled_ms'])
      .orderBy('id')
      .execute();

  describe('suppliers', () => {
    test('one is written down once however often the answer is lost, found by any field, and in the log', async () => {
      const once = { 'Idempotency-Key': 'tofu-1' };
      const [first, again] = [
        await manager.post('/suppliers', TOFU, once),
        await manager.post('/suppliers', TOFU, once),
      ];
      expect(first).toMatchObject({ status: 201, body: { supplier: { ...TOFU, is_archived: false } } });
      expect(again.body).toEqual(first.body);
      for (const q of ['เต้าหู้', '0103534002222', 'เจ๊หงส์', '02-111', 'เยาวราช']) {
        const { data } = (await manager.get(`/suppliers/api?q=${encodeURIComponent(q)}`)).body;
        expect(data.map(({ name }: { name: string }) => name)).toEqual([TOFU.name]);
      }
      const { id } = first.body.supplier;
      expect(await actsIn(shop, { aboutType: 'suppliers', aboutId: id })).toMatchObject([
        { action: 'create-supplier', detail: '0103534002222 · สาขาที่ 00003' },
      ]);
    });

    test('what is wrong is told under its field', async () => {
      const wrong = { name: ' ', tax_id: '123', branch_code: '1', email: 'x', credit_days: 400 };
      const { status, body } = await manager.post('/suppliers', wrong);
      expect(status).toBe(422);
      expect(Object.keys(body.errors).sort()).toEqual([
        'branch_code',
        'credit_days',
        'email',
        'name',
        'tax_id',
      ]);
      await store();
      const twin = await manager.post('/suppliers', { ...TOFU, name: 'อีกชื่อ' });
      expect(twin.body).toMatchObject({ code: 'SUPPLIER_EXISTS', errors: { tax_id: [expect.any(String)] } });
    });

    test('two who change one at once: the later is told, and the earlier’s change stays', async () => {
      const id = await store();
      const { version } = await read(id);
      const answers = await Promise.all([
        change(id, { address: 'ที่ใหม่', version }),
        change(id, { phone: '099', version }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const changed = await actsIn(shop, { aboutType: 'suppliers', aboutId: id });
      expect(changed.map(({ action }) => action)).toEqual(['create-supplier', 'update-supplier']);
    });

    test('one who is hidden is in no list and can’t be chosen, keeps what was bought, and comes back', async () => {
      const id = await store();
      const lines = [{ product_id: goods[0]?.id, quantity: 1, unit_cost: 10 }];
      expect((await receive({ supplier_id: id, lines })).status).toBe(201);
      await manager.post(`/suppliers/${id}/archive`);
      expect((await manager.get('/suppliers/api?q=0103534002222')).body.total).toBe(0);
      expect((await manager.get('/suppliers/api?state=archived')).body.total).toBe(1);
      expect((await receive({ supplier_id: id, lines })).body.code).toBe('SUPPLIER_NOT_FOUND');
      expect(await read(id)).toMatchObject({ is_archived: true, purchases: { receipts: 1, received: 10 } });
      const other = await store({ name: 'คนใหม่เลขเดิม' });
      expect((await manager.post(`/suppliers/${id}/restore`)).body.code).toBe('SUPPLIER_EXISTS');
      await manager.post(`/suppliers/${other}/archive`);
      expect((await manager.post(`/suppliers/${id}/restore`)).status).toBe(200);
      expect(await read(id)).toMatchObject({ is_archived: false });
    });
  });

  describe('goods with their supplier’s tax invoice', () => {
    /** Three pieces for 100 baht on the paper, and its VAT as the paper says. */
    const paper = (supplierId: number, more: object = {}) => ({
      ...{ supplier_id: supplierId, cost_vat: 'included', vat: '6.54', claimable: true },
      ...{ invoice_number: 'IV69/0001', invoice_date: '2026-11-18' },
      lines: [{ product_id: goods[0]?.id, quantity: 3, amount: '100' }],
      ...more,
    });

    test('cost the shop what is left without VAT, to the satang, and the paper stands in the books', async () => {
      const id = await store();
      const { status, body } = await receive(paper(id));
      expect(status).toBe(201);
      expect(body.receipt).toMatchObject({
        ...{ supplier: TOFU.name, supplier_id: id, total_cost: 93.46 },
        paper: { cost_vat: 'included', value: 93.46, vat: 6.54, total: 100, claimable: true },
      });
      const whole = (await manager.get(`/stock/receipts/api/${body.receipt.id}`)).body;
      expect(whole.lines).toMatchObject([{ quantity: 3, unit_cost: 31.15, cost: 93.46 }]);
      expect(whole.invoice).toMatchObject({
        ...{
          number: 'IV69/0001',
          issued_on: '2026-11-18',
          supplier_name: TOFU.name,
          supplier_branch: '00003',
        },
        ...{ supplier_tax_id: TOFU.tax_id, value: 93.46, vat: 6.54, claimable: true, tax_month: '2026-11' },
      });
      expect(await read(id)).toMatchObject({ purchases: { receipts: 1, received: 100 } });
    });

    test.each([
      ['added', true, 'excluded', 100],
      ['included', true, 'included', 93.46],
      ['added', false, 'excluded', 107],
      ['none', true, 'excluded', 107],
      ['none', true, 'included', 100],
      ['added', true, 'none', 100],
    ] as const)(
      'in a shop with VAT %s, claimed %s, costs %s VAT: 100 baht on the paper cost %d',
      async (mode, claimable, costVat, cost) => {
        await setVatMode(mode);
        const product = goods[1] as Goods;
        const lines = [{ product_id: product.id, quantity: 1, amount: 100 }];
        const { body } = await receive({ supplier_id: await store(), cost_vat: costVat, claimable, lines });
        expect(body.receipt.total_cost).toBe(cost);
        expect(body.receipt.paper.claimable).toBe(claimable && mode !== 'none' && costVat !== 'none');
      },
    );

    test('the average cost follows what the goods cost the shop', async () => {
      const product = goods[0] as Goods;
      await shop.db.transaction((trx) =>
        trx
          .updateTable('inventories')
          .set({ average_cost_satang: null })
          .where('product_id', '=', product.id)
          .execute(),
      );
      await receive(paper(await store()));
      expect(await costOf(product.id)).toBe(31.15);
    });

    test('what can’t be on a tax invoice is told under its field, and nothing comes in', async () => {
      const id = await store();
      const person = (await manager.post('/suppliers', { name: 'ลุงดำ' })).body.supplier.id;
      const refused = async (body: object) => (await receive(body)).body.code;
      expect(await refused(paper(id, { supplier_id: null }))).toBe('INVOICE_NEEDS_SUPPLIER');
      expect(await refused(paper(person))).toBe('INVOICE_SUPPLIER_INCOMPLETE');
      expect(await refused(paper(id, { invoice_date: null }))).toBe('INVOICE_NEEDS_DATE');
      expect(await refused(paper(id, { invoice_date: '2026-11-21' }))).toBe('INVOICE_IN_FUTURE');
      expect(await refused(paper(id, { tax_month: '2026-10' }))).toBe('INVOICE_MONTH_WRONG');
      expect(await refused(paper(id, { tax_month: '2027-06' }))).toBe('INVOICE_MONTH_WRONG');
      expect(await refused(paper(id, { vat: '7.55' }))).toBe('VAT_TOO_MUCH');
      expect(await refused(paper(id, { cost_vat: 'none', vat: 0 }))).toBe('INVOICE_WITHOUT_VAT');
      expect((await manager.get('/stock/receipts/api')).body.total).toBe(0);
    });

    test('the same number of the same supplier counts once, also when two write it down at once', async () => {
      const id = await store();
      const answers = await Promise.all([receive(paper(id)), receive(paper(id))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect((await receive(paper(id))).body.code).toBe('INVOICE_TWICE');
      const other = await store({ tax_id: '0105561000001' });
      expect((await receive(paper(other))).status).toBe(201);
    });

    test('an invoice that comes later is written down then, once, and one that was wrong is cancelled', async () => {
      const id = await store();
      const { body } = await receive(paper(id, { invoice_number: '' }));
      const receiptId = body.receipt.id;
      const add = (invoice: object) => manager.post(`/stock/receipts/${receiptId}/invoice`, invoice);
      const cancel = () => manager.delete(`/stock/receipts/${receiptId}/invoice`);
      expect((await cancel()).status).toBe(404);
      const late = { invoice_number: 'IV-ผิด', invoice_date: '2026-11-19', tax_month: '2026-12' };
      const added = await Promise.all([add(late), add(late)]);
      expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await cancel()).status).toBe(200);
      expect((await add({ ...late, invoice_number: 'IV-ถูก' })).body.invoice).toMatchObject({
        ...{ number: 'IV-ถูก', value: 93.46, vat: 6.54, tax_month: '2026-12' },
      });
      expect(await invoices()).toMatchObject([
        { number: 'IV-ผิด', cancelled_ms: expect.any(Number) },
        { number: 'IV-ถูก', cancelled_ms: null },
      ]);
    });

    test('what a supplier is called later leaves their tax invoices as they are; how their costs are is remembered', async () => {
      const id = await store({ cost_vat: 'none' });
      const { body } = await receive(paper(id));
      expect(await read(id)).toMatchObject({ cost_vat: 'included' });
      await change(id, { name: 'ชื่อใหม่' });
      const whole = (await manager.get(`/stock/receipts/api/${body.receipt.id}`)).body;
      expect([whole.supplier, whole.invoice.supplier_name]).toEqual([TOFU.name, TOFU.name]);
    });
  });

  describe('expenses', () => {
    const REPAIR = {
      ...{ title: 'ซ่อมตู้แช่', spent_on: '2026-11-18', amount: 107, note: '', category: 'ซ่อมแซมและบำรุงรักษา' },
      ...{ invoice_number: 'R-9', invoice_date: '2026-11-18', claimable: true },
    };
    const total = async () => (await manager.get('/expenses')).body.total_amount;

    test('one with a category and a tax invoice is found by them, and counts whole', async () => {
      const supplier_id = await store();
      const { body } = await manager.post('/expenses', { ...REPAIR, supplier_id });
      expect(body.expense).toMatchObject({
        ...{ category: REPAIR.category, supplier: { id: supplier_id, name: TOFU.name }, amount: 107 },
        invoice: { number: 'R-9', value: 100, vat: 7, tax_month: '2026-11' },
      });
      for (const q of [
        'q=R-9',
        `category=${encodeURIComponent(REPAIR.category)}`,
        `supplier_id=${supplier_id}`,
      ])
        expect((await manager.get(`/expenses?${q}`)).body).toMatchObject({ total: 1, total_amount: 107 });
      expect(await read(supplier_id)).toMatchObject({ purchases: { expenses: 1, spent: 107 } });
      await manager.post('/expenses', { ...REPAIR, invoice_number: '', category: 'ของไหว้' });
      const { data } = (await manager.get('/expenses/categories/api')).body;
      expect([data[0], data.at(-1), data.length]).toEqual(['ค่าเช่า', 'ของไหว้', 13]);
    });

    test('putting one right keeps both in the books, and the same again does nothing more', async () => {
      const supplier_id = await store();
      const { expense } = (await manager.post('/expenses', { ...REPAIR, supplier_id })).body;
      const right = { ...REPAIR, supplier_id, amount: 214, note: 'ใบเสร็จ 2 ใบ' };
      const first = await putRight(expense.id, right);
      expect(first).toMatchObject({ status: 200, body: { expense: { amount: 214, invoice: { vat: 14 } } } });
      expect((await putRight(expense.id, right)).body).toEqual(first.body);
      expect((await putRight(expense.id, { ...right, amount: 300 })).body.code).toBe('EXPENSE_CHANGED');
      expect(await total()).toBe(214);
      expect(await invoices()).toMatchObject([
        { vat_satang: 700, cancelled_ms: expect.any(Number) },
        { vat_satang: 1_400, value_satang: 20_000, cancelled_ms: null },
      ]);
      const acts = await actsIn(shop, { aboutType: 'expenses', aboutId: first.body.expense.id });
      expect(acts).toMatchObject([
        { action: 'update-expense', detail: 'จำนวนเงิน "107.00" → "214.00" · หมายเหตุ "" → "ใบเสร็จ 2 ใบ"' },
      ]);
    });

    test.each(['added', 'none'] as const)(
      'saving without a change writes nothing down, VAT %s',
      async (mode) => {
        await setVatMode(mode);
        const supplier_id = await store();
        const { expense } = (await manager.post('/expenses', { ...REPAIR, supplier_id })).body;
        const { status, body } = await putRight(expense.id, { ...REPAIR, supplier_id });
        expect([status, body.expense.id]).toEqual([200, expense.id]);
        expect(await invoices()).toMatchObject([{ number: 'R-9', cancelled_ms: null }]);
        expect(await actsIn(shop, { aboutType: 'expenses', aboutId: expense.id })).toHaveLength(1);
      },
    );

    test.each([
      ['isn’t claimed', { claimable: false }, 'added'],
      ['is paid by a shop that isn’t registered', {}, 'none'],
    ] as const)('VAT that %s has no month', async (_, more, mode) => {
      await setVatMode(mode);
      const supplier_id = await store();
      const { status } = await manager.post('/expenses', { ...REPAIR, ...more, supplier_id });
      expect(status).toBe(201);
      expect(await invoices()).toMatchObject([{ vat_satang: 700, tax_month: null }]);
    });

    test('no tax invoice has more VAT than its rate gives', async () => {
      const supplier_id = await store();
      const { body } = await manager.post('/expenses', { ...REPAIR, supplier_id, vat: 9 });
      expect(body).toMatchObject({ code: 'VAT_TOO_MUCH', errors: { vat: [expect.any(String)] } });
      expect(await total()).toBe(0);
    });

    test('of two who put one right at once the later is told, and one that is deleted stays deleted', async () => {
      const { expense } = (await manager.post('/expenses', { ...REPAIR, invoice_number: null })).body;
      const plain = { ...REPAIR, invoice_number: null };
      const answers = await Promise.all([
        putRight(expense.id, { ...plain, amount: 1 }),
        putRight(expense.id, { ...plain, amount: 2 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const now = answers.find(({ status }) => status === 200)?.body.expense;
      expect(await total()).toBe(now.amount);
      await manager.delete(`/expenses/${now.id}`);
      expect((await putRight(now.id, plain)).body.code).toBe('EXPENSE_CHANGED');
      expect((await putRight(999_999, plain)).status).toBe(404);
    });

    test('one that is deleted takes its tax invoice with it, whose number is free again', async () => {
      const supplier_id = await store();
      const { expense } = (await manager.post('/expenses', { ...REPAIR, supplier_id })).body;
      expect((await manager.post('/expenses', { ...REPAIR, supplier_id })).body.code).toBe('INVOICE_TWICE');
      await manager.delete(`/expenses/${expense.id}`);
      expect((await manager.post('/expenses', { ...REPAIR, supplier_id })).status).toBe(201);
    });
  });
});
