import type { Locator, Page } from '@playwright/test';
import { expectFits } from './fits.ts';
import { daysAhead, LateTill } from './late-sales.ts';
import { failRequests, hearNothing, holdRequests, loseNextReply } from './replies.ts';
import { expect, expectAccessibleInBothColours, expectTouchable, type Shop, signedIn, test } from './shop.ts';
import { dialog } from './till-page.ts';

/** What tills sold while the server was away, as managers see it, and the file of a till that can't send (rule C14.5). */

const SCREENS = [
  [1366, 768],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

const FRONT = 'เครื่องหน้าร้าน';
const openFront = async (shop: Shop) =>
  LateTill.open(await shop.as('admin'), await shop.as('cashier'), FRONT);

const BACK = 'เครื่องหลังร้าน';
const openBack = async (shop: Shop) => LateTill.open(await shop.as('admin'), await shop.as('cashier2'), BACK);

async function send(shop: Shop, ...sales: readonly unknown[]): Promise<void> {
  const cashier = await shop.as('cashier');
  for (const sale of sales) {
    const { state } = await cashier.post('/offline-sales', sale);
    expect(['booked', 'held']).toContain(state);
  }
}

/** A row of the list, by the number on the slip; the newest where several have it. */
const rowOf = (page: Page, slip: string): Locator => page.getByRole('row').filter({ hasText: slip }).first();

const countAll = async (shop: Shop): Promise<number> =>
  (await (await shop.as('manager')).get('/offline-sales/api?only=all&per_page=1')).total;

/** Everything of the page as it stands, on each screen and by day and night. */
async function expectWellMade(page: Page, screens: readonly (readonly [number, number])[] = SCREENS) {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await expectAccessibleInBothColours(page);
    await expectTouchable(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

test('as long as nothing came late the pages say what they are for, and no page asks anybody to look', async ({
  page,
  shop,
}) => {
  test.slow();
  await signedIn(page, shop, 'manager');
  await page.goto('/shifts');
  await page.getByRole('link', { name: 'ขายระหว่างออฟไลน์', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'ขายระหว่างออฟไลน์' })).toBeVisible();
  await expect(page.getByText('ไม่มีรายการที่ต้องตรวจสอบ').first()).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'ดูรายการทั้งหมด' }).press('Enter');
  await expect(page.getByText('ยังไม่มีรายการขายระหว่างออฟไลน์').first()).toBeVisible();
  await page.getByRole('link', { name: 'ชุดเลขที่ของเครื่อง' }).click();
  await expect(page.getByText('ยังไม่มีเครื่องขายที่ใช้ชุดเลขที่ของตัวเอง')).toBeVisible();
  await expectWellMade(page, [
    [1366, 768],
    [390, 844],
  ]);
  await expect(page.getByRole('link', { name: 'Shifts' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('รายการขายระหว่างออฟไลน์')).toHaveCount(0);
});

test('a list that can’t be loaded says so, and is asked for again', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  for (const [address, call] of [
    ['/offline-sales/view', '**/offline-sales/api?*'],
    ['/offline-sales/series', '**/offline-sales/series/api'],
  ] as const) {
    const asked = await failRequests(page, call);
    await page.goto(address);
    const retry = page.getByRole('button', { name: 'ลองอีกครั้ง' });
    await expect(retry).toBeVisible();
    await expect.poll(asked).toBeGreaterThanOrEqual(2);
    await page.unroute(call);
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(page.getByText(/^(?:ไม่มีรายการที่ต้องตรวจสอบ|ยังไม่มีเครื่องขาย)/).first()).toBeVisible();
  }
});

test('while they are on their way it says so', async ({ page, shop }) => {
  await signedIn(page, shop, 'manager');
  const main = page.locator('main');
  const waiting = main.getByText('กำลังโหลด...').or(main.getByLabel('กำลังโหลด...'));
  for (const [address, call] of [
    ['/offline-sales/view', '**/offline-sales/api?*'],
    ['/offline-sales/series', '**/offline-sales/series/api'],
  ] as const) {
    const { held, letGo } = await holdRequests(page, call);
    await page.goto(address);
    await expect(waiting).toBeVisible();
    await expectAccessibleInBothColours(page);
    await expect.poll(held).toBeGreaterThan(0);
    letGo();
    await expect(waiting).toHaveCount(0);
    await page.unroute(call);
  }
});

test('isn’t for cashiers', async ({ page, shop }) => {
  await openBack(shop);
  await signedIn(page, shop, 'cashier2');
  await page.goto('/offline-sales/view');
  await page.waitForURL('**/pos');
});

test('what has to be seen to is found from where a manager looks, says what to do, and is settled with a note', async ({
  page,
  shop,
}) => {
  test.slow();
  const till = await openFront(shop);
  const [plain, ahead, held] = [
    till.sell(2),
    till.sell(3, { sold_at: daysAhead(1) }),
    till.sell(4, { total: 1 }),
  ];
  await send(shop, plain, ahead, held);
  await signedIn(page, shop, 'manager');
  await page.goto('/dashboard');
  const notice = page.getByRole('region', { name: 'รายการขายระหว่างออฟไลน์ที่ต้องตรวจสอบ' });
  await expect(notice).toContainText('2 รายการต้องตรวจสอบ ในนี้ยังไม่ลงบัญชี 1 รายการ');
  await notice.getByRole('link', { name: 'ไปตรวจสอบ' }).click();
  await expect(rowOf(page, held.receipt_number)).toContainText('ยังไม่ลงบัญชี');
  await expect(rowOf(page, ahead.receipt_number)).toContainText('นาฬิกาของเครื่องขายเร็วกว่าเซิร์ฟเวอร์');
  await expect(rowOf(page, plain.receipt_number)).toHaveCount(0);
  await expectWellMade(page);

  await page.getByRole('button', { name: `ตรวจสอบ ${held.receipt_number}` }).press('Enter');
  const looked = dialog(page, `รายการขาย ${held.receipt_number}`);
  await expect(looked).toContainText('ยอดรวมไม่ตรงกับรายการสินค้าหรือเงินที่รับ');
  await expect(looked).toContainText('เทียบใบเสร็จกับเงินที่รับจริง');
  await expect(looked).toContainText('เงินของรายการนี้ยังไม่อยู่ในยอดขาย');
  await expect(looked.getByRole('row', { name: /^น้ำดื่ม.* 4 7\.00$/ })).toBeVisible();
  await expect(looked).toContainText(FRONT);
  await expect(looked).toContainText('สมใจ');
  await expect(looked).toContainText('2569');
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect(looked.getByRole('button', { name: 'ตรวจสอบแล้ว' })).toBeInViewport({ ratio: 1 });
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });

  // By the keyboard alone; without a word of how, nothing is said to be done.
  const note = looked.getByLabel('จัดการอย่างไร');
  await expect(note).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(looked.getByText('กรุณาระบุว่าจัดการอย่างไร')).toBeVisible();
  await expect(note).toBeFocused();
  await note.fill('ขายใหม่ที่เครื่อง 1 แล้ว');
  const lost = await loseNextReply(page, '**/offline-sales/*/settle');
  await looked.getByRole('button', { name: 'ตรวจสอบแล้ว' }).click();
  await expect.poll(() => lost.status).toBe(200);
  await page.getByRole('button', { name: 'ตกลง' }).click();
  await page.keyboard.press('Escape');
  await expect(looked).toHaveCount(0);
  await expect(rowOf(page, held.receipt_number)).toHaveCount(0);

  await page.getByRole('button', { name: `ตรวจสอบ ${ahead.receipt_number}` }).click();
  const booked = dialog(page, `รายการขาย ${ahead.receipt_number}`);
  await expect(booked).toContainText('ตั้งเวลาของเครื่องขายให้ตรง');
  await booked.getByLabel('จัดการอย่างไร').fill('ตั้งเวลาแล้ว');
  await booked.getByRole('button', { name: 'ตรวจสอบแล้ว' }).click();
  await expect(booked).toHaveCount(0);
  await expect(page.getByText('ไม่มีรายการที่ต้องตรวจสอบ').first()).toBeVisible();

  await page.getByRole('link', { name: 'ทั้งหมด', exact: true }).click();
  await expect(rowOf(page, plain.receipt_number)).toContainText('ลงบัญชีแล้ว');
  await expect(rowOf(page, held.receipt_number)).toContainText('ขายใหม่ที่เครื่อง 1 แล้ว');
  await expectWellMade(page);
  await page.getByRole('button', { name: `รายละเอียด ${held.receipt_number}` }).click();
  await expect(looked).toContainText(/ตรวจสอบแล้วโดย วิไล ดูแลดี \d\d\/\d\d\/25\d\d/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `รายละเอียด ${plain.receipt_number}` }).click();
  await dialog(page, `รายการขาย ${plain.receipt_number}`).getByRole('link', { name: 'ดูใบเสร็จ' }).click();
  await expect(page.getByText(plain.receipt_number).first()).toBeVisible();

  await signedIn(page, shop, 'admin');
  await page.goto('/audit-log?action=settle-offline-sale');
  await expect(rowOf(page, held.receipt_number)).toContainText('ขายใหม่ที่เครื่อง 1 แล้ว');
});

