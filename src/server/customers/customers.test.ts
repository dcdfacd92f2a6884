import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const COMPANY = {
  name: 'คุณน้ำฝน เก่งกล้า',
  company_name: 'บริษัท น้ำใสใจดี จำกัด',
  taxnumber: '0105558096348',
  branch_code: '00001',
  tell_mobile: '0812345678',
  email: 'Namfon@Example.com',
  address: '12/3 ถนนริมคลอง\nแขวงบางนา กรุงเทพมหานคร 10260',
};

describe.each(ENGINES)('the customers on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.signIn('cashier');
  });
  afterEach(() => shop.close());

  const store = (body: unknown, headers: Record<string, string> = {}) =>
    till.post('/customer/pos/store', body, headers);
  const list = async (query = '') => (await till.get(`/customer/api${query}`)).body;
  const found = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).data.map((one: { numbercode: string }) => one.numbercode);

  test('the till writes a new customer down, with the number after the last', async () => {
    const stored = await store(COMPANY);
    expect(stored).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'บันทึกข้อมูลลูกค้าเรียบร้อยแล้ว' },
    });
    expect(stored.body.customer).toEqual({
      id: expect.any(Number),
      numbercode: 'C00061',
      tell_phone: '',
      ...COMPANY,
    });
    expect((await list()).data.at(-1)).toEqual(stored.body.customer);
    expect((await store({ name: 'สมปอง' })).body.customer).toMatchObject({ numbercode: 'C00062' });
  });

  test('only the name must be there; what is left out, empty or null is empty', async () => {
    const { customer } = (await store({ name: '  สมปอง  ', email: null, address: '', company_name: ' ' }))
      .body;
    expect(customer).toMatchObject({
      name: 'สมปอง',
      company_name: '',
      taxnumber: '',
      branch_code: '',
      tell_mobile: '',
      email: '',
      address: '',
    });
  });

  const wrong: readonly (readonly [field: string, value: unknown, words: string])[] = [
    ['name', undefined, 'กรุณากรอกชื่อลูกค้า'],
    ['name', '', 'กรุณากรอกชื่อลูกค้า'],
    ['name', '   ', 'กรุณากรอกชื่อลูกค้า'],
    ['name', 'ก'.repeat(201), 'ยาวเกิน 200 ตัวอักษร'],
    ['name', 'สม\u0000ชาย', 'มีอักขระที่ไม่อนุญาต'],
    ['name', 'สม\u001bชาย', 'มีอักขระที่ไม่อนุญาต'],
    ['name', 'สม\u202eชาย', 'มีอักขระที่ไม่อนุญาต'],
    ['name', 'สม\u2066ชาย', 'มีอักขระที่ไม่อนุญาต'],
    ['company_name', 'ก'.repeat(201), 'ยาวเกิน 200 ตัวอักษร'],
    ['company_name', 'ก\u0007', 'มีอักขระที่ไม่อนุญาต'],
    ['taxnumber', '01055580963481', 'ยาวเกิน 13 ตัวอักษร'],
    ['taxnumber', '0105-558096', 'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวอักษรหรือตัวเลขไม่เกิน 13 ตัว'],
    ['taxnumber', '๐๑๐๕', 'เลขประจำตัวผู้เสียภาษีต้องเป็นตัวอักษรหรือตัวเลขไม่เกิน 13 ตัว'],
    ['branch_code', '1', 'รหัสสาขาต้องเป็นตัวเลข 5 หลัก เช่น 00000 สำหรับสำนักงานใหญ่'],
    ['tell_mobile', '08123456789', 'ยาวเกิน 10 ตัวอักษร'],
    ['tell_mobile', '081-234', 'เบอร์โทรศัพท์ต้องเป็นตัวเลขไม่เกิน 10 หลัก'],
    ['email', 'namfon', 'รูปแบบอีเมลไม่ถูกต้อง'],
    ['email', 'namfon@example', 'รูปแบบอีเมลไม่ถูกต้อง'],
    ['email', 'nam fon@example.com', 'รูปแบบอีเมลไม่ถูกต้อง'],
    ['address', 'ก'.repeat(501), 'ยาวเกิน 500 ตัวอักษร'],
    ['address', 'ก\u0085', 'มีอักขระที่ไม่อนุญาต'],
  ];
  test.each(wrong)('a %s of %j is told under its field, and nobody is added', async (field, value, words) => {
    const answer = await store({ ...COMPANY, [field]: value });
    expect(answer).toMatchObject({ status: 200, body: { status: 'validation_error' } });
    expect(answer.body.errors[field][0]).toBe(words);
    expect((await list()).total).toBe(60);
  });

  test('a lone surrogate is refused on both engines alike', async () => {
    const answer = await till.sendGuarded('POST', '/customer/pos/store', '{"name":"\\ud800"}', {
      'Content-Type': 'application/json',
    });
    expect(answer.body).toMatchObject({ status: 'validation_error', errors: { name: ['มีอักขระที่ไม่อนุญาต'] } });
  });

  test('several wrong fields are told together', async () => {
    const { errors } = (await store({ taxnumber: '-', tell_mobile: 'x', email: 'y' })).body;
    expect(Object.keys(errors).sort()).toEqual(['email', 'name', 'taxnumber', 'tell_mobile']);
  });

  test('lengths count what people count: 200 pictures are 200, and texts are kept composed', async () => {
    const longest = '👍'.repeat(200);
    expect((await store({ name: longest })).body.customer.name).toBe(longest);
    expect((await store({ name: 'Cafe\u0301' })).body.customer.name).toBe('Caf\u00e9');
  });

  test.each([[{ name: 5 }], [{ name: ['x'] }], [{ name: 'x', email: {} }], [[]]])(
    '%j is no request',
    async (body) => {
      expect((await store(body)).body).toMatchObject({ code: 'BAD_REQUEST', message: 'คำขอไม่ถูกต้อง' });
      expect((await list()).total).toBe(60);
    },
  );

  test('a customer who is stored twice with one key is one; the key with others is refused', async () => {
    const key = { 'Idempotency-Key': 'customer-0001' };
    const first = await store(COMPANY, key);
    expect((await store(COMPANY, key)).body).toEqual(first.body);
    expect((await list()).total).toBe(61);
    expect(await store({ name: 'สมปอง' }, key)).toMatchObject({
      status: 200,
      body: { status: 'error', code: 'KEY_REUSED' },
    });
  });

  test('what was refused leaves the key free', async () => {
    const key = { 'Idempotency-Key': 'customer-0002' };
    expect((await store({ name: '' }, key)).body.status).toBe('validation_error');
    expect((await store({ name: 'สมปอง' }, key)).body.status).toBe('success');
  });

  test('thirty at the same moment, some of them wrong, get thirty numbers without gap', async () => {
    const other = await shop.signIn('cashier2');
    await Promise.all([till, other].map((browser) => browser.post('/customer/pos/store')));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 === 0 ? till : other).post('/customer/pos/store', { name: i % 4 === 3 ? '' : `ลูกค้า ${i}` }),
      ),
    );
    const numbers = answers.flatMap(({ body }) => (body.customer ? [body.customer.numbercode] : []));
    expect(numbers.sort()).toEqual(Array.from({ length: 30 }, (_, i) => `C000${61 + i}`));
  });

  test('eight with one key at the same moment are one customer', async () => {
    await store({});
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => store(COMPANY, { 'Idempotency-Key': 'customer-0003' })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.customer.numbercode).toBe('C00061');
    expect((await list()).total).toBe(61);
  });

  test('both lists are the same: all the shop’s customers by their numbers', async () => {
    const all = await list();
    expect(all).toMatchObject({ total: 60, page: 1, per_page: 1000 });
    const numbers = all.data.map((one: { numbercode: string }) => one.numbercode);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, i) => `C${String(i + 1).padStart(5, '0')}`));
    expect((await till.get('/customer/pos/api')).body).toEqual(all);
    expect((await till.get('/customer/pos/api?page=2&per_page=25')).body).toMatchObject({
      total: 60,
      page: 2,
      per_page: 25,
      data: { length: 25, 0: { numbercode: 'C00026' } },
    });
    expect(await list('?page=7&per_page=10')).toMatchObject({ total: 60, page: 7, data: [] });
  });

  test('another branch sees them too, and goes on with the same numbers', async () => {
    await store({ name: 'สมปอง' });
    const elsewhere = await shop.signIn('cashier2');
    const branchId = await moveToOtherBranch(shop, 'cashier2');
    expect((await elsewhere.get('/customer/api')).body.total).toBe(61);
    const news = await listen(shop, await shop.signIn('cashier2'));
    await store({ name: 'สมหมาย' });
    await news.hears('customers');
    news.stop();
    const stored = await elsewhere.post('/customer/pos/store', { name: 'สมใจ' });
    expect(stored.body.customer.numbercode).toBe('C00063');
    const row = await shop.db.read
      .selectFrom('customers')
      .select(['branch_id', 'created_ms'])
      .where('number_code', '=', 'C00063')
      .executeTakeFirst();
    expect(row).toEqual({ branch_id: branchId, created_ms: shop.clock.nowMs });
  });

  test('the list is sorted by what the table shows', async () => {
    shop.clock.nowMs += 1000;
    await store({ name: 'AAA', company_name: 'zzz' });
    shop.clock.nowMs += 1000;
    await store({ name: 'ฮฮฮ', company_name: 'ฮฮฮ' });
    const first = async (sort: string) => (await list(`?sort=${sort}&per_page=1`)).data[0].numbercode;
    expect(await first('-numbercode')).toBe('C00062');
    expect(await first('numbercode')).toBe('C00001');
    expect(await first('name')).toBe('C00061');
    expect(await first('-name')).toBe('C00062');
    expect(await first('-company_name')).toBe('C00062');
    expect(await first('-created_at')).toBe('C00062');
    shop.clock.nowMs -= 1000 * 86_400_000;
    await shop.signIn('cashier').then((early) => early.post('/customer/pos/store', { name: 'มาก่อน' }));
    expect(await first('created_at')).toBe('C00063');
    expect(await first('password')).toBe('C00001');
    await shop.db.transaction((trx) =>
      trx.updateTable('number_series').set({ last_number: 99_998 }).where('kind', '=', 'C').execute(),
    );
    for (const number of ['C99999', 'C100000']) {
      expect((await store({ name: 'ลูกค้าคนที่แสน' })).body.customer.numbercode).toBe(number);
    }
    expect(await first('-numbercode')).toBe('C100000');
  });

  test('a customer is found by every field, in pieces, whatever the tone marks, digits and case', async () => {
    await store(COMPANY);
    for (const q of [
      'C00061',
      'c00061',
      'น้ำฝน เก่ง',
      'เก่ง น้ำฝน',
      'นำฝน เกงกลา',
      'น้ำใสใจดี',
      '0105558096348',
      '๐๑๐๕๕๕๘๐๙๖๓๔๘',
      '0-1055-58096-34-8',
      '0812345678',
      '081-234-5678',
      'namfon@example.com',
      'NAMFON@EXAMPLE',
      '12/3 ริมคลอง',
    ]) {
      expect(await found(q), q).toEqual(['C00061']);
    }
    expect(await found('น้ำฝน ไม่มีใคร')).toEqual([]);
    // No word reaches from one field into the next.
    expect(await found('เก่งกล้าบริษัท')).toEqual([]);
  });

  test('what means something to the database is only text', async () => {
    await store({ name: '100% แท้_ๆ', address: 'C:\\ร้าน' });
    expect(await found('%')).toEqual(['C00061']);
    expect(await found('แท้_')).toEqual(['C00061']);
    expect(await found('C:\\')).toEqual(['C00061']);
    expect(await found("' or 1=1")).toEqual([]);
    expect(await found('__')).toEqual([]);
  });

  test('a customer of the demo is found as one of the till is', async () => {
    const { name, tell_mobile } = (await list()).data[3];
    expect(await found(name)).toEqual(['C00004']);
    expect(await found(tell_mobile)).toEqual(['C00004']);
  });
});
