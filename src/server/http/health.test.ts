import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

/** Sees to it that the shop's file can't grow by a page. */
async function fillTheDisk(shop: TestShop): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db.read);
  await shop.db.transaction(async (trx) => {
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(trx);
  });
}

describe.each(ENGINES)('whether the shop is well, on %s', (engine) => {
  test('is told to anybody, and without the database the process still says that it is up', async () => {
    const shop = await openTestShop(engine);
    const cashier = await shop.signIn('cashier');
    expect(await cashier.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    await shop.close();
    const gone = await openTestShop(engine, { health: { writtenWithinMs: 200 } });
    const visitor = await gone.signIn('cashier');
    await gone.db.transaction((trx) => trx.schema.alterTable('sessions').renameTo('gone').execute());
    // The cookie would have its session looked up, which is no longer there.
    expect((await visitor.get('/employeeuser')).status).toBe(500);
    expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await visitor.get('/readyz')).status).toBe(200);
    await gone.db.transaction((trx) => trx.schema.alterTable('gone').renameTo('sessions').execute());
    await gone.close();
  });

  test('a write that does not come through in time is told as a database that does not answer', async () => {
    const shop = await openTestShop(engine, { health: { writtenWithinMs: 100 } });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let begun = () => {};
    const holding = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const stuck = shop.db.transaction(async (trx) => {
      await trx.updateTable('server_keys').set({ id: 1 }).execute();
      begun();
      await held;
    });
    await holding;
    expect(await shop.visitor().get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', code: 'DATABASE_UNAVAILABLE' },
    });
    expect((await shop.visitor().get('/healthz')).status).toBe(200);
    letGo();
    await stuck;
    await expect.poll(async () => (await shop.visitor().get('/readyz')).status).toBe(200);
    await shop.close();
  });
});

describe('a full disk', () => {
  test('is told where the shop is watched, before it is quite full, and no longer once there is room', async () => {
    let free = 1024;
    const shop = await openTestShop('sqlite', { health: { freeBytes: async () => free } });
    const { status, body } = await shop.visitor().get('/readyz');
    expect({ status, body }).toEqual({ status: 503, body: { status: 'unavailable', code: 'DISK_FULL' } });
    free = 10_000_000_000;
    await expect.poll(async () => (await shop.visitor().get('/readyz')).status).toBe(200);
    await shop.close();
  });

  test('refuses in words, keeps nothing of what it refused, and all goes on once there is room', async () => {
    const shop = await openTestShop('sqlite');
    const till = await shop.atTheTill('cashier');
    await fillTheDisk(shop);
    let given = 0;
    let answer = await till.post('/queues', { people_count: 2 });
    // What is free within the file is used up first.
    for (; answer.status === 201; given += 1) answer = await till.post('/queues', { people_count: 2 });
    expect(answer).toMatchObject({
      status: 507,
      body: { success: false, code: 'DISK_FULL', message: expect.stringContaining('พื้นที่เก็บข้อมูล') },
    });
    expect((await till.get('/queues/all')).body.total).toBe(given);
    await shop.db.transaction((trx) => sql`pragma max_page_count = 1000000`.execute(trx));
    const next = await till.post('/queues', { people_count: 2 });
    expect(next).toMatchObject({ status: 201, body: { queue_number: given + 1 } });
    await shop.close();
  });
});