test('a sale is found by its number, its till and what is said of it', async ({ page, shop }) => {
  const till = await openFront(shop);
  const back = await openBack(shop);
  const [front, ahead, behind] = [till.sell(1), till.sell(1, { sold_at: daysAhead(2) }), back.sell(1)];
  await send(shop, front, ahead, behind);
  await signedIn(page, shop, 'manager');
  await page.goto('/offline-sales/all');
  await page.getByRole('combobox', { name: 'เครื่องขาย' }).selectOption(BACK);
  await expect(rowOf(page, behind.receipt_number)).toBeVisible();
  await expect(rowOf(page, front.receipt_number)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'เครื่องขาย' }).selectOption('ทั้งหมด');
  await page.getByRole('combobox', { name: 'เรื่องที่ต้องดู' }).selectOption({ value: 'clock_ahead' });
  await expect(page).toHaveURL(/remark=clock_ahead/);
  await expect(rowOf(page, ahead.receipt_number)).toBeVisible();
  await expect(rowOf(page, behind.receipt_number)).toHaveCount(0);
  await page.getByRole('searchbox').fill('RC9999');
  await expect(page.getByText('ไม่พบรายการที่ค้นหา').first()).toBeVisible();
  await page.getByRole('button', { name: 'ล้างการค้นหาและตัวกรอง' }).press('Enter');
  await expect(rowOf(page, front.receipt_number)).toBeVisible();
  await page.getByRole('searchbox').fill(behind.receipt_number);
  await expect(rowOf(page, behind.receipt_number)).toBeVisible();
  await expect(rowOf(page, front.receipt_number)).toHaveCount(0);
});

