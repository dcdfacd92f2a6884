import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { EXIT_FAILURES, EXIT_UNSOUND } from '#server/backup/backup-process.ts';
import { expectFits } from './fits.ts';
import { failRequests } from './replies.ts';
import { copyTemplate, startServer } from './server-process.ts';
import { expect, expectAccessibleInBothColours, signedIn, test } from './shop.ts';
import { ShopClient } from './shop-client.ts';

test.describe('the page of backups', () => {
  test('makes a copy while the shop sells, and says when the last was made and where it lies', async ({
    page,
    shop,
  }) => {
    test.slow();
    await signedIn(page, shop, 'admin');
    await page.goto('/backups');
    await expect(page.getByRole('heading', { name: 'สำรองข้อมูล', exact: true })).toBeVisible();
    await expect(page.getByText('ยังไม่มีสำเนาข้อมูล')).toBeVisible();
    await expectAccessibleInBothColours(page);
    const button = page.getByRole('button', { name: 'สำรองข้อมูลตอนนี้' });
    await button.dblclick();
    const cashier = await shop.as('cashier');
    await cashier.openDrawer();
    expect((await cashier.get('/orders/pending')).hasPending).toBe(false);
    await expect(page.getByText('สำรองข้อมูลเรียบร้อยแล้ว')).toBeVisible({ timeout: 180_000 });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'ครั้งล่าสุด' })).toContainText('สำรองข้อมูลล่าสุด');
    const { data, folder } = await (await shop.as('admin')).get('/backups/api');
    await expect(page.getByText(folder)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(data[0].name);
    await expectAccessibleInBothColours(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
  });

  test('a daily copy that failed is told with what may be the cause, whether there are copies or not', async ({
    page,
    shop,
  }) => {
    test.slow();
    await signedIn(page, shop, 'admin');
    const kept = (data: readonly object[]) => ({
      ...{ data, folder: '/srv/raandee/backups', keep_days: 30, failed_at: '2026-11-20T03:05:00+07:00' },
      skipped_at: '2026-11-21T03:10:00+07:00',
    });
    const copy = {
      name: '20261119-030000-daily',
      made_at: '2026-11-19T03:00:00+07:00',
      size_bytes: 4_096,
      is_sound: true,
    };
    const last = page.getByRole('region', { name: 'ครั้งล่าสุด' });
    for (const data of [[], [copy]]) {
      await page.route('**/backups/api', (route) => route.fulfill({ json: kept(data) }));
      await page.goto('/backups');
      await expect(last).toContainText('20/11/2569 03:05 น. ไม่สำเร็จ');
      await expect(last).toContainText('พื้นที่ว่าง');
      await expect(last).toContainText('ยังไม่ได้สำรองข้อมูลประจำวันเมื่อ 21/11/2569 03:10 น.');
      await expect(last).toContainText('npm run verify');
      await expect(page.getByText('ยังไม่มีสำเนาข้อมูล')).toHaveCount(data.length === 0 ? 1 : 0);
      await expectAccessibleInBothColours(page);
    }
  });

  test('a copy of books that do not hold is marked in the list, and says what to do', async ({
    page,
    shop,
  }) => {
    await signedIn(page, shop, 'admin');
    const copy = (day: string, is_sound: boolean) => ({
      ...{ name: `202611${day}-030000-daily`, made_at: `2026-11-${day}T03:00:00+07:00` },
      ...{ size_bytes: 4_096, is_sound },
    });
    const kept = {
      ...{ data: [copy('20', false), copy('19', true)], folder: '/srv/raandee/backups', keep_days: 30 },
      ...{ failed_at: null, skipped_at: null },
    };
    await page.route('**/backups/api', (route) => route.fulfill({ json: kept }));
    await page.goto('/backups');
    await expect(page.getByRole('region', { name: 'ครั้งล่าสุด' })).toContainText('บัญชีในข้อมูลร้านไม่ถูกต้อง');
    await expect(page.getByRole('row').nth(1)).toContainText('บัญชีไม่ถูกต้อง');
    await expect(page.getByRole('row').nth(2)).not.toContainText('บัญชีไม่ถูกต้อง');
    await expectAccessibleInBothColours(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
  });

  test('a copy that failed is told, and the list can be asked for again', async ({ page, shop }) => {
    await signedIn(page, shop, 'admin');
    const asked = await failRequests(page, '**/backups/api');
    await page.goto('/backups');
    await expect(page.getByText('ไม่สามารถโหลดรายการสำรองข้อมูลได้')).toBeVisible();
    // The page asks once more by itself, and gives up then.
    await expect.poll(asked).toBeGreaterThanOrEqual(2);
    await page.unroute('**/backups/api');
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await page.route('**/backups', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { message: 'กำลังสำรองข้อมูลอยู่ กรุณารอสักครู่', code: 'BACKUP_RUNNING' },
          })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'สำรองข้อมูลตอนนี้' }).click();
    await expect(page.getByRole('dialog')).toContainText('กำลังสำรองข้อมูลอยู่ กรุณารอสักครู่');
  });
});

