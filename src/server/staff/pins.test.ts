import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PIN_TRIES } from '#shared/staff/pin.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const MINUTE_MS = 60_000;

describe.each(ENGINES)('PINs on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier', '1000');
  });
  afterEach(async () => {
    // Whatever a test left open is closed by nobody: the books hold all the same.
    await shop.close();
  });

  /** A closing with a wrong count, which needs somebody's approval. */
  const close = (approval: object, browser = till) =>
    browser.post('/logout', { closing_balance: '999', approval: { reason: 'เหรียญตกหาย', ...approval } });
  const acts = async () => {
    const rows = await shop.db.read
      .selectFrom('audit_log')
      .innerJoin('users', 'users.id', 'audit_log.user_id')
      .select(['action', 'about_name', 'username'])
      .where('action', 'like', '%pin')
      .orderBy('audit_log.id')
      .execute();
    return rows.map(({ action, about_name: about, username }) => ({ action, about, username }));
  };

  test('a manager approves by PIN, under whichever of their names', async () => {
    const closed = await close({ username: 'Manager@demo.example', pin: '3690' });
    expect(closed).toMatchObject({ status: 200, body: { success: true } });
  });

  test('a cashier’s own PIN approves of nothing', async () => {
    expect((await close({ username: 'cashier2', pin: '2580' })).body.code).toBe('APPROVER_NOT_ALLOWED');
  });

  test('an approval has a password or a PIN, and not both', async () => {
    for (const proof of [{}, { pin: '3690', password: 'manager-demo' }, { pin: '12' }, { pin: '' }]) {
      const answer = await close({ username: 'manager', ...proof });
      expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    }
  });

  test('a wrong PIN, one of somebody without any and an unknown name are told in the same words', async () => {
    const manager = await shop.signIn('manager');
    await manager.post('/account/pin/remove', { current_password: 'manager-demo' });
    const wrong = await close({ username: 'admin', pin: '1591' });
    const none = await close({ username: 'manager', pin: '3690' });
    const unknown = await close({ username: 'nobody', pin: '3690' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'PIN_WRONG', message: 'PIN ไม่ถูกต้อง' } });
    expect(none.body).toEqual(wrong.body);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('five wrong tries, from wherever, lock a PIN for 15 minutes; the password still works', async () => {
    const other = await shop.atTheTill('cashier2', '1000');
    for (let i = 1; i < PIN_TRIES; i += 1)
      expect((await close({ username: 'manager', pin: '1111' }, i % 2 ? till : other)).body.code).toBe(
        'PIN_WRONG',
      );
    const fifth = await close({ username: 'manager', pin: '1111' });
    expect(fifth).toMatchObject({ status: 429, body: { code: 'PIN_LOCKED' } });
    expect(fifth.body.message).toContain('15 นาที');
    shop.clock.nowMs += 10 * MINUTE_MS;
    const right = await close({ username: 'manager', pin: '3690' }, other);
    expect(right.body.message).toContain('อีก 5 นาที');
    expect(await acts()).toEqual([{ action: 'lock-pin', about: 'วิไล ดูแลดี (manager)', username: 'cashier' }]);
    expect((await close({ username: 'manager', password: 'manager-demo' }, other)).status).toBe(200);
    // Nobody else's is locked.
    expect((await close({ username: 'admin', pin: '1590' })).status).toBe(200);
  });

  test('after the 15 minutes five tries are free again', async () => {
    for (let i = 0; i < PIN_TRIES; i += 1) await close({ username: 'manager', pin: '1111' });
    shop.clock.nowMs += 15 * MINUTE_MS;
    for (let i = 1; i < PIN_TRIES; i += 1)
      expect((await close({ username: 'manager', pin: '1111' })).body.code).toBe('PIN_WRONG');
    expect((await close({ username: 'manager', pin: '3690' })).status).toBe(200);
  });

  test('a right PIN forgets the wrong ones before it', async () => {
    const other = await shop.atTheTill('cashier2', '1000');
    for (let i = 1; i < PIN_TRIES; i += 1) await close({ username: 'manager', pin: '1111' });
    expect((await close({ username: 'manager', pin: '3690' })).status).toBe(200);
    for (let i = 1; i < PIN_TRIES; i += 1)
      expect((await close({ username: 'manager', pin: '1111' }, other)).body.code).toBe('PIN_WRONG');
  });

  test('of ten wrong tries at once five are looked at', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => close({ username: 'manager', pin: '1111' })),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'PIN_WRONG')).toHaveLength(PIN_TRIES - 1);
    expect(codes.filter((code) => code === 'PIN_LOCKED')).toHaveLength(10 - PIN_TRIES + 1);
    const { wrong_tries: tries } = await shop.db.read
      .selectFrom('staff_pins')
      .innerJoin('users', 'users.id', 'staff_pins.user_id')
      .select('wrong_tries')
      .where('username', '=', 'manager')
      .executeTakeFirstOrThrow();
    expect(tries).toBe(PIN_TRIES);
  });

  test('one sets, changes and removes one’s own PIN with one’s password, which ends a lock', async () => {
    const manager = await shop.signIn('manager');
    const wrong = await manager.post('/account/pin', { current_password: 'x', pin: '2907' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'CURRENT_PASSWORD_WRONG' } });
    for (let i = 0; i < PIN_TRIES; i += 1) await close({ username: 'manager', pin: '1111' });
    const changed = await manager.post('/account/pin', { current_password: 'manager-demo', pin: '2907' });
    expect(changed.body).toEqual({ message: 'เปลี่ยน PIN เรียบร้อยแล้ว' });
    expect((await close({ username: 'manager', pin: '3690' })).body.code).toBe('PIN_WRONG');
    const removed = await manager.post('/account/pin/remove', { current_password: 'manager-demo' });
    expect(removed.status).toBe(200);
    expect((await manager.get('/account/pin')).body).toEqual({ set_at: null });
    const again = await manager.post('/account/pin/remove', { current_password: 'manager-demo' });
    expect(again).toMatchObject({ status: 409, body: { code: 'PIN_NOT_SET' } });
    const set = await manager.post('/account/pin', { current_password: 'manager-demo', pin: '29071' });
    expect(set.body).toEqual({ message: 'ตั้ง PIN เรียบร้อยแล้ว' });
    expect((await manager.get('/account/pin')).body).toEqual({ set_at: '2026-11-20T12:00:00+07:00' });
    expect((await acts()).map(({ action }) => action)).toEqual([
      'lock-pin',
      'change-pin',
      'remove-pin',
      'set-pin',
    ]);
    expect((await close({ username: 'manager', pin: '29071' })).status).toBe(200);
  });

  test('a PIN that everybody would try first is refused in words', async () => {
    for (const pin of ['0000', '1234', '4321', '1111']) {
      const answer = await till.post('/account/pin', { current_password: 'cashier-demo', pin });
      expect(answer.body.errors.pin[0]).toContain('เดาง่าย');
    }
    const short = await till.post('/account/pin', { current_password: 'cashier-demo', pin: '147' });
    expect(short.body.errors.pin).toEqual(['PIN ต้องเป็นตัวเลข 4 ถึง 8 หลัก']);
  });

  test('a manager removes a cashier’s PIN, an admin anybody’s; the staff page says who has one', async () => {
    const manager = await shop.signIn('manager');
    const admin = await shop.signIn('admin');
    const withPin = async () => {
      const { data } = (await admin.get('/staff/api')).body;
      return data.filter((member: { has_pin: boolean }) => member.has_pin).map((m: { id: number }) => m.id);
    };
    expect((await withPin()).sort()).toEqual([1, 2, 3, 4]);
    expect((await manager.delete('/staff/1/pin')).status).toBe(200);
    expect((await manager.delete('/staff/4/pin')).status).toBe(403);
    expect((await manager.delete('/staff/1/pin')).body.code).toBe('PIN_NOT_SET');
    expect((await manager.delete('/staff/99/pin')).status).toBe(404);
    expect((await admin.delete('/staff/3/pin')).status).toBe(200);
    expect((await withPin()).sort()).toEqual([2, 4]);
    expect(await acts()).toEqual([
      { action: 'remove-pin', about: 'สมใจ ขยันขาย (cashier)', username: 'manager' },
      { action: 'remove-pin', about: 'วิไล ดูแลดี (manager)', username: 'admin' },
    ]);
  });

  test('a new password from the admin, and a disabled account, take the PIN away', async () => {
    const admin = await shop.signIn('admin');
    await admin.post('/staff/3/password', { password: 'another-password' });
    expect((await close({ username: 'manager', pin: '3690' })).body.code).toBe('PIN_WRONG');
    const { data } = (await admin.get('/staff/api')).body;
    const { id, ...cashier2 } = data.find((member: { id: number }) => member.id === 2);
    const disabled = await admin.patch(`/staff/${id}`, { ...cashier2, is_active: false });
    expect(disabled.body.staff).toMatchObject({ is_active: false, has_pin: false });
  });

  test('who may approve is listed with who has a PIN for it', async () => {
    expect((await till.get('/staff/approvers/api')).body.data).toEqual([
      { id: 3, username: 'manager', name: 'วิไล ดูแลดี', role: 'manager', has_pin: true },
      { id: 4, username: 'admin', name: 'อาทิตย์ ตั้งใจ', role: 'admin', has_pin: true },
    ]);
  });

  test('a PIN stands nowhere but as an argon2id hash', async () => {
    await till.post('/account/pin', { current_password: 'cashier-demo', pin: '29071' });
    const pins = await shop.db.read.selectFrom('staff_pins').selectAll().execute();
    for (const { pin_hash: hash } of pins) expect(hash).toMatch(/^\$argon2id\$/);
    const log = await shop.db.read.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain('29071');
  });
});
