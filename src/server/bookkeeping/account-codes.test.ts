import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountCodesWire } from '#shared/bookkeeping/contract.ts';
import { EXPENSE_CATEGORIES } from '#shared/expenses/rules.ts';
import { verify } from '../books/verify.ts';
import { actsIn } from '../testing/acts.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const CASH = { kind: 'payment', key: 'cash' } as const;

describe.each(ENGINES)('the account codes of the bookkeeper’s program on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
  });
  afterEach(async () => {
    expect(await verify(shop.db.read)).toEqual([]);
    await shop.close();
  });

  const read = async (browser = manager): Promise<AccountCodesWire> =>
    (await browser.get('/account-codes')).body;
  const give = async (codes: readonly { kind: string; key: string; code: string }[], version?: string) =>
    manager.patch('/account-codes', { version: version ?? (await read()).version, codes });
  const codeOf = ({ data }: AccountCodesWire, kind: string, key: string) =>
    data.find((one) => one.kind === kind && one.key === key)?.code;
  const acts = () => actsIn(shop, { action: 'change-account-codes' });

  test('may be given to what every shop has, to each way of paying and to whatever expenses are for', async () => {
    const own = { kind: 'transfer', name: 'โอนกสิกร', icon: 'bank', needs_reference: false };
    const made = await manager.post('/payment-methods', own);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const spent = { title: 'ดอกไม้ไหว้', spent_on: '2026-11-19', amount: '20', note: '' };
    expect((await manager.post('/expenses', { ...spent, category: 'ของไหว้' })).status).toBe(201);
    const { data } = await read();
    expect(data.every(({ code }) => code === '')).toBe(true);
    const keysOf = (kind: string) => data.filter((one) => one.kind === kind).map(({ key }) => key);
    expect(keysOf('sales')).toEqual(['standard', 'zero', 'exempt', 'unregistered']);
    expect(keysOf('vat')).toEqual(['output', 'input', 'waiting', 'unclaimed']);
    expect(keysOf('goods')).toEqual(['bought']);
    const methods = (await manager.get('/payment-methods/api')).body.data as { method: string }[];
    expect(keysOf('payment')).toEqual([...methods.map(({ method }) => method), 'exchange']);
    expect(keysOf('expense')).toEqual([...EXPENSE_CATEGORIES, 'ของไหว้', '']);
    expect(data.find(({ key }) => key === made.body.payment_method.method)?.name).toBe('โอนกสิกร');
  });

  test('are the same in every branch, stay where they aren’t named, and go when they are empty', async () => {
    const rent = { kind: 'expense', key: 'ค่าเช่า' };
    expect((await give([{ ...CASH, code: ' 1010-01 ' }])).status).toBe(200);
    const answer = await give([{ ...rent, code: 'คช.5' }]);
    expect(answer.body.message).toBe('บันทึกรหัสบัญชีเรียบร้อยแล้ว');
    await moveToOtherBranch(shop, 'manager');
    const there = await read(await shop.signIn('manager'));
    expect([codeOf(there, 'payment', 'cash'), codeOf(there, 'expense', 'ค่าเช่า')]).toEqual([
      '1010-01',
      'คช.5',
    ]);
    manager = await shop.signIn('manager');
    expect((await give([{ ...CASH, code: '' }])).status).toBe(200);
    expect(codeOf(await read(), 'payment', 'cash')).toBe('');
    expect(await shop.db.read.selectFrom('account_codes').select('key').execute()).toEqual([
      { key: 'ค่าเช่า' },
    ]);
  });

  test('stay with a category of the shop’s own whose expenses are gone', async () => {
    const spent = { title: 'ดอกไม้', spent_on: '2026-11-19', amount: '20', note: '', category: 'ของไหว้' };
    const { id } = (await manager.post('/expenses', spent)).body.expense;
    await give([{ kind: 'expense', key: 'ของไหว้', code: '5901' }]);
    await manager.delete(`/expenses/${id}`);
    expect(codeOf(await read(), 'expense', 'ของไหว้')).toBe('5901');
    await give([{ kind: 'expense', key: 'ของไหว้', code: '' }]);
    expect(codeOf(await read(), 'expense', 'ของไหว้')).toBeUndefined();
  });

  test('are told by the checks where the database has one that is empty or too long', async () => {
    const name = 'an account code is neither empty nor longer than the form lets it be';
    for (const [code, isWrong] of [
      ['', true],
      ['1'.repeat(21), true],
      ['ก'.repeat(20), false],
    ] as const) {
      await shop.db.transaction((trx) =>
        trx
          .insertInto('account_codes')
          .values({ ...CASH, code })
          .execute(),
      );
      expect(
        (await verify(shop.db.read)).map(({ check }) => check),
        code,
      ).toEqual(isWrong ? [name] : []);
      await shop.db.transaction((trx) => trx.deleteFrom('account_codes').execute());
    }
  });

  test('the audit log says what was changed, with what stood there before', async () => {
    await give([
      { ...CASH, code: '1010' },
      { kind: 'vat', key: 'output', code: '2135' },
    ]);
    await give([{ ...CASH, code: '1011' }]);
    expect((await acts()).map(({ detail }) => detail)).toEqual([
      'เงินสด "" → "1010" · ภาษีขาย "" → "2135"',
      'เงินสด "1010" → "1011"',
    ]);
  });

  test('of two who change them at once the later is told, and what the earlier saved stays', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ['1010', '1020', '1030'].map((code) => give([{ ...CASH, code }], version)),
    );
    const good = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([good.length, refused.length]).toEqual([1, 2]);
    expect(refused.map(({ body }) => body.code)).toEqual(['ACCOUNT_CODES_CHANGED', 'ACCOUNT_CODES_CHANGED']);
    expect(await read()).toEqual(good[0]?.body.account_codes);
  });

  test('what is sent again after a lost answer is done once, and says so again', async () => {
    const { version } = await read();
    const codes = [{ ...CASH, code: '1010' }];
    const [first, again] = await Promise.all([give(codes, version), give(codes, version)]);
    const late = await give(codes, version);
    expect([first.status, again.status, late.status]).toEqual([200, 200, 200]);
    expect(await acts()).toHaveLength(1);
  });

  test('are letters, digits, - and ., twenty at most, and only of what the shop has', async () => {
    for (const code of ['1 010', '-1010', '=1+1', '10/10', '1'.repeat(21), '1010\u202e']) {
      const answer = await give([{ ...CASH, code }]);
      expect(answer.status, code).toBe(422);
    }
    for (const place of [
      { kind: 'payment', key: 'cheque' },
      { kind: 'sales', key: 'other' },
      { kind: 'expense', key: 'ไม่เคยมี' },
    ])
      expect((await give([{ ...place, code: '1' }])).body.code).toBe('ACCOUNT_UNKNOWN');
    expect((await give([{ kind: 'stock', key: 'x', code: '1' }])).status).toBe(422);
    expect((await give([{ ...CASH, code: '1'.repeat(20) }])).status).toBe(200);
    const cashier = await shop.signIn('cashier');
    expect((await cashier.get('/account-codes')).status).toBe(403);
    expect((await cashier.patch('/account-codes', { version: '', codes: [] })).status).toBe(403);
    expect(await acts()).toHaveLength(1);
  });
});
