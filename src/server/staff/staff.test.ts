import { verify as matchesHash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StaffMemberWire } from '#shared/staff/contract.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestAccount, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const NOK = {
  username: 'nok',
  email: 'nok@shop.example',
  firstname: 'นก',
  lastname: 'ขยันงาน',
  role: 'cashier',
} as const;
const PASSWORD = ' รหัสลับ 2569 ';

describe.each(ENGINES)('staff on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  const list = async (): Promise<StaffMemberWire[]> => (await admin.get('/staff/api')).body.data;
  const named = async (username: string): Promise<StaffMemberWire> => {
    const found = (await list()).find((member) => member.username === username);
    if (!found) throw new Error(`nobody is called ${username}`);
    return found;
  };
  const add = (more: object = {}, headers = {}) =>
    admin.post('/staff', { ...NOK, password: PASSWORD, ...more }, headers);
  const change = async (by: TestBrowser, username: string, more: object) => {
    const { id, has_open_drawer, created_at, ...person } = await named(username);
    return by.patch(`/staff/${id}`, { ...person, ...more });
  };
  const signInWith = async (username: string, password: string): Promise<string> =>
    (await shop.visitor().post('/checkLogin', { username, password })).body.code ?? 'success';
  const acts = async (action: string) =>
    (await admin.get(`/audit-log/api?action=${action}`)).body.data as readonly {
      subject: string;
      detail: string;
      user: { name: string };
    }[];

  test('everybody is listed, active ones first, with who has a drawer open, and nothing of their passwords', async () => {
    await shop.atTheTill('cashier');
    await change(admin, 'cashier2', { is_active: false });
    const answer = await admin.get('/staff/api');
    expect(answer.body.data).toHaveLength(4);
    expect(answer.body.data.map((member: StaffMemberWire) => member.is_active)).toEqual([
      ...[true, true, true, false],
    ]);
    expect(await named('cashier')).toMatchObject({
      email: 'cashier@demo.example',
      role: 'cashier',
      has_open_drawer: true,
      created_at: expect.stringMatching(/^20\d\d-.*\+07:00$/),
    });
    expect(await named('manager')).toMatchObject({ has_open_drawer: false });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon/);
  });

  test('who is added signs in by username or e-mail, in any case, with just the characters that were chosen', async () => {
    const answer = await add({ username: 'Nok', email: 'Nok@Shop.example' });
    expect(answer).toMatchObject({
      status: 201,
      body: { staff: { ...NOK, is_active: true, has_open_drawer: false } },
    });
    expect(await named('nok')).toEqual(answer.body.staff);
    for (const name of ['nok', 'NOK', 'nok@shop.example', 'NOK@SHOP.EXAMPLE']) {
      expect(await signInWith(name, PASSWORD)).toBe('success');
    }
    expect(await signInWith('nok', PASSWORD.trim())).toBe('WRONG_CREDENTIALS');
    expect(await signInWith('nok', PASSWORD.normalize('NFD'))).toBe('success');
    const [act] = await acts('create-staff');
    expect(act).toMatchObject({
      subject: 'นก ขยันงาน (nok)',
      detail: 'ตำแหน่งแคชเชียร์ · nok@shop.example',
    });
  });

  test('a password is kept as an argon2id hash, and stands nowhere else in the database', async () => {
    const secret = 'ความลับ-Xk29';
    expect((await add({ password: secret }, { 'Idempotency-Key': 'nok-1' })).status).toBe(201);
    const rows = await shop.db.read.selectFrom('users').selectAll().where('username', '=', 'nok').execute();
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await matchesHash(rows[0]?.password_hash ?? '', secret)).toBe(true);
    const everything = await Promise.all(
      (['users', 'audit_log', 'idempotency_keys', 'sessions', 'login_attempts'] as const).map((table) =>
        shop.db.read.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toContain(secret);
  });

  const LONGEST = '🔑'.repeat(128);
  test.each([
    ['8 characters', '12345678', 'success'],
    ['128 characters', LONGEST, 'success'],
    ['blanks', '        ', 'success'],
  ])('a password may be %s', async (_, password, outcome) => {
    expect((await add({ password })).status).toBe(201);
    expect(await signInWith('nok', password)).toBe(outcome);
  });

  test.each([
    ['no username', { username: '' }, 'username', 'กรุณากรอกชื่อผู้ใช้'],
    ['blanks in the username', { username: 'nok nok' }, 'username', /^ชื่อผู้ใช้ใช้ได้เฉพาะ/],
    ['a Thai username', { username: 'นก' }, 'username', /^ชื่อผู้ใช้ใช้ได้เฉพาะ/],
    ['an address as username', { username: 'nok@shop.example' }, 'username', /^ชื่อผู้ใช้ใช้ได้เฉพาะ/],
    ['no address', { email: 'nok' }, 'email', 'รูปแบบอีเมลไม่ถูกต้อง'],
    ['no first name', { firstname: '  ' }, 'firstname', 'กรุณากรอกชื่อ'],
    ['no last name', { lastname: undefined }, 'lastname', 'กรุณากรอกนามสกุล'],
    ['no role', { role: '' }, 'role', 'กรุณาเลือกตำแหน่ง'],
    ['another role', { role: 'boss' }, 'role', 'กรุณาเลือกตำแหน่ง'],
    ['no password', { password: '' }, 'password', 'กรุณากรอกรหัสผ่าน'],
    ['a short password', { password: '🔑🔑🔑🔑🔑🔑🔑' }, 'password', 'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร'],
    ['a long password', { password: `${LONGEST}x` }, 'password', 'รหัสผ่านต้องไม่เกิน 128 ตัวอักษร'],
    ['a control character', { password: '12345678\u0000' }, 'password', 'มีอักขระที่ไม่อนุญาต'],
  ])('%s is refused, in words under the field', async (_, more, field, words) => {
    const answer = await add(more);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      [field]: [words instanceof RegExp ? expect.stringMatching(words) : words],
    });
    expect(await list()).toHaveLength(4);
  });

  test('a username or e-mail that somebody has is refused, whatever its case, also for past staff', async () => {
    expect((await add()).status).toBe(201);
    await change(admin, 'nok', { is_active: false });
    const username = await add({ username: 'NOK', email: 'other@shop.example' });
    expect(username).toMatchObject({
      status: 422,
      body: { code: 'USERNAME_TAKEN', errors: { username: ['มีผู้ใช้ชื่อนี้แล้ว'] } },
    });
    const email = await add({ username: 'other', email: 'NOK@shop.example' });
    expect(email).toMatchObject({
      status: 422,
      body: { code: 'EMAIL_TAKEN', errors: { email: ['มีผู้ใช้อีเมลนี้แล้ว'] } },
    });
    expect((await change(admin, 'cashier2', { username: 'Nok' })).body.code).toBe('USERNAME_TAKEN');
    expect((await change(admin, 'cashier2', { email: 'nok@SHOP.example' })).body.code).toBe('EMAIL_TAKEN');
    expect((await change(admin, 'cashier2', {})).status).toBe(200);
  });

  test('one’s username is never another’s e-mail, because signing in takes both', async () => {
    await shop.db.transaction((trx) =>
      trx
        .updateTable('users')
        .set({ username: 'old@shop.example' })
        .where('username', '=', 'cashier2')
        .execute(),
    );
    expect((await add({ email: 'OLD@shop.example' })).body.code).toBe('EMAIL_TAKEN');
    expect((await change(admin, 'manager', { email: 'old@shop.example' })).body.code).toBe('EMAIL_TAKEN');
    await shop.db.transaction((trx) =>
      trx.updateTable('users').set({ email: 'older' }).where('username', '=', 'cashier').execute(),
    );
    expect((await add({ username: 'Older' })).body.code).toBe('USERNAME_TAKEN');
  });

  test('of two that want the same name at once, one gets it', async () => {
    const answers = await Promise.all([
      add({ email: 'one@shop.example' }),
      add({ email: 'two@shop.example' }),
      change(admin, 'cashier2', { username: 'nok' }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    expect((await list()).filter(({ username }) => username === 'nok')).toHaveLength(1);
  });

  test('the same key adds one, also at once; with another body or another password it is refused', async () => {
    const key = { 'Idempotency-Key': 'nok-1' };
    const answers = await Promise.all([1, 2, 3].map(() => add({}, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.staff.id)).size).toBe(1);
    for (const more of [{ firstname: 'นกน้อย' }, { password: 'another one' }]) {
      expect(await add(more, key)).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
    }
    expect(await acts('create-staff')).toHaveLength(1);
  });

  test('what is changed of somebody is told in words, and only that', async () => {
    const answer = await change(admin, 'cashier2', {
      username: 'Nok',
      email: 'nok@shop.example',
      firstname: 'นก',
      role: 'manager',
    });
    expect(answer.body.staff).toMatchObject({ username: 'nok', role: 'manager', firstname: 'นก' });
    await change(admin, 'nok', {});
    const told = await acts('update-staff');
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toMatch(/ \(cashier2\)$/);
    expect(told[0]?.detail).toContain('ชื่อผู้ใช้ cashier2 → nok');
    expect(told[0]?.detail).toContain('อีเมล cashier2@demo.example → nok@shop.example');
    expect(told[0]?.detail).toContain('ตำแหน่ง แคชเชียร์ → ผู้จัดการ');
    await change(admin, 'nok', { role: 'cashier' });
    expect((await acts('update-staff'))[0]?.detail).toBe('ตำแหน่ง ผู้จัดการ → แคชเชียร์');
  });

  test('a change of role is felt at the next call', async () => {
    const cashier = await shop.signIn('cashier');
    expect((await cashier.get('/expenses')).status).toBe(403);
    expect((await change(admin, 'cashier', { role: 'manager' })).status).toBe(200);
    expect((await cashier.get('/expenses')).status).toBe(200);
    expect((await change(admin, 'cashier', { role: 'cashier' })).status).toBe(200);
    expect((await cashier.get('/expenses')).status).toBe(403);
  });

  test('who is disabled is signed out everywhere, and may come back when enabled', async () => {
    const screens = [await shop.signIn('manager'), await shop.signIn('manager')];
    expect((await change(admin, 'manager', { is_active: false })).status).toBe(200);
    for (const screen of screens) expect((await screen.get('/employeeuser')).status).toBe(401);
    const { id } = await named('manager');
    const left = await shop.db.read.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    expect(left).toEqual([]);
    expect(await signInWith('manager', 'manager-demo')).toBe('ACCOUNT_DISABLED');
    expect((await change(admin, 'manager', { is_active: true })).status).toBe(200);
    for (const screen of screens) expect((await screen.get('/employeeuser')).status).toBe(401);
    expect(await signInWith('manager', 'manager-demo')).toBe('success');
    expect(await acts('disable-staff')).toMatchObject([{ subject: 'วิไล ดูแลดี (manager)', detail: '' }]);
    expect(await acts('enable-staff')).toHaveLength(1);
  });

  test('nobody is disabled while their drawer is open, until it is counted and closed', async () => {
    const till = await shop.atTheTill('cashier', '500');
    const refused = await change(admin, 'cashier', { is_active: false });
    expect(refused).toMatchObject({ status: 409, body: { code: 'STAFF_HAS_OPEN_DRAWER' } });
    expect((await till.get('/employeeuser')).status).toBe(200);
    expect((await change(admin, 'cashier', { firstname: 'สมชาย' })).status).toBe(200);
    await till.post('/logout', { closing_balance: '500' });
    expect((await change(admin, 'cashier', { is_active: false })).status).toBe(200);
  });

  test('of disabling somebody and their opening a drawer at the same moment, one happens', async () => {
    for (let round = 0; round < 8; round += 1) {
      const cashier = await shop.signIn('cashier');
      const [disabled] = await Promise.all([
        change(admin, 'cashier', { is_active: false }),
        cashier.post('/openCashier/post', { opening_balance: '500' }),
      ]);
      const { is_active, has_open_drawer } = await named('cashier');
      expect({ is_active, has_open_drawer }).toEqual(
        disabled.status === 200
          ? { is_active: false, has_open_drawer: false }
          : { is_active: true, has_open_drawer: true },
      );
      if (is_active) await cashier.post('/logout', { closing_balance: '500' });
      else await change(admin, 'cashier', { is_active: true });
    }
  });

  test('the last admin can’t be disabled or demoted, and nobody locks themselves out', async () => {
    for (const more of [{ is_active: false }, { role: 'manager' }]) {
      expect(await change(admin, 'admin', more)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    }
    await change(admin, 'manager', { role: 'admin' });
    for (const more of [{ is_active: false }, { role: 'manager' }]) {
      expect(await change(admin, 'admin', more)).toMatchObject({
        status: 409,
        body: { code: 'OWN_ACCOUNT' },
      });
    }
    expect((await change(admin, 'admin', { firstname: 'ใหม่' })).status).toBe(200);
    const other = await shop.signIn('manager');
    expect((await change(other, 'admin', { role: 'cashier' })).status).toBe(200);
    expect((await admin.get('/staff/api')).status).toBe(403);
  });

  test.each([{ role: 'cashier' }, { is_active: false }])(
    'when two admins do %j to each other at the same moment, one is left',
    async (more) => {
      for (let round = 0; round < 3; round += 1) {
        await change(admin, 'manager', { role: 'admin' });
        const other = await shop.signIn('manager');
        const [one, two] = [await named('admin'), await named('manager')];
        // Both have their token, so that the two calls are really made at once.
        for (const browser of [other, admin]) await change(browser, 'cashier', {});
        const body = ({ id, has_open_drawer, created_at, ...person }: StaffMemberWire) => ({
          ...person,
          ...more,
        });
        const answers = await Promise.all([
          other.patch(`/staff/${one.id}`, body(one)),
          admin.patch(`/staff/${two.id}`, body(two)),
        ]);
        const active = await shop.db.read
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'admin')
          .where('is_active', '=', 1)
          .execute();
        expect(active).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        await shop.db.transaction((trx) =>
          trx
            .updateTable('users')
            .set({ is_active: 1, role: 'admin' })
            .where('username', 'in', ['admin', 'manager'])
            .execute(),
        );
        admin = await shop.signIn('admin');
      }
    },
  );

  test('a new password ends all their sessions and their waiting, and the old one is worth nothing', async () => {
    const screen = await shop.signIn('cashier');
    for (let i = 0; i < 6; i += 1) await signInWith('cashier', 'forgotten');
    expect(await signInWith('cashier', 'cashier-demo')).toBe('TOO_MANY_LOGINS');
    const { id } = await named('cashier');
    const answer = await admin.post(`/staff/${id}/password`, { password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { message: 'ตั้งรหัสผ่านใหม่เรียบร้อยแล้ว' } });
    expect((await screen.get('/employeeuser')).status).toBe(401);
    expect(await signInWith('cashier', PASSWORD)).toBe('success');
    expect(await signInWith('cashier', 'cashier-demo')).toBe('WRONG_CREDENTIALS');
    expect(await acts('reset-password')).toHaveLength(1);
    const short = await admin.post(`/staff/${id}/password`, { password: '1234567' });
    expect(short.body.errors).toEqual({ password: ['รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร'] });
  });

  test('one’s own password is not set anew without the one of before', async () => {
    const { id } = await named('admin');
    const answer = await admin.post(`/staff/${id}/password`, { password: PASSWORD });
    expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_PASSWORD' } });
    expect(await signInWith('admin', 'admin-demo')).toBe('success');
  });

  test('staff of another branch are neither seen nor touched', async () => {
    const { id, has_open_drawer, created_at, ...person } = await named('cashier2');
    await moveToOtherBranch(shop, 'cashier2');
    expect((await list()).map(({ username }) => username)).not.toContain('cashier2');
    expect((await admin.patch(`/staff/${id}`, person)).body.code).toBe('STAFF_NOT_FOUND');
    expect((await admin.post(`/staff/${id}/password`, { password: PASSWORD })).status).toBe(404);
    expect((await add({ username: 'cashier2' })).body.code).toBe('USERNAME_TAKEN');
  });

  test('what an admin did to staff stands in the log with no word of a password', async () => {
    await add();
    const { id } = await named('nok');
    await admin.post(`/staff/${id}/password`, { password: 'อีกรหัสหนึ่ง' });
    const log = JSON.stringify((await admin.get('/audit-log/api')).body);
    for (const secret of [PASSWORD, 'อีกรหัสหนึ่ง', 'argon']) expect(log).not.toContain(secret);
  });

  test.each(['cashier', 'manager'] satisfies TestAccount[])(
    'all of it is an admin’s, not a %s’s',
    async (account) => {
      const browser = await shop.signIn(account);
      const { id, ...person } = await named('cashier2');
      for (const answer of [
        await browser.get('/staff/api'),
        await browser.post('/staff', { ...NOK, password: PASSWORD }),
        await browser.patch(`/staff/${id}`, { ...person, role: 'admin' }),
        await browser.post(`/staff/${id}/password`, { password: PASSWORD }),
      ]) {
        expect(answer.status).toBe(403);
      }
      expect(await list()).toHaveLength(4);
    },
  );
});
