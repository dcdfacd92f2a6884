import type { Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { holdRequests, loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import { foundItems, lineOf, picker, thing } from './stock-taking.ts';
import { BIG_WATER, dialog, scan, WATER } from './till-page.ts';

/** Stock taking: what is there is counted, and the difference is a movement with its reason. */

const LIST = 'รายการตรวจนับ';
const save = (page: Page) => page.getByRole('button', { name: 'บันทึกผลตรวจนับ' });
const counted = (page: Page, name: string) => page.getByLabel(`จำนวนที่นับได้ ${name}`, { exact: true });
const reason = (page: Page) => page.getByLabel('เหตุผลที่ไม่ตรง');
const question = (page: Page) => dialog(page, 'บันทึกผลตรวจนับหรือไม่');
const done = (page: Page) => page.getByText(/^บันทึกผลตรวจนับเรียบร้อยแล้ว/);

async function openCount(page: Page, shop: Shop): Promise<void> {
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/count');
  await page.evaluate(() => window.localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ตรวจนับสต็อก' })).toBeVisible();
  await expect(page.getByText('เริ่มนับได้เลย')).toBeVisible();
}

/** The newest line of the thing's ledger. */
async function newestMovement(shop: Shop, productId: number) {
  const manager = await shop.as('manager');
  return (await manager.get(`/stock/movements/api/${productId}?per_page=1`)).data[0];
}

test('each scan counts one; what the books have shows only then, and a sale meanwhile is not lost', async ({
  page,
  shop,
}) => {
  test.slow();
  const water = await thing(shop, WATER);
  await openCount(page, shop);
  await expectAccessibleInBothColours(page);
  for (let i = 1; i <= 3; i += 1) {
    await scan(page, water.barcode, i === 2 ? 'thai' : 'latin');
    await expect(counted(page, WATER)).toHaveValue(String(i));
  }
  const cells = lineOf(page, LIST, WATER).getByRole('cell');
  await expect(cells.nth(1)).toHaveText(String(water.quantity));
  await expect(cells.nth(2)).toHaveText(`−${water.quantity - 3}`);

  // All but two of them were on the shelf.
  await counted(page, WATER).fill(String(water.quantity - 2));
  await expect(cells.nth(2)).toHaveText('−2');
  // While the manager writes the reason, the till sells four.
  const cashier = await shop.as('cashier');
  await cashier.openDrawer();
  await cashier.cancelPending();
  await cashier.checkout([{ id: water.product_id, quantity: 4 }]);

  await save(page).click();
  await expect(reason(page)).toBeFocused();
  await expect(reason(page)).toHaveAccessibleDescription('มีรายการที่นับได้ไม่ตรง กรุณาระบุเหตุผล');
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'สินค้าหาย' }).click();
  await save(page).click();
  await expect(question(page)).toContainText('นับ 1 รายการ ไม่ตรง 1 รายการ');
  await question(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(page)).toContainText('1 รายการ ไม่ตรง 1 รายการ');
  await expect(picker(page)).toBeFocused();
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity - 2 - 4);
  expect(await newestMovement(shop, water.product_id)).toMatchObject({
    ...{ kind: 'count', quantity: -2, reason: 'สินค้าหาย', user_name: 'วิไล ดูแลดี' },
  });
  await cashier.cancelPending();
});

test('by keyboard alone: found, typed, found as the books have it, written down without a reason', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, BIG_WATER);
  await openCount(page, shop);
  await picker(page).focus();
  await page.keyboard.type(BIG_WATER);
  await expect(foundItems(page)).toHaveCount(1);
  // On a busy machine the next frame comes before the list has the new line.
  await page.evaluate(() => {
    const later = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => {
      window.requestAnimationFrame = later;
      queueMicrotask(() => draw(performance.now()));
      return 0;
    };
  });
  await page.keyboard.press('Enter');
  await expect(counted(page, BIG_WATER)).toBeFocused();
  // Nobody counts towards a number that stands there.
  await expect(lineOf(page, LIST, BIG_WATER).getByRole('cell').nth(1)).toHaveText('–');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(counted(page, BIG_WATER)).toBeFocused();
  await expect(counted(page, BIG_WATER)).toHaveAccessibleDescription('กรุณากรอกจำนวนที่นับได้');
  await page.keyboard.type(String(water.quantity));
  await expect(lineOf(page, LIST, BIG_WATER).getByRole('cell').nth(2)).toHaveText('ตรง');
  await expect(reason(page)).toHaveCount(0);
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('ตรงทุกรายการ');
  await question(page).getByRole('button', { name: 'บันทึก' }).focus();
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeVisible();
  expect(await newestMovement(shop, water.product_id)).toMatchObject({ kind: 'count', quantity: 0 });
});

