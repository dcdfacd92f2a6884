import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../books/verify.ts';
import { openSqlite } from '../db/database.ts';
import { sqliteFile } from '../db/sqlite-file.ts';
import { diskCanFail, limitFiles } from '../testing/failing-disk.ts';
import { ofBranch } from '../testing/rows-of-branch.ts';
import { checkOut, type Goods, plainProducts } from '../testing/selling.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.runIf(diskCanFail)('when the disk fails under a write', () => {
  let shop: TestShop;
  let till: TestBrowser;
  let goods: Goods;
  let file: string;
  beforeEach(async () => {
    shop = await openTestShop('sqlite');
    file = sqliteFile(shop.dataDir);
    goods = (await plainProducts(shop))[0] as Goods;
    till = await shop.atTheTill('cashier');
    const sold = await checkOut(till, goods.id);
    expect(
      (await till.post(`/checkout/${sold}/complete`, { payment_method: 'cash', paymentAmount: 9000 })).status,
    ).toBe(200);
  });
  afterEach(() => limitFiles('unlimited'));

  const order = () => till.post('/checkout', { orderList: [{ id: goods.id, quantity: 1 }] });

  async function failTheDisk(): Promise<void> {
    limitFiles(statSync(`${file}-wal`).size);
    const failed = await Promise.all([order(), till.post('/queues', { people_count: 2 })]);
    limitFiles('unlimited');
    expect(failed.map(({ status }) => status)).toEqual([503, 503]);
  }

  test('each write is refused in words until the program is started again, and everything can still be read', async () => {
    expect((await till.get('/readyz')).status).toBe(200);
    await failTheDisk();
    // The disk does again what it is asked; nobody knows what it did before.
    for (const answer of [await order(), await till.post('/queues', { people_count: 2 })]) {
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'WRITES_STOPPED' } });
      expect(answer.body.message).toContain('หยุดบันทึกข้อมูล');
    }
    expect((await till.get('/readyz')).status).toBe(503);
    expect((await till.get('/healthz')).status).toBe(200);
    expect((await till.get('/products/search?query=')).status).toBe(200);
    expect((await till.get('/cash/api')).body.total_amount).toBe(9000);
    await shop.close();
  });

  test('the next start proves the file, and sells on without what was refused', async () => {
    await failTheDisk();
    expect(existsSync(`${file}.disk-failed`)).toBe(true);
    const again = await openSqlite(file);
    expect(existsSync(`${file}.disk-failed`)).toBe(false);
    expect(await verify(again.read)).toEqual([]);
    expect(await ofBranch({ db: again }, 'orders').select('status').execute()).toEqual([{ status: 'paid' }]);
    await again.transaction((trx) => trx.insertInto('units').values({ name: 'มัด' }).execute());
    await again.close();
    await shop.close();
  });

  test('a file that is not sound is not opened; the words say what to do', async () => {
    await failTheDisk();
    const database = new DatabaseSync(file);
    database.exec(`update payments set tendered_satang = 1000000, change_satang = 1000000 - amount_satang
      where receipt_id in (select id from receipts where branch_id = 1)`);
    database.close();
    await expect(openSqlite(file)).rejects.toThrow('npm run restore');
    expect(existsSync(`${file}.disk-failed`)).toBe(true);
    await expect(shop.close()).rejects.toThrow();
  });
});