test('numbers that never came are told, to the bookkeeper’s page too, until the series is ended for a reason', async ({
  page,
  shop,
}) => {
  test.slow();
  const till = await openFront(shop);
  const first = till.sell(1);
  till.skip(3);
  const last = till.sell(1);
  await send(shop, first, last);
  await signedIn(page, shop, 'manager');
  await page.goto('/reports/bookkeeper/view');
  await page.getByText(/ใบเสร็จของเครื่องขาย [\d,]+ หมายเลขยังไม่ส่งเข้ามา/).waitFor();
  await page.getByRole('link', { name: 'ไปที่ชุดเลขที่' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `RC${till.code} ${FRONT}` });
  const count = Number(first.receipt_number.slice(-5));
  await expect(row).toContainText('เลขที่ยังไม่มา 3 หมายเลข');
  await expect(row).toContainText(`${till.number(count + 1)} ถึง ${till.number(count + 3)} (3)`);
  await expectWellMade(page);

  await row.getByRole('button', { name: `เลิกใช้ชุดเลขที่ RC${till.code}` }).click();
  const asked = dialog(page, `เลิกใช้ชุดเลขที่ RC${till.code}`);
  await expect(asked).toContainText('เลขที่ยังไม่มา 3 หมายเลขจะถือว่าไม่ได้ใช้');
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    await expectAccessibleInBothColours(page);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await asked.getByRole('button', { name: 'เลิกใช้ชุดเลขที่' }).click();
  await expect(asked.getByText('กรุณาระบุเหตุผล')).toBeVisible();
  await asked.getByLabel('เหตุผล').fill('แท็บเล็ตหาย');
  await asked.getByRole('button', { name: 'เลิกใช้ชุดเลขที่' }).click();
  await expect(asked).toHaveCount(0);
  await expect(row).toContainText('เลขที่ไม่ได้ใช้ 3 หมายเลข');
  await expect(row.getByRole('button')).toHaveCount(0);
  await signedIn(page, shop, 'admin');
  await page.goto('/audit-log?action=end-till-series');
  await expect(rowOf(page, `RC${till.code}`)).toContainText('แท็บเล็ตหาย');
});