test('a count survives a reload, and a lost answer and a second press count once', async ({ page, shop }) => {
  const water = await thing(shop, BIG_WATER);
  await openCount(page, shop);
  await scan(page, water.barcode);
  await counted(page, BIG_WATER).fill(String(water.quantity + 5));
  await reason(page).fill('พบที่หลังร้าน');
  await page.reload();
  await expect(counted(page, BIG_WATER)).toHaveValue(String(water.quantity + 5));
  await expect(reason(page)).toHaveValue('พบที่หลังร้าน');

  const lost = await loseNextReply(page, '**/stock/counts');
  await save(page).click();
  await question(page).getByRole('button', { name: 'บันทึก' }).click();
  const failure = dialog(page, /เกิดข้อผิดพลาด!/);
  await expect(failure).toContainText('ระบบจะไม่บันทึกซ้ำ');
  expect(lost.status).toBe(200);
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  await save(page).click();
  await question(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(page)).toBeVisible();
  expect((await thing(shop, BIG_WATER)).quantity).toBe(water.quantity + 5);
});

test('after a lost answer a line that was changed is counted anew, and no difference is applied twice', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, WATER);
  const big = await thing(shop, BIG_WATER);
  await openCount(page, shop);
  await scan(page, water.barcode);
  await counted(page, WATER).fill(String(water.quantity - 2));
  await scan(page, big.barcode);
  await counted(page, BIG_WATER).fill(String(big.quantity + 4));
  await reason(page).fill('ตรวจนับประจำเดือน');
  const lost = await loseNextReply(page, '**/stock/counts');
  await save(page).click();
  await question(page).getByRole('button', { name: 'บันทึก' }).click();
  const failure = dialog(page, /เกิดข้อผิดพลาด!/);
  await expect(failure).toContainText('ยังไม่ทราบว่าบันทึกแล้วหรือยัง');
  expect(lost.status).toBe(200);
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  await counted(page, BIG_WATER).fill(String(big.quantity + 3));
  await save(page).click();
  await question(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(failure).toContainText('ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง');
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  await expect(counted(page, WATER)).toHaveValue('');
  await expect(counted(page, BIG_WATER)).toHaveValue('');

  await save(page).click();
  await expect(counted(page, WATER)).toHaveAccessibleDescription('กรุณากรอกจำนวนที่นับได้');
  await page.getByRole('button', { name: `ลบ ${WATER} ออกจากรายการ` }).click();
  await counted(page, BIG_WATER).fill(String(big.quantity + 3));
  await expect(lineOf(page, LIST, BIG_WATER).getByRole('cell').nth(2)).toHaveText('−1');
  await save(page).click();
  await question(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(page)).toBeVisible();
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity - 2);
  expect((await thing(shop, BIG_WATER)).quantity).toBe(big.quantity + 3);
});

test('what is scanned just before saving is in the count; what is scanned meanwhile is refused aloud', async ({
  page,
  shop,
}) => {
  const water = await thing(shop, WATER);
  const big = await thing(shop, BIG_WATER);
  await openCount(page, shop);
  await scan(page, water.barcode);
  await counted(page, WATER).fill(String(water.quantity));
  const lookup = await holdRequests(page, `**/stock/items/api?q=${big.barcode}`);
  const saved = await holdRequests(page, '**/stock/counts');
  await scan(page, big.barcode);
  await expect.poll(lookup.held).toBe(1);
  await save(page).click();
  lookup.letGo();
  // Only one of them is counted by now, and that has its reason.
  await expect(reason(page)).toBeFocused();
  await counted(page, BIG_WATER).fill(String(big.quantity + 1));
  await reason(page).fill('พบที่หลังร้าน');
  await save(page).click();
  await question(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect.poll(saved.held).toBe(1);
  await scan(page, water.barcode);
  // By its code, or by its name where it was looked up before the page knew that it saves.
  await expect(page.getByText(/^ไม่ได้เพิ่ม ".+" เพราะกำลังบันทึก/)).toBeVisible();
  saved.letGo();
  await expect(done(page)).toContainText('2 รายการ ไม่ตรง 1 รายการ');
  expect((await thing(shop, BIG_WATER)).quantity).toBe(big.quantity + 1);
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity);
});

test('on a phone each line is a card, and everything can be reached', async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const water = await thing(shop, WATER);
  await openCount(page, shop);
  await picker(page).fill(WATER);
  await foundItems(page).first().click();
  await counted(page, WATER).fill(String(water.quantity + 1));
  await expectFits(page);
  await expectAccessibleInBothColours(page);
  await page.getByRole('button', { name: 'ยอดเดิมบันทึกผิด' }).click();
  await save(page).click();
  await question(page).getByRole('button', { name: 'บันทึก' }).click();
  await expect(done(page)).toBeVisible();
  expect((await thing(shop, WATER)).quantity).toBe(water.quantity + 1);
});
