import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customerWords } from '#shared/audit/customer-words.ts';
import { listen } from '../testing/listen.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const ONE = {
  ...{ name: 'คุณน้ำฝน', company_name: 'บริษัท น้ำใสใจดี จำกัด', taxnumber: '0105558096348' },
  ...{ branch_code: '00001', tell_mobile: '0812345678', email: 'nam@example.com', address: '12/3' },
};

describe.each(ENGINES)('putting customers right on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.signIn('cashier');
    manager = await shop.signIn('manager');
  });
  afterEach(() => shop.close());

  const store = async (body: object): Promise<number> =>
    (await till.post('/customer/pos/store', body)).body.customer.id;
  const read = async (id: number) => (await till.get(`/customers/api/${id}`)).body;
  const change = (id: number, body: object) =>
    manager.sendGuarded('PATCH', `/customers/${id}`, JSON.stringify(body), {
      'Content-Type': 'application/json',
    });
  const archive = (id: number) => manager.post(`/customers/${id}/archive`);
  const restore = (id: number) => manager.post(`/customers/${id}/restore`);
  const merge = (id: number, into: unknown) => manager.post(`/customers/${id}/merge`, { into });
  const numbers = async (query: string, path = '/customer/api') =>
    (await till.get(`${path}?${query}`)).body.data.map((one: { numbercode: string }) => one.numbercode);
  const acts = async (id: number) => {
    const rows = await shop.db.read
      .selectFrom('audit_log')
      .select(['action', 'about_name', 'before_facts', 'after_facts'])
      .where('about_type', '=', 'customers')
      .where('about_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ action, about_name, before_facts, after_facts }) => [
      action,
      about_name,
      JSON.parse(before_facts ?? 'null'),
      JSON.parse(after_facts ?? 'null'),
    ]);
  };

  test('what is changed is found at once, and only that stands in the log', async () => {
    const id = await store(ONE);
    const changed = await change(id, { name: 'คุณฝนทิพย์', tell_phone: '02-123-4567 ต่อ 12', tell_mobile: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { message: 'บันทึกข้อมูลลูกค้าเรียบร้อยแล้ว', version: (await read(id)).version },
    });
    expect(changed.body.customer).toEqual({
      ...{ id, numbercode: 'C00061', ...ONE },
      ...{ name: 'คุณฝนทิพย์', tell_phone: '02-123-4567 ต่อ 12', tell_mobile: '' },
    });
    expect(await numbers(`q=${encodeURIComponent('ฝนทิพย์')}`)).toEqual(['C00061']);
    expect(await numbers('q=0812345678')).toEqual([]);
    expect(await numbers('sort=-name&per_page=1&q=C00061')).toEqual(['C00061']);
    expect(await acts(id)).toEqual([
      [
        'update-customer',
        'C00061 บริษัท น้ำใสใจดี จำกัด',
        { name: 'คุณน้ำฝน', mobile: '0812345678', phone: '' },
        { name: 'คุณฝนทิพย์', mobile: '', phone: '02-123-4567 ต่อ 12' },
      ],
    ]);
    await change(id, { name: 'คุณฝนทิพย์' });
    expect(await acts(id)).toHaveLength(1);
  });

  test('the log tells a change in Thai', () => {
    const words = customerWords({ before: { name: 'ก', mobile: '' }, after: { name: 'ข', mobile: '081' } });
    expect(words).toEqual(['ชื่อ "ก" → "ข"', 'มือถือ "" → "081"']);
  });

  test('what is wrong is told under its field, as when signing up', async () => {
    const id = await store(ONE);
    const wrong = await change(id, {
      name: ' ',
      taxnumber: '-',
      branch_code: '1',
      email: 'x',
      tell_phone: 'ก'.repeat(51),
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ['กรุณากรอกชื่อลูกค้า'],
          taxnumber: ['เลขประจำตัวผู้เสียภาษีต้องเป็นตัวอักษรหรือตัวเลขไม่เกิน 13 ตัว'],
          branch_code: ['รหัสสาขาต้องเป็นตัวเลข 5 หลัก เช่น 00000 สำหรับสำนักงานใหญ่'],
          email: ['รูปแบบอีเมลไม่ถูกต้อง'],
          tell_phone: ['ยาวเกิน 50 ตัวอักษร'],
        },
      },
    });
    expect(await read(id)).toMatchObject(ONE);
    expect((await change(999_999, { name: 'ใคร' })).status).toBe(404);
  });

  test('two who change one at once: the later is told, and the earlier’s change stays', async () => {
    const id = await store(ONE);
    const { version } = await read(id);
    const answers = await Promise.all([
      change(id, { address: 'ที่อยู่ใหม่', version }),
      change(id, { email: 'new@example.com', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CUSTOMER_CHANGED',
      message: 'ข้อมูลลูกค้ารายนี้เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง กรุณาตรวจสอบก่อนบันทึก',
    });
    expect(await acts(id)).toHaveLength(1);
    expect((await change(id, { address: 'อีกที่', version: (await read(id)).version })).status).toBe(200);
  });

  test('only a manager changes, hides, brings back and merges', async () => {
    const [id, other] = [await store(ONE), await store({ name: 'อีกคน' })];
    const patched = await till.sendGuarded('PATCH', `/customers/${id}`, '{"name":"x"}', {
      'Content-Type': 'application/json',
    });
    expect(patched.status).toBe(403);
    expect((await till.post(`/customers/${id}/archive`)).status).toBe(403);
    expect((await till.post(`/customers/${id}/restore`)).status).toBe(403);
    expect((await till.post(`/customers/${id}/merge`, { into: other })).status).toBe(403);
    expect(await read(id)).toMatchObject({ ...ONE, is_archived: false });
  });

  test('one who is hidden is in no list and no choice, is found among the hidden, and comes back', async () => {
    const id = await store(ONE);
    await Promise.all([archive(id), archive(id)]);
    expect(await numbers('q=C00061')).toEqual([]);
    expect(await numbers('q=C00061', '/customer/pos/api')).toEqual([]);
    expect((await till.get('/customer/api')).body.total).toBe(60);
    expect(await numbers('state=archived&q=0812345678')).toEqual(['C00061']);
    expect(await read(id)).toMatchObject({ is_archived: true });
    expect(await restore(id)).toMatchObject({ body: { message: 'นำลูกค้ากลับมาใช้เรียบร้อยแล้ว' } });
    await restore(id);
    expect(await numbers('q=C00061')).toEqual(['C00061']);
    expect(await numbers('state=archived')).toEqual([]);
    expect((await acts(id)).map(([action]) => action)).toEqual(['archive-customer', 'restore-customer']);
    expect([(await archive(999_999)).status, (await restore(999_999)).status]).toEqual([404, 404]);
    expect((await till.get('/customer/api?state=x')).status).toBe(422);
  });

  test('the export has all of them, and says who is hidden and who is merged into whom', async () => {
    const [one, two, three] = [await store(ONE), await store({ name: 'สอง' }), await store({ name: 'สาม' })];
    await archive(one);
    await merge(two, three);
    const text = String((await manager.get('/customers/export?format=csv')).body);
    const state = (code: string) =>
      text
        .split('\r\n')
        .find((line) => line.startsWith(code))
        ?.split(',')
        .at(-1);
    expect(['C00061', 'C00062', 'C00063'].map(state)).toEqual(['ซ่อนไว้', 'รวมกับ C00063 แล้ว', 'ใช้อยู่']);
  });

  test('other branches hear of it', async () => {
    const id = await store(ONE);
    const elsewhere = await shop.signIn('cashier2');
    await moveToOtherBranch(shop, 'cashier2');
    for (const act of [() => change(id, { name: 'ใหม่' }), () => archive(id), () => restore(id)]) {
      const news = await listen(shop, await shop.signIn('cashier2'));
      await act();
      await news.hears('customers');
      news.stop();
    }
    expect((await elsewhere.get(`/customers/api/${id}`)).body.name).toBe('ใหม่');
  });

  test('nobody is merged into themselves, into nobody, or into one who is hidden or merged', async () => {
    const [a, b, c] = [await store({ name: 'ก' }), await store({ name: 'ข' }), await store({ name: 'ค' })];
    expect(await merge(a, a)).toMatchObject({ status: 422, body: { code: 'MERGE_INTO_ITSELF' } });
    expect(await merge(a, 999_999)).toMatchObject({ status: 422, body: { code: 'MERGE_INTO_UNKNOWN' } });
    expect(await merge(a, undefined)).toMatchObject({
      status: 422,
      body: { errors: { into: ['กรุณาเลือกลูกค้า'] } },
    });
    expect((await merge(999_999, a)).status).toBe(404);
    await archive(c);
    expect(await merge(a, c)).toMatchObject({
      status: 422,
      body: { errors: { into: ['C00063 ค ถูกซ่อนหรือถูกรวมกับรายอื่นไปแล้ว กรุณาเลือกลูกค้ารายอื่น'] } },
    });
    await merge(a, b);
    // Twice is once.
    expect((await merge(a, b)).status).toBe(200);
    const words = 'ลูกค้ารายนี้ถูกรวมเข้ากับ C00062 ข แล้ว';
    for (const again of [await merge(a, c), await restore(a), await change(a, { name: 'x' })])
      expect(again).toMatchObject({ status: 409, body: { code: 'CUSTOMER_MERGED', message: words } });
    expect((await merge(b, a)).body.code).toBe('MERGE_INTO_HIDDEN');
    expect(await acts(a)).toEqual([['merge-customer', 'C00061 ก', null, { intoId: b, name: 'C00062 ข' }]]);
  });

  test('a chain of merges ends at one who stands for all', async () => {
    const ids = [];
    for (const name of ['ก', 'ข', 'ค', 'ง']) ids.push(await store({ name }));
    const [a, b, c, d] = ids as [number, number, number, number];
    for (const [one, into] of [
      [a, b],
      [c, d],
      [b, d],
    ] as const)
      expect((await merge(one, into)).status).toBe(200);
    expect((await read(d)).merged.map((one: { id: number }) => one.id)).toEqual([a, b, c]);
    for (const one of [a, b, c]) expect((await read(one)).merged_into.id).toBe(d);
  });

  test('two merges at once in opposite directions: one wins, the other is told why not', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await store({ name: `ก${round}` }), await store({ name: `ข${round}` })];
      const answers = await Promise.all([merge(a, b), merge(b, a)]);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(1);
      expect(['CUSTOMER_MERGED', 'MERGE_INTO_HIDDEN']).toContain(refused[0]?.body.code);
      const pages = [await read(a), await read(b)];
      expect(pages.filter(({ merged_into }) => merged_into === null)).toHaveLength(1);
    }
  });

  test('whatever is changed, hidden, brought back and merged at once, nobody points on, and nobody in a circle', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) ids.push(await store({ name: `ลูกค้า ${i}` }));
    const one = fc.constantFrom(...ids);
    const act = fc.oneof(
      fc.record({ kind: fc.constant('merge' as const), id: one, into: one }),
      fc.record({
        kind: fc.constantFrom('archive' as const, 'restore' as const, 'change' as const),
        id: one,
        into: one,
      }),
    );
    const doing = {
      merge: (id: number, into: number) => merge(id, into),
      archive,
      restore,
      change: (id: number, into: number) => change(id, { address: `ที่ ${into}` }),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
        const answers = await Promise.all(acts.map(({ kind, id, into }) => doing[kind](id, into)));
        expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
        const rows = await shop.db.read
          .selectFrom('customers')
          .select(['id', 'is_archived', 'merged_into'])
          .where('id', 'in', ids)
          .execute();
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const { is_archived, merged_into } of rows) {
          if (merged_into === null) continue;
          expect(is_archived).toBe(1);
          expect(byId.get(merged_into)?.merged_into).toBeNull();
        }
      }),
      { numRuns: 12 },
    );
  });
});
