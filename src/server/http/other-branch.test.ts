import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallDeclaration, RouteKey } from '#shared/http/contract.ts';
import { DOMAINS } from '../app.ts';
import { type BranchThings, liveIn } from '../testing/branch-life.ts';
import { IDS_OF_BRANCHES, type IdOfAnother, type Parts } from '../testing/ids-of-branches.ts';
import { IDS_OF_THE_SHOP, idsOf } from '../testing/ids-of-calls.ts';
import { listen } from '../testing/listen.ts';
import { type BranchTables, rowsOfBranch, tablesOfBranches } from '../testing/rows-of-branch.ts';
import { plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

/** Stands in every text of the other branch. */
const MARK = 'ปากคลองตลาด';
const PASSWORD = 'ริมคลอง 2569';

const calls = DOMAINS.flatMap((domain) => Object.entries(domain.contract) as [RouteKey, CallDeclaration][]);

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
    for (const [call, places] of Object.entries(list)) for (const at of places) say(call, at);
  const taken = calls.flatMap(([call, declaration]) => idsOf(declaration).map((at) => `${call} ${at}`));
  const listed = [...said].flatMap(([call, places]) => [...places].map((at) => `${call} ${at}`));
  expect(listed.sort()).toEqual(taken.sort());
});

describe.each(ENGINES)('two branches on %s', (engine) => {
  let shop: TestShop;
  /** Admin of the other branch, standing there, and somebody who belongs there. */
  let admin: TestBrowser;
  let colleague: TestBrowser;
  /** Admin of the first branch alone, and a cashier there. */
  let stranger: TestBrowser;
  let cashier: TestBrowser;
  let theirs: BranchThings;
  let own: BranchThings;
  let goods: readonly [number, number];
  let tables: BranchTables;
  let rows: Awaited<ReturnType<typeof rowsOfBranch>>;
  const seen = { before: new Map<string, string>(), after: new Map<string, string>() };

  beforeAll(async () => {
    shop = await openTestShop(engine, { renderPaper: async (paper) => Buffer.from(JSON.stringify(paper)) });
    const [first, second] = await plainProducts(shop);
    goods = [first?.id ?? 0, second?.id ?? 0];
    admin = await shop.signIn('admin');
    const staff = (await admin.get('/staff/api')).body.data as { id: number; username: string }[];
    const work = (username: string, branches: object[]) =>
      admin.patch(`/staff/${staff.find((one) => one.username === username)?.id}/branches`, { branches });
    await work('manager', [{ branch_id: 1, role: 'admin', is_home: true }]);
    await admin.post('/tills', { name: 'หน้าร้าน', pos_id: '' });
    const branch = (await admin.post('/branches', newBranch())).body.branch.id as number;
    await work('cashier2', [
      { branch_id: 1, role: 'admin', is_home: true },
      { branch_id: branch, role: 'cashier', is_home: false },
    ]);
    const supplier = (await admin.post('/suppliers', SUPPLIER)).body.supplier.id as number;
    stranger = await shop.signIn('manager');
    cashier = await shop.signIn('cashier');
    own = await liveIn({
      ...{ shop, admin: stranger, adminName: 'manager', branch: 1, mark: 'ของสาขาเรา', supplier },
      ...{ colleague: cashier, colleagueName: 'cashier' },
    });
    await readAll(seen.before);
    await goTo(admin, branch);
    await admin.post('/staff', { ...RIVER, password: PASSWORD });
    colleague = shop.visitor();
    await colleague.post('/checkLogin', { username: 'river', password: PASSWORD });
    colleague.forgetToken();
    theirs = await liveIn({
      ...{ shop, admin, adminName: 'admin', branch, mark: MARK, supplier },
      ...{ colleague, colleagueName: 'river' },
    });
    await readAll(seen.after);
    tables = (await tablesOfBranches(shop)).tables;
    rows = await rowsOfBranch(shop, tables, branch);
  }, 120_000);
  afterAll(() => shop.close());

  async function goTo(browser: TestBrowser, branch_id: number) {
    expect((await browser.post('/session/branch', { branch_id })).status).toBe(200);
    browser.forgetToken();
  }

  /** What the stranger is shown by every call that shows something without an id of a branch's thing. */
  async function readAll(into: Map<string, string>) {
    for (const path of readings({ product: goods[0] })) into.set(path, textOf(await stranger.get(path)));
  }

  /** Nothing of the other branch is otherwise than it was; from now on it is looked at against how it is. */
  async function expectNothingChanged() {
    const now = await rowsOfBranch(shop, tables, theirs.branch);
    const before = rows;
    rows = now;
    expect(now).toEqual(before);
  }

  function send(by: 'stranger' | 'owner', [call, at, thing, , rest]: IdOfAnother): Promise<TestAnswer> {
    const mine = by === 'stranger' ? own : theirs;
    const parts = withId(rest?.({ mine, goods }) ?? {}, at, theirs[thing]);
    const ofColleague = call === 'POST /checkout/{id}/exchange';
    const [atTill, inShop] = by === 'stranger' ? [cashier, stranger] : [colleague, admin];
    return sendParts(ofColleague ? atTill : inShop, call, parts);
  }

  test('of every table it is said whether its rows are a branch’s', async () => {
    expect((await tablesOfBranches(shop)).unsorted).toEqual([]);
  });

  test('the other branch has something in every table that is of branches', () => {
    const empty = Object.entries(rows).flatMap(([table, { length }]) => (length === 0 ? [table] : []));
    expect(empty.sort()).toEqual(WITHOUT_ROWS);
  });

  describe('somebody who doesn’t work there', () => {
    test.each(IDS_OF_BRANCHES.map((row) => ({ row, name: row.slice(0, 3).join(' ') })))(
      'does nothing by $name',
      async ({ row }) => {
        const answer = await send('stranger', row);
        expectRefused(answer, row[3]);
        expect(JSON.stringify(answer.body)).not.toContain(MARK);
        await expectNothingChanged();
      },
    );

    test('is shown what they were shown before the other branch did anything, and no word of it', () => {
      for (const [path, text] of seen.after) {
        expect(text, path).toBe(seen.before.get(path));
        expect(text.includes(MARK), path).toBe(false);
      }
    });
  });

  describe('somebody who works there', () => {
    test.each(IDS_OF_BRANCHES.map((row) => ({ row, name: row.slice(0, 3).join(' ') })))(
      'isn’t refused so by $name',
      async ({ row }) => {
        const answer = await send('owner', row);
        expect(answer.status).toBeLessThan(500);
        const [, , , refusal] = row;
        if (refusal === 'nothing') expect(answer.body.data.length).toBeGreaterThan(0);
        else if (refusal !== 'ignored' && refusal !== 'held') expect(answer.body.code).not.toBe(refusal);
        expect(answer.body.errors).toBeUndefined();
      },
    );
  });
});

