import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '#shared/http/contract.ts';
import { calls, readings, sendParts, textOf, withId } from '../testing/asking-calls.ts';
import { type BranchThings, liveIn } from '../testing/branch-life.ts';
import type { IdOfAnother } from '../testing/id-of-another.ts';
import { IDS_OF_BRANCHES } from '../testing/ids-of-branches.ts';
import { IDS_OF_THE_SHOP, idsOf } from '../testing/ids-of-calls.ts';
import { listen } from '../testing/listen.ts';
import { type BranchTables, rowsOfBranch, tablesOfBranches } from '../testing/rows-of-branch.ts';
import { plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** Stands in every text of the other branch. */
const MARK = 'ปากคลองตลาด';
const PASSWORD = 'ริมคลอง 2569';
const PIN = '4829';

/** Has a call of another branch's till in its body, and tests of its own below. */
const APART: Readonly<Partial<Record<RouteKey, readonly string[]>>> = {
  'POST /checkLogin': ['body.till_id'],
  'POST /display/pairings': ['body.till_id'],
};

test('of every id that a call takes it is said whether its thing is the shop’s or a branch’s', () => {
  const said = new Map<string, Set<string>>();
  const say = (call: string, at: string) => said.set(call, (said.get(call) ?? new Set()).add(at));
  for (const [call, at] of IDS_OF_BRANCHES) say(call, at);
  for (const list of [IDS_OF_THE_SHOP, APART])
    for (const [call, places = []] of Object.entries(list)) for (const at of places) say(call, at);
  const taken = calls.flatMap(([call, declaration]) => idsOf(declaration).map((at) => `${call} ${at}`));
  const listed = [...said].flatMap(([call, places]) => [...places].map((at) => `${call} ${at}`));
  expect(listed.sort()).toEqual(taken.sort());
});

describe.each(ENGINES)('two branches on %s', (engine) => {
  let shop: TestShop;
  /** Admin of both, standing in the other one, and a manager who belongs there. */
  let admin: TestBrowser;
  let colleague: TestBrowser;
  /** Admin of the first branch alone, and a cashier there. */
  let stranger: TestBrowser;
  let cashier: TestBrowser;
  /** The admin of both, standing in the first one. */
  let adminHere: TestBrowser;
  let theirs: BranchThings;
  let own: BranchThings;
  let goods: readonly [number, number];
  let tables: BranchTables;
  let rows: Awaited<ReturnType<typeof rowsOfBranch>>;
  /** What is shown without an id, by its path: to whom stands in the first branch before and after the other one lived, and there. */
  let before: Shown;
  let after: Shown;
  let there: Map<string, string>;

  beforeAll(async () => {
    shop = await openTestShop(engine, { renderPaper: async (paper) => Buffer.from(JSON.stringify(paper)) });
    const [first, second] = await plainProducts(shop);
    goods = [first?.id ?? 0, second?.id ?? 0];
    admin = await shop.signIn('admin');
    await admin.post('/tills', { name: 'หน้าร้าน', pos_id: '' });
    const branch = (await admin.post('/branches', BRANCH)).body.branch.id as number;
    const warehouse = (await admin.post('/branches', WAREHOUSE)).body.branch.id as number;
    const here = { branch_id: 1, role: 'admin', is_home: true };
    await work('manager', [here]);
    await work('cashier2', [here, { branch_id: branch, role: 'cashier', is_home: false }]);
    const supplier = (await admin.post('/suppliers', SUPPLIER)).body.supplier.id as number;
    [stranger, cashier] = [await shop.signIn('manager'), await shop.signIn('cashier')];
    adminHere = await shop.signIn('admin');
    own = await liveIn({
      ...{ shop, admin: stranger, adminName: 'manager', branch: 1, mark: 'ของสาขาเรา', supplier, warehouse },
      ...{ colleague: cashier, colleagueName: 'cashier' },
    });
    before = { stranger: await readAll(stranger), adminHere: await readAll(adminHere) };
    await goTo(admin, branch);
    expect((await admin.post('/staff', { ...RIVER, password: PASSWORD })).status).toBe(201);
    colleague = shop.visitor();
    await colleague.post('/checkLogin', { username: 'river', password: PASSWORD });
    colleague.forgetToken();
    await colleague.post('/account/pin', { current_password: PASSWORD, pin: PIN });
    theirs = await liveIn({
      ...{ shop, admin, adminName: 'admin', branch, mark: MARK, supplier, warehouse },
      ...{ colleague, colleagueName: 'river' },
    });
    after = { stranger: await readAll(stranger), adminHere: await readAll(adminHere) };
    there = await readAll(admin);
    tables = (await tablesOfBranches(shop)).tables;
    rows = await rowsOfBranch(shop, tables, branch);
  }, 300_000);
  afterAll(() => shop.close());

  async function work(username: string, branches: readonly object[]) {
    const staff = (await admin.get('/staff/api')).body.data as { id: number; username: string }[];
    const id = staff.find((one) => one.username === username)?.id;
    expect((await admin.patch(`/staff/${id}/branches`, { branches })).status).toBe(200);
  }

  async function goTo(browser: TestBrowser, branch_id: number) {
    expect((await browser.post('/session/branch', { branch_id })).status).toBe(200);
    browser.forgetToken();
  }

  async function readAll(browser: TestBrowser) {
    const shown = new Map<string, string>();
    for (const path of readings(goods[0], MARK)) shown.set(path, textOf(await browser.get(path)));
    return shown;
  }

  /** Nothing of the other branch is otherwise than it was; from now on it is looked at against how it is. */
  async function expectNothingChanged() {
    const [was, is] = [rows, await rowsOfBranch(shop, tables, theirs.branch)];
    rows = is;
    expect(is).toEqual(was);
  }

  /** Makes the call with the other branch's id in its place, and else with one's own. */
  function send(who: 'stranger' | 'adminHere' | 'owner', row: IdOfAnother): Promise<TestAnswer> {
    const [call, at, thing, , rest] = row;
    const mine = who === 'owner' ? theirs : own;
    const parts = withId(rest?.({ mine, goods }) ?? {}, at, theirs[thing]);
    if (who === 'adminHere') return sendParts(adminHere, call, parts);
    // Whose order it is that waits.
    const isTheirs = thing === 'waitingOrder' || call === 'POST /checkout/{id}/exchange';
    const [seller, boss] = who === 'stranger' ? [cashier, stranger] : [colleague, admin];
    return sendParts(isTheirs ? seller : boss, call, parts);
  }

  const named = IDS_OF_BRANCHES.map((row) => ({ row, name: row.slice(0, 3).join(' ') }));

  test('of every table it is said whether its rows are a branch’s, and the other branch has some in each', async () => {
    expect((await tablesOfBranches(shop)).unsorted).toEqual([]);
    const empty = Object.entries(rows).flatMap(([table, { length }]) => (length === 0 ? [table] : []));
    expect(empty.sort()).toEqual(WITHOUT_ROWS);
  });

  test.each(named)('who doesn’t work there does nothing by $name', async ({ row }) => {
    const answer = await send('stranger', row);
    expectRefused(answer, row[3]);
    expect(textOf(answer)).not.toContain(MARK);
    await expectNothingChanged();
  });

  test.each(named.filter(({ row }) => row[2] !== 'branch'))(
    'who works in both and stands in the first does nothing by $name',
    async ({ row }) => {
      const answer = await send('adminHere', row);
      if (['nothing', 'held'].includes(row[3])) expectRefused(answer, row[3]);
      else if (row[3] !== 'ignored')
        expect(answer.status === 200 ? answer.body.status : answer.status).toBeOneOf(REFUSED);
      expect(textOf(answer)).not.toContain(MARK);
      await expectNothingChanged();
    },
  );

  test.each(['stranger', 'adminHere'] as const)(
    'the %s is shown what was shown before the other branch did anything, and no word of it',
    (who) => {
      const otherwise = [...after[who]].filter(
        ([path, text]) => text !== before[who].get(path) && !GOES_ON.includes(path),
      );
      expect(otherwise.map(([path, text]) => [path, before[who].get(path), text])).toEqual([]);
      expect([...after[who]].flatMap(([path, text]) => (text.includes(MARK) ? [path] : []))).toEqual([]);
    },
  );

  test('who stands there is shown it', () => {
    const paths = [...there].flatMap(([path, text]) => (text.includes(MARK) ? path.replace(/\?.*/, '') : []));
    expect([...new Set(paths)]).toEqual(SHOWN_THERE);
  });

  // A sale's name is nobody's a second time, whoever sends it.
  test.each(named.filter(({ row }) => row[2] !== 'lateSale'))(
    'who stands there isn’t refused so by $name',
    async ({ row }) => {
      const answer = await send('owner', row);
      expect(answer.status).toBeLessThan(500);
      const [, , , refusal] = row;
      if (refusal === 'nothing') expect(answer.body.data.length).toBeGreaterThan(0);
      else if (!['ignored', 'held'].includes(refusal)) expect(answer.body.code).not.toBe(refusal);
      expect(answer.body.code).not.toBe('INVALID_INPUT');
    },
  );

  test('who signs in at a till of a branch where they don’t work begins at home', async () => {
    const device = shop.visitor();
    const said = { username: 'manager', password: 'manager-demo', till_id: theirs.till };
    expect((await device.post('/checkLogin', said)).body.status).toBe('success');
    const session = (await device.get('/api/session')).body;
    expect([session.shop.branch_id, session.till_id]).toEqual([1, null]);
  });

  test('somebody of the other branch approves nothing here, and takes over no till', async () => {
    const approver = { username: theirs.colleagueName, password: PASSWORD };
    const order_discount = { kind: 'percent', value: 90, reason: 'เพื่อน' };
    const asked = { orderList: [{ id: goods[0], quantity: 1 }], order_discount, approver };
    const refused = await cashier.post('/checkout', asked);
    expect([refused.status, refused.body.code]).toEqual([422, 'APPROVER_WRONG']);
    const locked = await shop.signIn('cashier');
    await locked.post('/session/lock');
    locked.forgetToken();
    expect(textOf(await locked.get('/session/cashiers'))).not.toContain(MARK);
    const changed = await locked.post('/session/cashier', { username: theirs.colleagueName, pin: PIN });
    expect(changed.body.code).toBe('PIN_WRONG');
  });

  test('a display that asks for a till of the other branch is paired with none here, and nothing is said of that till', async () => {
    const screen = shop.visitor();
    const { code } = (await screen.post('/display/pairings', { till_id: theirs.till })).body;
    const refused = await stranger.post('/displays', { code });
    expect(refused.body.code).toBe('DISPLAY_CODE_WRONG');
    expect(textOf(refused)).not.toContain(MARK);
  });

  test('what happens there is no news here', async () => {
    const screen = await listen(shop, stranger);
    await admin.post('/queues', { people_count: 2 });
    await admin.post('/expenses', { spent_on: '2026-11-20', title: MARK, amount: '1', note: '' });
    await stranger.post('/tills', { name: 'อีกช่อง', pos_id: '' });
    const heard = await screen.hears('shop');
    for (const topic of ['queue', 'expenses']) expect(heard).not.toContain(topic);
    screen.stop();
  });

  test('a cashier there who is an admin here may there what a cashier may, and here what an admin may', async () => {
    const both = await shop.signIn('cashier2');
    const heardHere = await listen(shop, both);
    await goTo(both, theirs.branch);
    expect(await heardHere.ended()).toBe(true);
    for (const [call, { may, takes }] of calls) {
      if (may === 'visitor' || call === 'POST /session/lock') continue;
      const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, '999999').split(' ');
      const type: Record<string, string> = takes ? { 'Content-Type': takes.types[0] ?? '' } : {};
      const file = takes ? new Uint8Array([0, 1, 2]) : {};
      const answer =
        method === 'GET' ? await both.get(path) : await both.sendGuarded(method, path, file, type);
      const isForbidden = answer.body.message === 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้';
      expect(isForbidden, call).toBe(may !== 'cashier');
    }
    await goTo(both, 1);
    expect((await both.get('/settings/api')).status).toBe(200);
  });
});

