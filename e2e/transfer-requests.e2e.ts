import type { Page } from '@playwright/test';
import { expectAtRest } from './at-rest.ts';
import { expectFits } from './fits.ts';
import { loseNextReply } from './replies.ts';
import { LONG, onShelf, secondBranch, standThere } from './second-branch.ts';
import { expect, expectAccessibleInBothColours, type Shop, signedIn, test } from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import { lineOf, thing } from './stock-taking.ts';
import { dialog, scan, WATER } from './till-page.ts';

/** A branch asks another for goods: asked once, answered once (rule C15.10). */

const wanted = (page: Page, name: string) => page.getByLabel(`จำนวนที่ขอ ${name}`, { exact: true });
const ask = (page: Page) => page.getByRole('button', { name: 'ส่งคำขอ' });
const decline = (page: Page) => page.getByRole('button', { name: 'ปฏิเสธคำขอ' });

/** What the shop's first branch asks of the second, by call. */
async function askByCall(asker: ShopClient, from: number, product_id: number, quantity: number) {
  const { request } = await asker.post('/stock/transfer-requests', {
    ...{ from_branch_id: from, lines: [{ product_id, quantity }] },
  });
  return request as { readonly id: number; readonly number: string };
}

const fitsEverywhere = async (page: Page) => {
  for (const width of [1366, 1024, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
};

const stateOf = async (shop: Shop, id: number) =>
  (await (await shop.as('manager')).get(`/stock/transfer-requests/${id}`)).state;

test('a lost answer and a double press ask once; the other branch sends what it has, and both read what came of it', async ({
  page,
  shop,
}) => {
  test.slow();
  const { admin } = await secondBranch(shop);
  const water = await thing(shop, WATER);
  await admin.post('/stock/receipts', { lines: [{ product_id: water.product_id, quantity: 5 }] });
  await signedIn(page, shop, 'manager');
  await page.goto('/stock/view');
  await page.getByRole('link', { name: /^ใบขอโอน/ }).click();
  await page.getByRole('link', { name: 'ขอสินค้า', exact: true }).click();
  await expect(ask(page)).toBeDisabled();
  await scan(page, water.barcode);
  await expect(wanted(page, WATER)).toHaveValue('1');
  await ask(page).click();
  await expect(page.getByLabel('ขอจากสาขา')).toHaveAccessibleDescription('กรุณาเลือกสาขาที่จะขอ');
  await page.getByLabel('ขอจากสาขา').selectOption({ label: `${LONG} (สาขาที่ 00011)` });
  await page.getByLabel('หมายเหตุ').fill('ลูกค้าจองไว้');
  await wanted(page, WATER).fill('0');
  await ask(page).click();
  await expect(wanted(page, WATER)).toBeFocused();
  await wanted(page, WATER).fill('3');
  await expectAccessibleInBothColours(page);
  await fitsEverywhere(page);

  // What is written survives a reload, and a lost answer asks nothing twice.
  await page.reload();
  await expect(wanted(page, WATER)).toHaveValue('3');
  const lost = await loseNextReply(page, '**/stock/transfer-requests');
  await ask(page).click();
  const failure = dialog(page, /เกิดข้อผิดพลาด!/);
  await expect(failure).toContainText('ระบบจะไม่บันทึกซ้ำ');
  expect(lost.status).toBe(201);
  await failure.getByRole('button', { name: 'ตกลง' }).click();
  await ask(page).dblclick();
  const said = page.getByText(/^ส่งคำขอเรียบร้อยแล้ว เลขที่ RQ\d{6}-\d{5}$/);
  await expect(said).toBeVisible();
  const [number = ''] = /RQ\d{6}-\d{5}/.exec((await said.textContent()) ?? '') ?? [];
  await expect(page.getByText('รอตอบรับ', { exact: true })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole('link', { name: 'ใบขอโอนทั้งหมด' }).click();
  // None has gone out after it, as the answer that was lost would have had it.
  await expect(page.getByRole('link', { name: /^RQ/ }).first()).toHaveText(number);
  await fitsEverywhere(page);

  const own = await page.context().cookies();
  await standThere(page, shop, admin);
  const before = await onShelf(admin, water.product_id);
  await page.goto('/stock/transfers/view');
  // Whoever is asked sees from every page of the stock that somebody waits.
  await page.getByRole('link', { name: /^ใบขอโอน \(\d+\)$/ }).click();
  await page.getByLabel('ผู้ขอ').selectOption('สาขาอื่นขอมา');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('button', { name: 'ถอนคำขอ' })).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  await page.getByRole('link', { name: 'จัดส่งสินค้า' }).click();
  await expect(page.getByText(`ตามใบขอโอน ${number}`)).toBeVisible();
  await expect(page.getByLabel('ไปสาขา')).toHaveCount(0);
  const quantity = page.getByLabel(`จำนวนที่โอน ${WATER}`, { exact: true });
  await expect(quantity).toHaveValue('3');
  await quantity.fill('2');
  await fitsEverywhere(page);
  await page.getByRole('button', { name: 'ส่งสินค้า', exact: true }).dblclick();
  await expect(page.getByText(/^ส่งสินค้าเรียบร้อยแล้ว เลขที่ TF/)).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  expect(await onShelf(admin, water.product_id)).toBe(before - 2);

  await page.context().addCookies(own);
  await page.goto('/stock/transfer-requests/view?way=ours');
  await page.getByRole('link', { name: number }).click();
  await expect(lineOf(page, 'รายการที่ขอ', WATER)).toContainText('2');
  await expect(page.getByRole('link', { name: /^ดูใบโอน TF/ })).toBeVisible();
  await expectAccessibleInBothColours(page);
  // What is still missing is asked for anew.
  await page.getByRole('link', { name: 'ขอส่วนที่เหลือ' }).click();
  await expect(wanted(page, WATER)).toHaveValue('1');
  await page.reload();
  await expect(wanted(page, WATER)).toHaveValue('1');
  await page.getByRole('button', { name: `ลบ ${WATER} ออกจากรายการ` }).click();
});

test('the branch that is asked declines once and says why, which whoever asked sees at once', async ({
  page,
  shop,
}) => {
  const { id: there, admin } = await secondBranch(shop);
  const { product_id } = await thing(shop, WATER);
  const { id, number } = await askByCall(await shop.as('manager'), there, product_id, 2);
  const asker = await page.context().browser()?.newContext({ locale: 'th-TH' });
  const theirs = await asker?.newPage();
  if (!theirs) throw new Error('no second browser');
  await signedIn(theirs, shop, 'manager');
  await theirs.goto(`${shop.url}/stock/transfer-requests/view?id=${id}`);
  await expect(theirs.getByRole('button', { name: 'ถอนคำขอ' })).toBeVisible();

  await standThere(page, shop, admin);
  await page.goto(`/stock/transfer-requests/view?id=${id}`);
  await decline(page).click();
  const question = dialog(page, `ปฏิเสธคำขอ ${number}`);
  await question.getByRole('button', { name: 'ปฏิเสธคำขอ' }).click();
  await expect(question.getByLabel('เหตุผล')).toHaveAccessibleDescription('กรุณากรอกเหตุผล');
  await expect(question.getByLabel('เหตุผล')).toBeFocused();
  await question.getByLabel('เหตุผล').fill('ของไม่พอขาย');
  await expectAccessibleInBothColours(page);
  await question.getByRole('button', { name: 'ปฏิเสธคำขอ' }).dblclick();
  await expect(page.getByText(`ปฏิเสธใบขอโอน ${number} แล้ว`)).toBeVisible();
  await expect(decline(page)).toHaveCount(0);
  await expect(theirs.getByText('ของไม่พอขาย')).toBeVisible();
  await expect(theirs.getByText('ปฏิเสธแล้ว', { exact: true })).toBeVisible();
  await asker?.close();
});

test('who gives a request up is asked first, and whoever answers it too late is told', async ({
  page,
  shop,
}) => {
  const { id: there, admin } = await secondBranch(shop);
  const { product_id } = await thing(shop, WATER);
  const manager = await shop.as('manager');
  const first = await askByCall(manager, there, product_id, 1);
  await signedIn(page, shop, 'manager');
  await page.goto(`/stock/transfer-requests/view?id=${first.id}`);
  await page.getByRole('button', { name: 'ถอนคำขอ' }).click();
  const question = dialog(page, `ถอนคำขอ ${first.number} ใช่หรือไม่`);
  await question.getByRole('button', { name: 'ไม่ถอน' }).click();
  expect(await stateOf(shop, first.id)).toBe('open');
  await page.getByRole('button', { name: 'ถอนคำขอ' }).click();
  await question.getByRole('button', { name: 'ถอนคำขอ' }).dblclick();
  await expect(page.getByText(`ถอนคำขอตามใบขอโอน ${first.number} แล้ว`)).toBeVisible();

  const second = await askByCall(manager, there, product_id, 1);
  await admin.post('/stock/receipts', { lines: [{ product_id, quantity: 1 }] });
  await standThere(page, shop, admin);
  await page.goto(`/stock/transfers/view?id=new&request=${second.id}`);
  const send = page.getByRole('button', { name: 'ส่งสินค้า', exact: true });
  await expect(send).toBeEnabled();
  await manager.post(`/stock/transfer-requests/${second.id}/withdraw`, {});
  await send.click();
  await expect(dialog(page, /เกิดข้อผิดพลาด!/)).toContainText(/ถอนคำขอแล้วโดย/);
  await dialog(page, /เกิดข้อผิดพลาด!/)
    .getByRole('button', { name: 'ตกลง' })
    .click();
  // Opened again, there is nothing to send for it any more.
  await page.reload();
  await expect(page.getByText('ถอนคำขอแล้ว', { exact: true })).toBeVisible();
});

test('what runs short, or is to be ordered, is asked of another branch with a press', async ({
  page,
  shop,
}) => {
  await secondBranch(shop);
  await signedIn(page, shop, 'manager');
  for (const path of ['/stock/low', '/stock/order']) {
    await page.goto(path);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await fitsEverywhere(page);
    await page.getByText('ขอจากสาขาอื่น', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'ขอสินค้าจากสาขาอื่น' })).toBeVisible();
    const fields = page.getByLabel(/^จำนวนที่ขอ /);
    await expect(fields.first()).toHaveValue(/^[1-9]/);
    await expectAtRest(page);
    const removal = page.getByRole('button', { name: /ออกจากรายการ$/ });
    while ((await removal.count()) > 0) await removal.first().click();
    await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  }
});