const newBranch = () => ({
  ...{ branch_name: `สาขา${MARK}`, branch_code: '00001', address: MARK, phone: '021111111' },
  ...{ promptpay_id: '', receipt_footer: MARK, till_name: `ช่อง${MARK}`, pos_id: '' },
});
const SUPPLIER = {
  ...{ name: 'หจก. เต้าหู้เฮง', tax_id: '0103534002222', branch_code: '00003', cost_vat: 'included' },
};
const RIVER = {
  ...{ username: 'river', email: 'river@shop.example', firstname: MARK, lastname: 'ใจดี', role: 'manager' },
};
const WITHOUT_ROWS: readonly string[] = [];

/** The call's parts with that id in its place. */
function withId(parts: Parts, at: string, id: unknown): Parts {
  const whole = structuredClone(parts) as Record<string, unknown>;
  const steps = at.replaceAll('[]', '.0').split('.');
  const last = steps.pop() ?? '';
  let into = whole;
  for (const step of steps) {
    into[step] ??= {};
    into = into[step] as Record<string, unknown>;
  }
  into[last] = id;
  return whole;
}

function sendParts(browser: TestBrowser, call: RouteKey, { params = {}, query = {}, body = {} }: Parts) {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]));
  const asked = new URLSearchParams(query as Record<string, string>);
  return method === 'GET'
    ? browser.get(`${path}?${asked}`, { 'Sec-Fetch-Site': 'same-origin' })
    : browser.sendGuarded(method, path, body);
}

function expectRefused({ status, body }: TestAnswer, refusal: string): void {
  if (refusal === 'nothing') expect(body).toMatchObject({ data: [] });
  else if (refusal === 'held') expect(body).toMatchObject({ state: 'held', order_id: null });
  else if (refusal === 'ignored') expect([200, 201], JSON.stringify(body)).toContain(status);
  else {
    expect(body).toMatchObject({ code: refusal });
    expect(status === 200 ? body.status : status).toBeOneOf(['error', 403, 404, 409, 422]);
  }
}

const textOf = ({ status, body }: TestAnswer) =>
  `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`;

/** What a query that has to be there is, by its name. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  ...{ month: ['2026-11'], from: ['2026-11-01'], to: ['2026-11-30'], format: ['csv'] },
  by: ['branch', 'product', 'cashier', 'method'],
};
/** How a thing of the shop is called in a path. */
const OF_THE_SHOP: Readonly<Record<string, string>> = { day: '2026-11-20', code: 'NONE', id: '3' };

/** Every path that shows something and says no id of a thing that is a branch's; lists also with the mark as what is looked for. */
function readings({ product }: { readonly product: number }): string[] {
  const ofBranches = new Set(
    IDS_OF_BRANCHES.flatMap(([call, at]) => (at.startsWith('params.') ? [call] : [])),
  );
  return calls.flatMap(([call, { params, query }]) => {
    if (!call.startsWith('GET ') || ofBranches.has(call)) return [];
    const named = { ...OF_THE_SHOP, ...(/product|stock/.test(call) && { id: String(product) }) };
    const path = call.slice(4).replaceAll(/\{(\w+)\}/g, (_, name) => named[name] ?? '');
    void params;
    const fields = Object.entries(query?.shape ?? {});
    const needed = fields.filter(
      ([, field]) => !(field as { safeParse(v: unknown): { success: boolean } }).safeParse(undefined).success,
    );
    let asked = [''];
    for (const [name] of needed)
      asked = asked.flatMap((so) => (NEEDED[name] ?? []).map((value) => `${so}&${name}=${value}`));
    if (fields.some(([name]) => name === 'q')) asked.push(`${asked[0]}&q=${encodeURIComponent(MARK)}`);
    return asked.map((so) => `${path}?${so.slice(1)}`);
  });
}
void listen;