interface Shown {
  readonly stranger: ReadonlyMap<string, string>;
  readonly adminHere: ReadonlyMap<string, string>;
}

const BRANCH = {
  ...{ branch_name: 'สาขาริมน้ำ', branch_code: '00001', address: '1 ถนนริมน้ำ', phone: '021111111' },
  ...{ promptpay_id: '', receipt_footer: '', till_name: `ช่อง${MARK}`, pos_id: '' },
};
const WAREHOUSE = { ...BRANCH, branch_name: 'คลังกลาง', branch_code: '00009', till_name: 'คลัง' };
const SUPPLIER = {
  ...{ name: 'หจก. เต้าหู้เฮง', tax_id: '0103534002222', branch_code: '00003', cost_vat: 'included' },
};
const RIVER = {
  ...{ username: 'river', email: 'river@shop.example', firstname: MARK, lastname: 'ใจดี', role: 'manager' },
};
const REFUSED = ['error', 403, 404, 409, 422];
/** Imports that run, sums of days that are over, what was sold from a quotation; and whose branch made a customer says nothing. */
const WITHOUT_ROWS = [
  ...['customers', 'product_import_parts', 'product_imports', 'quotation_orders'],
  ...['report_parts', 'report_products', 'report_spans'],
];
/** What one exports is written down; and of one's own people it is said that they have a drawer open, wherever that is. */
const GOES_ON = ['/audit-log/api?', '/staff/api?'];
/** What shows the mark to whoever stands in its branch. */
const SHOWN_THERE = [
  ...['/session/cashiers', '/api/orders', '/orders/export', '/displays/api'],
  ...['/documents/api', '/documents/export', '/printers/api', '/print-jobs', '/parked-baskets/api'],
  ...['/expenses', '/offline-sales/api', '/offline-sales/series/api'],
  ...['/returns/api', '/reports/sales', '/reports/sales/export'],
  ...['/reports/purchase-tax', '/reports/purchase-tax.pdf', '/reports/purchase-tax.csv'],
  ...[
    '/reports/stock.pdf',
    '/reports/stock.csv',
    '/reports/accounting/sales',
    '/reports/accounting/sales.csv',
  ],
  ...['/reports/accounting/purchases', '/reports/accounting/purchases.csv'],
  ...['/reports/papers.zip', '/api/cash-drawer/last-shift', '/shifts/api', '/shifts/days/2026-11-20/api'],
  ...['/tills/api', '/staff/api', '/staff/approvers/api', '/stock/receipts/api', '/stock/movements/api/1'],
  ...['/stock/supplier-returns/api', '/stock/transfers', '/stock/transfer-requests', '/audit-log/api'],
];

function expectRefused({ status, body }: TestAnswer, refusal: string): void {
  if (refusal === 'nothing') expect(body).toMatchObject({ data: [] });
  else if (refusal === 'held') expect(body).toMatchObject({ state: 'held', order_id: null });
  else if (refusal === 'ignored') expect([200, 201], JSON.stringify(body)).toContain(status);
  else {
    expect(body).toMatchObject({ code: refusal });
    expect(status === 200 ? body.status : status).toBeOneOf(REFUSED);
  }
}
