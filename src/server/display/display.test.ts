import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BEAT_EVERY_MS, CODE_HOLDS_FOR_MS, MOST_LINES_SHOWN, SHOWN_FOR_MS } from '#shared/display/rules.ts';
import {
  basketOf,
  pairedDisplay,
  qrPaymentOf,
  sayingFrom,
  standAtNewTill,
  watch,
} from '../testing/display-screen.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('the customer’s display on %s', (engine) => {
  let shop: TestShop;
  let cashier: TestBrowser;
  let tillId: number;
  let open = true;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    open = true;
    cashier = await shop.atTheTill('cashier');
    tillId = await standAtNewTill(shop, cashier, 'หน้าร้าน 1');
  });
  afterEach(() => (open ? shop.close() : undefined));

  const session = async (browser = cashier) => (await browser.get('/api/session')).body;
  const codeOf = async (screen: TestBrowser, body: object = {}) =>
    (await screen.post('/display/pairings', body)).body.code as string;

  describe('is paired', () => {
    test('by the code that it shows, typed at a till, with or without a space', async () => {
      const screen = shop.visitor();
      expect((await screen.get('/display/api')).body).toMatchObject({ paired: false, code: null });
      const asked = await screen.post('/display/pairings');
      expect(asked.body).toEqual({ code: expect.stringMatching(/^\d{6}$/), expires_in_seconds: 300 });
      const { code } = asked.body;
      expect((await screen.get('/display/api')).body).toMatchObject({ paired: false, code });
      expect((await session()).has_display).toBe(false);
      const paired = await cashier.post('/displays', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
      expect(paired.body.display).toMatchObject({ name: 'จอลูกค้า', till_id: tillId, till: 'หน้าร้าน 1' });
      expect((await screen.get('/display/api')).body).toMatchObject({
        ...{ paired: true, code: null, till: 'หน้าร้าน 1' },
      });
      expect((await session()).has_display).toBe(true);
      const cookie = (await screen.get('/display/api')).headers
        .getSetCookie()
        .find((set) => set.startsWith('raandee_display='));
      for (const word of ['HttpOnly', 'SameSite=Strict', 'Path=/display', 'Max-Age=34560000'])
        expect(cookie).toContain(word);
      expect(cookie).not.toContain('Secure');
    });

    test('once: the code is used up, and a lost answer is answered again', async () => {
      const screen = shop.visitor();
      const code = await codeOf(screen);
      const key = { 'Idempotency-Key': 'typed-once' };
      const [first, again] = await Promise.all([
        cashier.post('/displays', { code }, key),
        cashier.post('/displays', { code }, key),
      ]);
      expect(again.body).toEqual(first.body);
      expect((await cashier.post('/displays', { code })).body.code).toBe('DISPLAY_CODE_WRONG');
      expect((await cashier.get('/displays/api')).body.data).toHaveLength(1);
    });

    test('by nobody with a wrong code, an old one, one that was replaced, or what is no code', async () => {
      const screen = shop.visitor();
      const code = await codeOf(screen);
      const wrong = await cashier.post('/displays', { code: code === '000000' ? '000001' : '000000' });
      expect([wrong.status, wrong.body.errors.code[0]]).toEqual([
        422,
        'รหัสไม่ถูกต้องหรือหมดอายุแล้ว กรุณาดูรหัสบนจอลูกค้าอีกครั้ง',
      ]);
      for (const typed of ['12345', 'abcdef', '1234567', ''])
        expect((await cashier.post('/displays', { code: typed })).status).toBe(422);
      const next = await codeOf(screen);
      expect((await cashier.post('/displays', { code })).body.code).toBe('DISPLAY_CODE_WRONG');
      shop.clock.nowMs += CODE_HOLDS_FOR_MS;
      expect((await cashier.post('/displays', { code: next })).body.code).toBe('DISPLAY_CODE_WRONG');
      expect((await screen.get('/display/api')).body).toMatchObject({ paired: false, code: null });
    });

    test('with the till that its address names and no other', async () => {
      const other = await shop.atTheTill('cashier2');
      const otherTill = await standAtNewTill(shop, other, 'หน้าร้าน 2');
      const code = await codeOf(shop.visitor(), { till_id: otherTill });
      const refused = await cashier.post('/displays', { code });
      expect(refused.body.message).toBe('จอนี้เปิดไว้สำหรับเครื่องขาย หน้าร้าน 2 กรุณาจับคู่จากเครื่องนั้น');
      expect((await other.post('/displays', { code })).body.display.till_id).toBe(otherTill);
      const anywhere = await codeOf(shop.visitor(), { till_id: 999_999 });
      expect((await cashier.post('/displays', { code: anywhere })).status).toBe(201);
    });

    test('only where a till has been chosen', async () => {
      const nowhere = await shop.signIn('cashier2');
      const code = await codeOf(shop.visitor());
      for (const answer of [
        await nowhere.post('/displays', { code }),
        await nowhere.post('/display/here'),
        await nowhere.post('/display/state', {
          ...{ from: 'a-tab-of-it', sequence: 1, acted: true, state: { kind: 'idle' } },
        }),
      ])
        expect([answer.status, answer.body.code]).toEqual([409, 'DISPLAY_NEEDS_TILL']);
    });

    test('in one press for a second screen of the same machine, however often, and no till has more than five', async () => {
      const here = await cashier.post('/display/here');
      expect(here.body.display).toMatchObject({ till_id: tillId, name: 'จอลูกค้า' });
      expect((await cashier.post('/display/here')).body.display.id).toBe(here.body.display.id);
      expect((await cashier.get('/display/api')).body).toMatchObject({ paired: true });
      for (const number of [2, 3, 4, 5]) {
        const code = await codeOf(shop.visitor());
        expect((await cashier.post('/displays', { code })).body.display.name).toBe(`จอลูกค้า ${number}`);
      }
      const sixth = await cashier.post('/displays', { code: await codeOf(shop.visitor()) });
      expect([sixth.status, sixth.body.code]).toEqual([409, 'TOO_MANY_DISPLAYS']);
    });

    test('by hands, not by programs that try all codes or ask for very many', async () => {
      const tried = [];
      for (let i = 0; i < 11; i += 1)
        tried.push((await cashier.post('/displays', { code: '000000' })).status);
      expect(tried.at(-1)).toBe(429);
      const screen = shop.visitor();
      const asked = [];
      for (let i = 0; i < 11; i += 1) asked.push((await screen.post('/display/pairings')).status);
      expect(asked).toEqual([...Array(10).fill(200), 429]);
    });

    test('and called otherwise or taken away by a manager, which the audit log keeps', async () => {
      const screen = await pairedDisplay(shop, cashier);
      const manager = await shop.signIn('manager');
      const [{ id }] = (await manager.get('/displays/api')).body.data;
      const renamed = await manager.patch(`/displays/${id}`, { name: 'แท็บเล็ตหน้าร้าน' });
      expect(renamed.body.display.name).toBe('แท็บเล็ตหน้าร้าน');
      expect((await manager.patch(`/displays/${id}`, { name: ' ' })).status).toBe(422);
      const seen = await watch(shop, screen);
      await seen.look();
      expect((await manager.delete(`/displays/${id}`)).status).toBe(200);
      expect(await seen.gone()).toBe(true);
      expect(await seen.ended()).toBe(true);
      expect((await screen.get('/display/events')).status).toBe(401);
      expect((await screen.get('/display/api')).body).toMatchObject({ paired: false });
      expect((await manager.delete(`/displays/${id}`)).status).toBe(404);
      expect((await session()).has_display).toBe(false);
      const log = await (await shop.signIn('admin')).get('/audit-log/api');
      const told = log.body.data.map(
        ({ subject, detail }: Record<string, string>) => `${subject}: ${detail}`,
      );
      expect(told).toContain('จอลูกค้า จอลูกค้า: เครื่องขาย หน้าร้าน 1');
      expect(told).toContain('จอลูกค้า จอลูกค้า: ชื่อ "จอลูกค้า" → "แท็บเล็ตหน้าร้าน"');
    });

    test('by its own branch: another sees, renames and takes away none of its displays', async () => {
      await pairedDisplay(shop, cashier);
      const [{ id }] = (await cashier.get('/displays/api')).body.data;
      await moveToOtherBranch(shop, 'manager');
      const stranger = await shop.signIn('manager');
      expect((await stranger.get('/displays/api')).body.data).toEqual([]);
      expect((await stranger.patch(`/displays/${id}`, { name: 'x' })).status).toBe(404);
      expect((await stranger.delete(`/displays/${id}`)).status).toBe(404);
    });
  });

  describe('shows', () => {
    test('what its till says, at once and after it is loaded anew', async () => {
      const screen = await pairedDisplay(shop, cashier);
      const seen = await watch(shop, screen);
      expect(await seen.look()).toMatchObject({ till: 'หน้าร้าน 1', pictures: [] });
      expect(await seen.next()).toEqual({ state: { kind: 'idle' }, promptpay_id: null });
      const say = sayingFrom(cashier);
      expect((await say(basketOf('น้ำดื่ม'))).body).toEqual({ shown: true });
      expect(await seen.next()).toEqual({ state: basketOf('น้ำดื่ม'), promptpay_id: null });
      seen.stop();
      const later = await watch(shop, screen);
      expect((await later.next()).state).toEqual(basketOf('น้ำดื่ม'));
      later.stop();
    });

    test('nothing of another till, though both sell at once', async () => {
      const other = await shop.atTheTill('cashier2');
      await standAtNewTill(shop, other, 'หน้าร้าน 2');
      const [here, there] = [
        await watch(shop, await pairedDisplay(shop, cashier)),
        await watch(shop, await pairedDisplay(shop, other)),
      ];
      await Promise.all([here.state('idle'), there.state('idle')]);
      const [say, sayThere] = [sayingFrom(cashier), sayingFrom(other)];
      // A till that a call names counts for nothing: the session says which it is.
      await Promise.all([
        say(basketOf('ที่หนึ่ง'), { till_id: 999 }),
        sayThere(basketOf('ที่สอง'), { till_id: tillId }),
      ]);
      expect((await here.next()).state).toEqual(basketOf('ที่หนึ่ง'));
      expect((await there.next()).state).toEqual(basketOf('ที่สอง'));
      await sayThere({ kind: 'thanks', total: 40, change: 0, back: 0 });
      await say({ kind: 'idle' });
      expect((await here.next()).state).toEqual({ kind: 'idle' });
      for (const one of [here, there]) one.stop();
    });

    test('the newest: an older one that arrives late never overwrites it', async () => {
      const seen = await watch(shop, await pairedDisplay(shop, cashier));
      await seen.state('idle');
      const say = sayingFrom(cashier);
      await say(basketOf('ใหม่'), { sequence: 50 });
      expect((await say(basketOf('เก่า'), { sequence: 49 })).body).toEqual({ shown: false });
      expect((await say(basketOf('ซ้ำ'), { sequence: 50 })).body).toEqual({ shown: false });
      await say(basketOf('ล่าสุด'), { sequence: 51 });
      expect((await seen.next()).state).toEqual(basketOf('ใหม่'));
      expect((await seen.next()).state).toEqual(basketOf('ล่าสุด'));
      seen.stop();
    });

    test('of two browsers at one till the one in which somebody acted last', async () => {
      const second = await shop.atTheTill('manager');
      await second.post('/session/till', { till_id: tillId });
      const seen = await watch(shop, await pairedDisplay(shop, cashier));
      await seen.state('idle');
      const [say, saySecond] = [sayingFrom(cashier), sayingFrom(second, 'another-browser')];
      await say(basketOf('ของคนแรก'));
      expect((await saySecond({ kind: 'idle' }, { acted: false })).body).toEqual({ shown: false });
      expect((await saySecond(basketOf('ของคนที่สอง'))).body).toEqual({ shown: true });
      expect((await say(basketOf('ของคนแรก'), { acted: false })).body).toEqual({ shown: false });
      expect((await seen.state('basket')).state).toEqual(basketOf('ของคนแรก'));
      expect((await seen.next()).state).toEqual(basketOf('ของคนที่สอง'));
      seen.stop();
    });

    test('a QR that names the shop’s own PromptPay id, whatever a call says, and none where the shop has none', async () => {
      const admin = await shop.signIn('admin');
      const { body: settings } = await admin.get('/settings/api');
      const seen = await watch(shop, await pairedDisplay(shop, cashier));
      const say = sayingFrom(cashier);
      await say({ ...qrPaymentOf(40), promptpay_id: '0899999999' }, { promptpay_id: '0899999999' });
      const shown = await seen.state('payment');
      expect(shown).toEqual({ state: qrPaymentOf(40), promptpay_id: settings.promptpay_id });
      await say(qrPaymentOf(null));
      expect(await seen.next()).toEqual({ state: qrPaymentOf(null), promptpay_id: null });
      expect((await say(qrPaymentOf(40.01))).status).toBe(422);
      expect((await say(qrPaymentOf(0))).status).toBe(422);
      await admin.patch('/settings', { ...settings, promptpay_id: '' });
      await say(qrPaymentOf(40));
      expect(await seen.next()).toEqual({ state: qrPaymentOf(null), promptpay_id: null });
      seen.stop();
    });

    test('nothing that isn’t said to be shown: other fields never leave the server', async () => {
      const seen = await watch(shop, await pairedDisplay(shop, cashier));
      await seen.state('idle');
      const basket = basketOf('น้ำดื่ม');
      const [line] = basket.lines;
      await sayingFrom(cashier)({
        ...basket,
        customer: 'คุณสมหญิง',
        lines: [{ ...line, cost: 12, stock: 4, sku: 'W-1' }],
      });
      expect((await seen.next()).state).toEqual(basket);
      seen.stop();
    });

    test('nothing of a hostile body', async () => {
      const say = sayingFrom(cashier);
      const basket = basketOf('น้ำดื่ม');
      const [line] = basket.lines as [object];
      const hostile = [
        {},
        { kind: 'admin' },
        { ...basket, lines: [] },
        { ...basket, lines: Array(MOST_LINES_SHOWN + 1).fill(line) },
        { ...basket, lines: [{ ...line, name: 'ก'.repeat(101) }] },
        { ...basket, lines: [{ ...line, name: '\u202eข้อความกลับหลัง' }] },
        { ...basket, lines: [{ ...line, amount: -1 }] },
        { ...basket, lines: [{ ...line, amount: 1.001 }] },
        { ...basket, lines: [{ ...line, amount: '<script>' }] },
        { ...basket, total: 1e12 },
        { ...basket, total: null },
        { ...basket, last: 1.5 },
      ];
      for (const state of hostile) expect([400, 422]).toContain((await say(state)).status);
      for (const from of ['', 'x', 'a b c d e f g h', 'x'.repeat(65)])
        expect((await say(basket, { from })).status).toBe(422);
      expect((await say(basket, { sequence: -1 })).status).toBe(422);
      const large = { ...basket, lines: [{ ...line, name: 'ก'.repeat(30_000) }] };
      expect((await say(large)).status).toBe(413);
      const seen = await watch(shop, await pairedDisplay(shop, cashier));
      expect((await seen.next()).state).toEqual({ kind: 'idle' });
      seen.stop();
    });

    test('a hundred lines of long names, which no notification of the database could hold', async () => {
      const lines = Array.from({ length: MOST_LINES_SHOWN }, (_, i) => ({
        ...{ name: `${'สินค้าชื่อยาวมาก'.repeat(6)} ${i}`.slice(0, 100), quantity: 99_999 },
        ...{ amount: 9_999_999.99, off: 0.01, why: 'ลด' },
      }));
      const many = { ...basketOf('x'), lines, last: 99, before: 400 };
      const seen = await watch(shop, await pairedDisplay(shop, cashier));
      await seen.state('idle');
      await sayingFrom(cashier)(many);
      expect((await seen.next()).state).toEqual(many);
      seen.stop();
    });
  });

  describe('shows nothing any more', () => {
    const leaving: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['locks the screen', () => cashier.post('/session/lock')],
      ['signs out', () => cashier.post('/logout', { leave_open: true })],
      ['is disabled', async () => disable('cashier')],
      ['goes to another till', () => standAtNewTill(shop, cashier, 'หน้าร้าน 2')],
    ];
    const disable = async (username: string) => {
      await shop.db.transaction(async (trx) => {
        await trx.updateTable('users').set({ is_active: 0 }).where('username', '=', username).execute();
      });
      shop.db.changes.announce(1, ['staff']);
    };

    test.each(leaving)('once whoever sells there %s', async (_what, leave) => {
      const seen = await watch(shop, await pairedDisplay(shop, cashier));
      await sayingFrom(cashier)(basketOf('น้ำดื่ม'));
      await seen.state('basket');
      await leave();
      expect((await seen.next()).state).toEqual({ kind: 'idle' });
      seen.stop();
    });

    test('once its till has said nothing for long', async () => {
      const seen = await watch(shop, await pairedDisplay(shop, cashier));
      const say = sayingFrom(cashier);
      await say(basketOf('น้ำดื่ม'));
      await seen.state('basket');
      shop.clock.nowMs += SHOWN_FOR_MS;
      // Said again it goes on.
      await say(basketOf('น้ำดื่ม'), { acted: false });
      shop.clock.nowMs += SHOWN_FOR_MS + 1;
      expect((await seen.next()).state).toEqual({ kind: 'idle' });
      seen.stop();
    });
  });

  describe('opens by its token', () => {
    test('its own stream and the pictures that it shows, and no call of the shop', async () => {
      const screen = await pairedDisplay(shop, cashier);
      const pictures = await shop.db.read.selectFrom('product_images').select('name').limit(1).execute();
      const manager = await shop.signIn('manager');
      const file = Buffer.from(PICTURE, 'base64');
      const added = await manager.sendGuarded('POST', '/displays/pictures', file, {
        'Content-Type': 'image/png',
      });
      expect(added.status).toBe(200);
      const { name, id } = added.body.picture;
      expect((await screen.get(`/display/images/${name}`)).status).toBe(200);
      expect((await screen.get(`/storage/images/${name}`)).status).toBe(401);
      for (const picture of pictures)
        expect((await screen.get(`/display/images/${picture.name}`)).status).toBe(404);
      for (const path of ['..%2f..%2fshop.db', 'x', 'raandee.db'])
        expect((await screen.get(`/display/images/${path}`)).status).toBe(404);
      expect((await shop.visitor().get(`/display/images/${name}`)).status).toBe(401);
      for (const path of ['/displays/api', '/orders/pending', '/products/api', '/tills/api', '/api/events'])
        expect((await screen.get(path)).status).toBe(401);
      for (const path of ['/display/state', '/display/here', '/displays', '/checkout'])
        expect((await screen.post(path)).status).toBe(401);
      await manager.delete(`/displays/pictures/${id}`);
      expect((await screen.get(`/display/images/${name}`)).status).toBe(404);
    });

    test('nothing with a token that is made up, or of a display that waits', async () => {
      const waiting = shop.visitor();
      await waiting.post('/display/pairings');
      expect((await waiting.get('/display/events')).status).toBe(401);
      for (const token of ['x', 'A'.repeat(43), "' or 1=1 --"]) {
        const cookie = { Cookie: `raandee_display=${encodeURIComponent(token)}` };
        expect((await shop.visitor().get('/display/events', cookie)).status).toBe(401);
      }
    });

    test('a few streams, and they don’t keep the shop from stopping', async () => {
      const screen = await pairedDisplay(shop, cashier);
      const streams = [];
      for (let i = 0; i < 4; i += 1) streams.push(await watch(shop, screen));
      expect((await screen.get('/display/events')).status).toBe(429);
      streams[0]?.stop();
      open = false;
      await shop.close();
      for (const stream of streams.slice(1))
        await expect(stream.ended().catch(() => true)).resolves.toBe(true);
    });
  });

  test('the shop’s pictures: ten at most, the same twice is one, and each display hears of them', async () => {
    const manager = await shop.signIn('manager');
    const seen = await watch(shop, await pairedDisplay(shop, cashier));
    await seen.look();
    const add = (bytes: Buffer, type = 'image/png') =>
      manager.sendGuarded('POST', '/displays/pictures', bytes, { 'Content-Type': type });
    const first = await add(Buffer.from(PICTURE, 'base64'));
    expect((await add(Buffer.from(PICTURE, 'base64'))).body.picture).toEqual(first.body.picture);
    expect((await seen.look(1)).pictures).toEqual([first.body.picture.name]);
    expect((await add(Buffer.from('GIF89a'))).body.code).toBe('IMAGE_UNREADABLE');
    await shop.db.transaction(async (trx) => {
      for (let i = 0; i < 9; i += 1)
        await trx
          .insertInto('display_pictures')
          .values({ image_name: `${`${i}`.repeat(8)}.webp` })
          .execute();
    });
    expect((await add(Buffer.from(OTHER_PICTURE, 'base64'))).body.code).toBe('TOO_MANY_PICTURES');
    expect((await manager.delete('/displays/pictures/999999')).status).toBe(404);
    seen.stop();
  });

  test('a display hears what its till shows about as soon as the till has its answer', async () => {
    const seen = await watch(shop, await pairedDisplay(shop, cashier));
    const say = sayingFrom(cashier);
    const delays: number[] = [];
    const answers: number[] = [];
    for (let i = 1; i <= 100; i += 1) {
      const begun = performance.now();
      const since = () => performance.now() - begun;
      const answered = say(basketOf(`สินค้า ${i}`)).then(() => answers.push(since()));
      await seen.state('basket');
      delays.push(since());
      await answered;
    }
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[50] ?? 0;
    // Whatever the machine: nothing is waited for on the way, such as a commit or a turn of gathered news.
    expect(middle(delays)).toBeLessThan(5 * middle(answers) + 20);
    seen.stop();
  });

  test('a display hears that the server is there, every few seconds', async () => {
    const screen = await pairedDisplay(shop, cashier);
    const response = await fetch(`${shop.url}/display/events`, { headers: { Cookie: screen.cookie } });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const begun = performance.now();
    // One at once, by which its clock is set, and the next when it is due.
    while (text.split('event: beat').length < 3)
      text += new TextDecoder().decode((await reader.read()).value);
    expect(performance.now() - begun).toBeGreaterThan(BEAT_EVERY_MS / 2);
    expect(text).toMatch(/^retry: \d+\n\n/);
    await reader.cancel();
  });
});

/** One pixel, and another. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const OTHER_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