test.describe('the file of a till that can’t send', () => {
  const journal = (page: Page) => dialog(page, 'นำเข้าไฟล์จากเครื่องขาย');
  const press = (page: Page, name: string) => journal(page).getByRole('button', { name, exact: true });
  const fateOf = (page: Page, slip: string) => journal(page).getByRole('listitem').filter({ hasText: slip });
  const status = (page: Page) => journal(page).getByRole('status');

  async function choose(page: Page, file: ReturnType<LateTill['journal']>) {
    await journal(page).getByLabel('ไฟล์รายการรอส่ง').setInputFiles(file);
  }

  async function openReading(page: Page, shop: Shop) {
    await signedIn(page, shop, 'manager');
    await page.goto('/offline-sales/view');
    await page.getByRole('button', { name: 'นำเข้าไฟล์จากเครื่องขาย' }).press('Enter');
    await expect(press(page, 'เลือกไฟล์')).toBeFocused();
  }

  test('is read three times, and each sale is in the books once; one that is bad keeps no other', async ({
    page,
    shop,
  }) => {
    test.slow();
    const till = await openFront(shop);
    const before = await countAll(shop);
    const [sent, good, ahead, held] = [
      till.sell(1),
      till.sell(2),
      till.sell(1, { sold_at: daysAhead(1) }),
      till.sell(1, { total: 1 }),
    ];
    const last = till.sell(3);
    const bad = { ...till.sell(1), vat_mode: 'none of them' };
    await send(shop, sent);
    const file = till.journal([sent, good, bad, 5, ahead, held, last]);
    await openReading(page, shop);
    await expectAccessibleInBothColours(page);
    await choose(page, file);
    await expect(journal(page)).toContainText(`${FRONT} (RC${till.code})`);
    await expect(journal(page)).toContainText('7 รายการ');
    // The keyboard's place is where the next step is.
    await expect(press(page, 'ส่งรายการ')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('ลงบัญชีแล้ว 3 · เคยส่งแล้ว 1 · รอตรวจสอบ 1 · ส่งไม่สำเร็จ 2');
    await expect(fateOf(page, sent.receipt_number)).toContainText('เคยส่งแล้ว');
    await expect(fateOf(page, good.receipt_number)).toContainText('ลงบัญชีแล้ว');
    await expect(fateOf(page, ahead.receipt_number)).toContainText('นาฬิกาของเครื่องขายเร็วกว่าเซิร์ฟเวอร์');
    await expect(fateOf(page, held.receipt_number)).toContainText('ยอดรวมไม่ตรง');
    await expect(fateOf(page, bad.receipt_number)).toContainText('ส่งไม่สำเร็จ');
    await expect(fateOf(page, 'รายการที่ 4')).toContainText('ส่งไม่สำเร็จ');
    await expect(fateOf(page, last.receipt_number)).toContainText('ลงบัญชีแล้ว');
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect(press(page, 'ส่งที่ไม่สำเร็จอีกครั้ง')).toBeInViewport({ ratio: 1 });
      await expectFits(page);
      await expectAccessibleInBothColours(page);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(await countAll(shop)).toBe(before + 5);
    const { expected } = await (await shop.as('cashier')).get('/cash/api');
    for (let times = 2; times <= 3; times += 1) {
      await press(page, 'อ่านไฟล์อื่น').click();
      await choose(page, file);
      await press(page, 'ส่งรายการ').click();
      await expect(status(page)).toHaveText('เคยส่งแล้ว 5 · ส่งไม่สำเร็จ 2');
    }
    expect(await countAll(shop)).toBe(before + 5);
    expect((await (await shop.as('cashier')).get('/cash/api')).expected).toBe(expected);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, held.receipt_number)).toBeVisible();
  });

  test('is sent on from where the connection was lost, and from where somebody stopped', async ({
    page,
    shop,
  }) => {
    test.slow();
    const till = await openFront(shop);
    const before = await countAll(shop);
    const sales = Array.from({ length: 12 }, () => till.sell(1));
    await openReading(page, shop);
    await hearNothing(page);
    await choose(page, till.journal(sales));
    let asked = 0;
    // The fourth is booked and its answer lost, as when a cable is pulled out.
    await page.route('**/offline-sales', async (route) => {
      asked += 1;
      if (asked !== 4) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await press(page, 'ส่งรายการ').click();
    await expect(journal(page).getByRole('alert')).toContainText('ติดต่อเซิร์ฟเวอร์ไม่ได้');
    await expect(status(page)).toHaveText('ลงบัญชีแล้ว 3 · ยังไม่ได้ส่ง 9');
    expect(await countAll(shop)).toBe(before + 4);
    await expectAccessibleInBothColours(page);
    await page.unroute('**/offline-sales');

    // One is held back on its way while somebody presses stop: it is the last.
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/offline-sales', async (route) => {
      await gate;
      await route.fallback();
    });
    await press(page, 'ส่งต่อ').click();
    await press(page, 'หยุด').click();
    letGo();
    await expect(status(page)).toContainText('ยังไม่ได้ส่ง 8');
    await press(page, 'ส่งต่อ').click();
    await expect(status(page)).toHaveText('ลงบัญชีแล้ว 12');
    await press(page, 'เสร็จสิ้น').click();
    await expect(journal(page)).toHaveCount(0);
    expect(await countAll(shop)).toBe(before + 12);
  });

  test('is said to be none where it is none, and another can be chosen', async ({ page, shop }) => {
    const till = await openFront(shop);
    await openReading(page, shop);
    const text = (words: string) => ({ ...till.journal([]), buffer: Buffer.from(words) });
    for (const [file, words] of [
      [text('{"kind":"raandee-jour'), 'ไฟล์นี้อ่านไม่ได้'],
      [text('{"kind":"backup"}'), 'ไฟล์นี้ไม่ใช่ไฟล์รายการรอส่ง'],
      [till.journal([till.sell(1)], { version: 2 }), 'ร้านดีรุ่นใหม่กว่า'],
      [till.journal([]), 'ไฟล์นี้ไม่มีรายการขาย'],
    ] as const) {
      await choose(page, file);
      await expect(journal(page).getByRole('alert')).toContainText(words);
    }
    await expectAccessibleInBothColours(page);
    await choose(page, till.journal([till.sell(1)]));
    await expect(journal(page).getByRole('alert')).toHaveCount(0);
    await expect(press(page, 'ส่งรายการ')).toBeVisible();
  });
});