test.describe('the programs', () => {
  const backupsIn = (dataDir: string) =>
    readdirSync(join(dataDir, 'backups')).filter((name) => !name.startsWith('.'));
  const run = (dataDir: string, program: string, ...args: string[]) =>
    spawnSync(process.execPath, [`dist/server/${program}.js`, ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
      timeout: 60_000,
    });

  test('a backup made while the shop runs is put back once it has stopped, and not before', async () => {
    test.slow();
    const dataDir = copyTemplate();
    const server = await startServer({ dataDir });
    const client = await ShopClient.signIn(server.url, 'cashier');
    await client.openDrawer('111');
    const made = run(dataDir, 'backup-shop');
    expect(made.stderr).toBe('');
    const [name = ''] = backupsIn(dataDir);
    const backup = join(dataDir, 'backups', name);
    expect(made.stdout).toContain(name);
    await client.post('/cash/add-money', { amount: '9' });

    const refused = run(dataDir, 'restore-shop', backup);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('the shop is running: stop it first');
    expect((await client.get('/cash/api')).expected).toBe(120);

    await server.stop();
    const restored = run(dataDir, 'restore-shop', backup);
    expect(restored.stderr).toBe('');
    expect(restored.stdout).toContain('before-restore-');
    expect(run(dataDir, 'verify-shop').status).toBe(0);
    const again = await startServer({ dataDir });
    client.moveTo(again.url);
    expect((await client.get('/cash/api')).expected).toBe(111);
    await again.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('a shop whose file is damaged is told in one line by all of them, and opens again from its copy', async () => {
    test.slow();
    const dataDir = copyTemplate();
    expect(run(dataDir, 'backup-shop').status).toBe(0);
    const [name = ''] = backupsIn(dataDir);
    writeFileSync(join(dataDir, 'raandee.db'), 'ไม่ใช่ฐานข้อมูล'.repeat(10_000));
    for (const [program, status] of [
      ['verify-shop', 1],
      ['backup-shop', EXIT_FAILURES.damaged],
      ['main', 1],
    ] as const) {
      const said = run(dataDir, program);
      expect(said.status).toBe(status);
      expect(said.stderr.trim().split('\n')).toEqual([expect.stringContaining('ไฟล์ข้อมูลร้านเสียหาย')]);
    }
    const restored = run(dataDir, 'restore-shop', join(dataDir, 'backups', name));
    expect(restored.stderr).toBe('');
    expect(run(dataDir, 'verify-shop').status).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('a shop whose books don’t hold is copied, told by each program, and put back only when that is said', async () => {
    test.slow();
    const dataDir = copyTemplate();
    const database = new DatabaseSync(join(dataDir, 'raandee.db'));
    database.exec('update inventories set quantity = quantity + 1 where id = 1');
    database.close();
    const checked = run(dataDir, 'verify-shop');
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain('the stock on hand is the sum of its movements');
    const made = run(dataDir, 'backup-shop');
    expect(made.status).toBe(EXIT_UNSOUND);
    expect(made.stderr).toContain('บัญชีในข้อมูลร้านไม่ถูกต้อง');

    const [name = ''] = backupsIn(dataDir);
    const backup = join(dataDir, 'backups', name);
    const refused = run(dataDir, 'restore-shop', backup);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('--unsound');
    const restored = run(dataDir, 'restore-shop', backup, '--unsound');
    expect(restored.stderr).toBe('');
    expect(restored.status).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('two servers don’t open one shop, and one that was killed keeps nobody out', async () => {
    test.slow();
    const dataDir = copyTemplate();
    const first = await startServer({ dataDir });
    const second = run(dataDir, 'main');
    expect(second.status).toBe(1);
    expect(second.stderr.trim().split('\n')).toEqual([expect.stringContaining('another RaanDee serves')]);
    await first.kill();
    const again = await startServer({ dataDir });
    await again.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('each says in one line what it can’t do', async () => {
    const nowhere = join(copyTemplate(), 'nowhere');
    for (const [program, args, words] of [
      ['backup-shop', [], 'there is no shop at'],
      ['verify-shop', [], 'there is no shop at'],
      ['restore-shop', [], 'which backup?'],
      ['restore-shop', ['no-such-folder'], 'there is no backup at no-such-folder'],
      ['move-shop', ['postgres'], 'DATABASE_URL says where'],
    ] as const) {
      const said = run(nowhere, program, ...args);
      expect(said.status).toBe(1);
      expect(said.stderr.trim().split('\n')).toEqual([expect.stringContaining(words)]);
    }
  });
});
