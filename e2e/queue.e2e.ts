import type { Locator, Page } from '@playwright/test';
import { failRequests, holdRequests, loseNextReply } from './replies.ts';
import { atTheTill, expect, expectAccessibleInBothColours, type Shop, test } from './shop.ts';
import { dialog, openTill, searchBox } from './till-page.ts';

/** The customers who wait: the till's #queue and the page of all numbers (rule S2, S4, S5). */

const queue = (page: Page) => page.locator('#queue').getByRole('dialog');
const people = (page: Page) => queue(page).getByRole('spinbutton', { name: 'จำนวนคน' });
const addButton = (page: Page) => queue(page).getByRole('button', { name: 'เพิ่มคิว', exact: true });
const rows = (page: Page) => queue(page).getByRole('listitem');
const row = (page: Page, number: number) =>
  queue(page).getByRole('listitem', { name: `คิวที่ ${number}`, exact: true });
const newNumber = (page: Page) => queue(page).getByRole('region', { name: 'คิวใหม่' });
const pages = (within: Page | Locator) => within.getByRole('button', { name: /^หน้า \d+$/ });

async function openQueue(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^คิว/ }).click();
  await expect(people(page)).toBeVisible();
}

/** Nobody waits any more. */
async function emptyQueue(shop: Shop): Promise<void> {
  const client = await shop.as('cashier');
  for (let left = await client.get('/queues'); left.total > 0; left = await client.get('/queues')) {
    for (const { id } of left.data) await client.delete(`/queues/${id}`);
  }
}

/** So many more wait; gives their numbers. */
async function wait(shop: Shop, parties: number, peopleCount = 2): Promise<number[]> {
  const client = await shop.as('cashier2');
  const numbers: number[] = [];
  for (let i = 0; i < parties; i += 1) {
    numbers.push((await client.post('/queues', { people_count: peopleCount })).queue_number);
  }
  return numbers;
}

async function waiting(shop: Shop): Promise<number> {
  return (await (await shop.as('cashier')).get('/queues')).total;
}

async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const kept = window as typeof window & { printed?: number };
    kept.printed = 0;
    window.print = () => {
      kept.printed = (kept.printed ?? 0) + 1;
    };
  });
  return () => page.evaluate(() => (window as typeof window & { printed?: number }).printed ?? 0);
}

/** The second press of a slow double click: what the first one did is done. */
async function pressAgain(page: Page): Promise<void> {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test.describe('the queue at the till', () => {
  test.beforeEach(async ({ till, shop }) => {
    await emptyQueue(shop);
    await openTill(till);
  });

  test('with nobody waiting says so, and asks for one person', async ({ till }) => {
    await openQueue(till);
    await expect(dialog(till, 'คิว')).toBeVisible();
    await expect(people(till)).toHaveValue('1');
    await expect(people(till)).toBeFocused();
    await expect(queue(till).getByText('ไม่มีคิวที่รออยู่')).toBeVisible();
    await expect(pages(queue(till))).toHaveCount(0);
    await expectAccessibleInBothColours(till);
  });

  test('takes 1 to 999 people, by steps and by typing, and nothing else', async ({ till, shop }) => {
    await openQueue(till);
    const [less, more] = ['ลดจำนวนคน', 'เพิ่มจำนวนคน'].map((name) => queue(till).getByRole('button', { name }));
    if (!less || !more) throw new Error('no steps');
    for (const step of [less, more]) {
      const box = await step.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(less).toBeDisabled();
    await more.click();
    await more.click();
    await less.click();
    await expect(people(till)).toHaveValue('2');
    await people(till).press('ArrowUp');
    await expect(people(till)).toHaveValue('3');
    await people(till).fill('');
    await people(till).pressSequentially('1x2');
    await expect(people(till)).toHaveValue('12');
    await people(till).fill('๙๙๙');
    await expect(people(till)).toHaveValue('999');
    await expect(more).toBeDisabled();

    // What was typed stands there as it was typed, and no other number is made of it.
    for (const none of ['', '0', '2.5', '1500', '-1']) {
      await people(till).fill(none);
      await addButton(till).click();
      await expect(queue(till).getByText('จำนวนคนต้องเป็นจำนวนเต็ม 1 ถึง 999')).toBeVisible();
    }
    await expectAccessibleInBothColours(till);
    await people(till).fill('3');
    await expect(queue(till).getByText('จำนวนคนต้องเป็นจำนวนเต็ม 1 ถึง 999')).toBeHidden();
    expect(await waiting(shop)).toBe(0);
  });

  test('the digit row writes digits while the keyboard is set to Thai', async ({ till }) => {
    await openQueue(till);
    await people(till).dispatchEvent('keydown', { code: 'Digit3', key: '-' });
    await people(till).dispatchEvent('keydown', { code: 'Digit0', key: 'จ' });
    await expect(people(till)).toHaveValue('30');
  });

  test('gives out the day’s next number, shows it large, and starts from one person again', async ({
    till,
    shop,
  }) => {
    const [before = 0] = await wait(shop, 1);
    await openQueue(till);
    await people(till).fill('4');
    await addButton(till).click();
    await expect(newNumber(till).getByText(String(before + 1), { exact: true })).toBeVisible();
    await expect(newNumber(till).getByText(/^4 คน · \d\d:\d\d น\.$/)).toBeVisible();
    await expect(row(till, before + 1)).toContainText('4 คน');
    await expect(people(till)).toHaveValue('1');
    const size = await newNumber(till)
      .getByText(String(before + 1), { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(64);
    await expectAccessibleInBothColours(till);
  });

  test('a double click and a key held down give out one number each', async ({ till, shop }) => {
    await openQueue(till);
    await addButton(till).dblclick();
    await expect(rows(till)).toHaveCount(1);
    await addButton(till).click();
    await expect(rows(till)).toHaveCount(2);
    await pressAgain(till);
    await people(till).focus();
    await till.keyboard.down('Enter');
    await till.keyboard.down('Enter');
    await till.keyboard.down('Enter');
    await till.keyboard.up('Enter');
    await expect(rows(till)).toHaveCount(3);
    expect(await waiting(shop)).toBe(3);
  });

  test('prints a ticket of 80 mm with the shop, the number, the people, day and time', async ({
    till,
    shop,
  }) => {
    const [number = 0] = await wait(shop, 1, 7);
    const { name: shopName } = (await (await shop.as('cashier')).get('/api/session')).shop;
    await openQueue(till);
    const prints = await countPrints(till);
    await row(till, number).getByRole('button', { name: 'พิมพ์บัตรคิว' }).click();
    await expect.poll(prints).toBe(1);
    const sheet = till.locator('.rd-print-sheet');
    for (const words of [shopName, 'บัตรคิว', 'จำนวน 7 คน', 'ขอบคุณที่ใช้บริการ'])
      await expect(sheet).toContainText(words);
    await expect(sheet.getByText(String(number), { exact: true })).toHaveCount(1);
    await expect(sheet).toContainText(/วันที่ \d\d\/\d\d\/25\d\d เวลา \d\d:\d\d น\./);

    const pdf = (await till.pdf({ preferCSSPageSize: true })).toString('latin1');
    const papers = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
    expect(papers).toHaveLength(1);
    expect(Math.abs((Number(papers[0]?.[1]) / 72) * 25.4 - 80)).toBeLessThan(0.5);

    await addButton(till).click();
    await newNumber(till).getByRole('button', { name: 'พิมพ์บัตรคิว' }).click();
    await expect.poll(prints).toBe(2);
    await expect(sheet).toContainText('จำนวน 1 คน');
    await expect(sheet.getByText(String(number + 1), { exact: true })).toHaveCount(1);
  });

  test('has a button per page, five numbers on each, oldest first', async ({ till, shop }) => {
    const numbers = await wait(shop, 12);
    await openQueue(till);
    await expect(pages(queue(till))).toHaveCount(3);
    await expect(queue(till).getByRole('heading', { name: 'รออยู่ 12 คิว' })).toBeVisible();
    const shown = async () => {
      const labels = await rows(till).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      return labels.map((label) => Number(label?.replace('คิวที่ ', '')));
    };
    await expect.poll(shown).toEqual(numbers.slice(0, 5));
    await expect(pages(queue(till)).first()).toHaveAttribute('aria-current', 'page');
    await pages(queue(till)).nth(2).click();
    await expect.poll(shown).toEqual(numbers.slice(10));
    await expect(pages(queue(till)).nth(2)).toHaveAttribute('aria-current', 'page');
    await expect(queue(till).getByRole('button', { name: 'หน้าถัดไป' })).toBeDisabled();
    await queue(till).getByRole('button', { name: 'หน้าก่อนหน้า' }).click();
    await expect.poll(shown).toEqual(numbers.slice(5, 10));
    await expectAccessibleInBothColours(till);
  });

  test('of very many pages each has its button, also on a phone', async ({ till, shop }) => {
    await wait(shop, 61);
    await openQueue(till);
    const all = Array.from({ length: 13 }, (_, at) => String(at + 1));
    await expect(pages(queue(till))).toHaveText(all);
    await queue(till).getByRole('button', { name: 'หน้า 13' }).click();
    await expect(rows(till)).toHaveCount(1);
    await expect(pages(queue(till))).toHaveText(all);
    await till.setViewportSize({ width: 390, height: 844 });
    for (const button of await pages(queue(till)).all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await queue(till).getByRole('button', { name: 'หน้า 1', exact: true }).click();
    await expect(rows(till)).toHaveCount(5);
  });

  test('two numbers in a row are both called, however long the first answer takes', async ({
    till,
    shop,
  }) => {
    const [first = 0, second = 0, third = 0] = await wait(shop, 3);
    await openQueue(till);
    const { held, letGo } = await holdRequests(till, '**/queues/*/complete');
    for (const number of [first, second]) {
      await row(till, number).getByRole('button', { name: /^ถึงคิว/ }).click();
      await expect(row(till, number).getByRole('button', { name: /^ถึงคิว/ })).toBeDisabled();
    }
    await expect(row(till, third).getByRole('button', { name: /^ถึงคิว/ })).toBeEnabled();
    await expect.poll(held).toBe(2);
    letGo();
    await expect(rows(till)).toHaveCount(1);
    await expect(row(till, third)).toBeVisible();
    expect(await waiting(shop)).toBe(1);
  });

  test('a page that empties gives way to the last one', async ({ till, shop }) => {
    const numbers = await wait(shop, 6);
    await openQueue(till);
    await queue(till).getByRole('button', { name: 'หน้า 2' }).click();
    await expect(rows(till)).toHaveCount(1);
    await row(till, numbers[5] ?? 0)
      .getByRole('button', { name: /^ถึงคิว/ })
      .click();
    await expect(rows(till)).toHaveCount(5);
    await expect(row(till, numbers[0] ?? 0)).toBeVisible();
    await expect(pages(queue(till))).toHaveCount(1);
  });

  test('ถึงคิว takes the number off the list, and a double click takes only that one', async ({
    till,
    shop,
  }) => {
    const [first = 0, second = 0] = await wait(shop, 3);
    await openQueue(till);
    await row(till, first).getByRole('button', { name: /^ถึงคิว/ }).click();
    await expect(row(till, first)).toBeHidden();
    // The keyboard's user is left where nothing happens by itself.
    await expect(queue(till).getByRole('list')).toBeFocused();
    // The next row has moved up under the finger.
    await pressAgain(till);
    await row(till, second).getByRole('button', { name: 'พิมพ์บัตรคิว' }).click();
    expect(await waiting(shop)).toBe(2);
    const { data } = await (await shop.as('cashier')).get('/queues/all');
    expect(data.find((one: { queue_number: number }) => one.queue_number === first).status).toBe('complete');
  });

  test('ยกเลิก asks first', async ({ till, shop }) => {
    const [number = 0] = await wait(shop, 1, 5);
    await openQueue(till);
    const question = dialog(till, `ยกเลิกคิวที่ ${number} ใช่หรือไม่`);
    await row(till, number)
      .getByRole('button', { name: /^ยกเลิก/ })
      .click();
    await expect(question).toContainText('5 คน');
    await expectAccessibleInBothColours(till);
    await question.getByRole('button', { name: 'ไม่ยกเลิก' }).click();
    await expect(row(till, number)).toBeVisible();
    expect(await waiting(shop)).toBe(1);
    await row(till, number)
      .getByRole('button', { name: /^ยกเลิก/ })
      .click();
    await question.getByRole('button', { name: 'ยกเลิกคิว' }).click();
    await expect(queue(till).getByText('ไม่มีคิวที่รออยู่')).toBeVisible();
    expect(await waiting(shop)).toBe(0);
  });

  test('what another till did meanwhile is told, and the list is set right', async ({ till, shop }) => {
    const [number = 0] = await wait(shop, 1);
    await till.route('**/api/events', (route) => route.abort());
    await till.reload();
    await expect(till.locator('[data-tool="queue"]')).toContainText('1');
    const listed = till.waitForResponse(/\/queues\?page=1$/);
    await openQueue(till);
    await listed;
    await expect(row(till, number)).toBeVisible();
    const { data } = await (await shop.as('cashier2')).get('/queues');
    await (await shop.as('cashier2')).delete(`/queues/${data[0].id}`);
    await row(till, number).getByRole('button', { name: /^ถึงคิว/ }).click();
    await expect(dialog(till, /เกิดข้อผิดพลาด!/)).toContainText('คิวนี้ถูกยกเลิกแล้ว');
    await dialog(till, /เกิดข้อผิดพลาด!/)
      .getByRole('button', { name: 'ตกลง' })
      .click();
    await expect(row(till, number)).toBeHidden();
  });

  test('by keyboard alone: open, count, add, print, close', async ({ till, shop }) => {
    const prints = await countPrints(till);
    await till.keyboard.press('F3');
    await expect(people(till)).toBeFocused();
    await till.keyboard.type('6');
    await till.keyboard.press('Enter');
    await expect(newNumber(till).getByRole('button', { name: 'พิมพ์บัตรคิว' })).toBeFocused();
    await till.keyboard.press('Enter');
    await expect.poll(prints).toBe(1);
    await expect(people(till)).toBeFocused();
    await till.keyboard.type('2');
    await till.keyboard.press('Enter');
    await expect(rows(till)).toHaveCount(2);
    await till.keyboard.press('Escape');
    await expect(queue(till)).toBeHidden();
    await expect(searchBox(till)).toBeFocused();
    const { data } = await (await shop.as('cashier')).get('/queues');
    expect(data.map((one: { people_count: number }) => one.people_count)).toEqual([6, 2]);
  });

  test('on a phone it takes the whole screen and nothing stands out of it', async ({ till, shop }) => {
    await wait(shop, 6);
    await till.setViewportSize({ width: 390, height: 844 });
    await till.keyboard.press('F3');
    await addButton(till).click();
    await expect(newNumber(till).getByRole('button', { name: 'พิมพ์บัตรคิว' })).toBeVisible();
    const wider = await till.evaluate(() => {
      const all = [...document.querySelectorAll('#queue [role="dialog"] *')];
      return all.filter((one) => one.getBoundingClientRect().right > window.innerWidth + 0.5).length;
    });
    expect(wider).toBe(0);
    await expectAccessibleInBothColours(till);
  });
});

test.describe('when an answer is lost', () => {
  test.beforeEach(async ({ till, shop }) => {
    await emptyQueue(shop);
    await openTill(till);
    await openQueue(till);
  });

  const told = (page: Page) => dialog(page, /เกิดข้อผิดพลาด!/);

  async function addAndLose(page: Page): Promise<void> {
    const lost = await loseNextReply(page, '**/queues');
    await addButton(page).click();
    await expect.poll(() => lost.status).toBe(201);
    await expect(told(page)).toContainText('ยังไม่ทราบว่าเพิ่มคิวแล้วหรือยัง');
    await told(page).getByRole('button', { name: 'ตกลง' }).click();
    await expect(queue(page).getByText('ยังไม่ทราบผลของการเพิ่มคิวครั้งก่อน')).toBeVisible();
  }

  test('pressing again shows the number that was given out, and gives out no other', async ({
    till,
    shop,
  }) => {
    await people(till).fill('3');
    await addAndLose(till);
    await expectAccessibleInBothColours(till);
    const { data } = await (await shop.as('cashier')).get('/queues');
    await addButton(till).click();
    await expect(newNumber(till).getByText(String(data[0].queue_number), { exact: true })).toBeVisible();
    await expect(queue(till).getByText('ยังไม่ทราบผลของการเพิ่มคิวครั้งก่อน')).toBeHidden();
    expect(await waiting(shop)).toBe(1);
  });

  test('the same after the window was closed and opened again', async ({ till, shop }) => {
    await people(till).fill('3');
    await addAndLose(till);
    await till.keyboard.press('Escape');
    await expect(queue(till)).toBeHidden();
    await openQueue(till);
    await expect(people(till)).toHaveValue('3');
    await addButton(till).click();
    await expect(newNumber(till).getByText(/^\d+$/)).toBeVisible();
    await expect(rows(till)).toHaveCount(1);
    expect(await waiting(shop)).toBe(1);
  });

  test('with another count, it says that the first was added, and gives out no second', async ({
    till,
    shop,
  }) => {
    await addAndLose(till);
    await people(till).fill('5');
    await addButton(till).click();
    await expect(told(till)).toContainText('คิวที่กดเพิ่มไว้ก่อนหน้านี้ถูกเพิ่มแล้ว');
    await told(till).getByRole('button', { name: 'ตกลง' }).click();
    expect(await waiting(shop)).toBe(1);
    await people(till).fill('5');
    await addButton(till).click();
    await expect(rows(till)).toHaveCount(2);
  });

  test('the list says that it could not be loaded, and comes by itself when the server is back', async ({
    till,
    shop,
  }) => {
    await wait(shop, 1);
    await till.route('**/queues?*', (route) => route.abort('connectionreset'));
    await till.reload();
    await openQueue(till);
    await expect(queue(till).getByText('โหลดรายการคิวไม่สำเร็จ')).toBeVisible();
    await expect(queue(till).getByRole('heading', { name: 'คิวที่รออยู่', exact: true })).toBeVisible();
    await expectAccessibleInBothColours(till);
    await till.unroute('**/queues?*');
    await expect(rows(till)).toHaveCount(1);
  });
});

test('two tills that add at the same moment get two numbers, and each sees the other’s without reloading', async ({
  browser,
  shop,
}) => {
  await emptyQueue(shop);
  const tills = await Promise.all(
    (['cashier', 'cashier2'] as const).map(async (account) => {
      const context = await browser.newContext({ baseURL: shop.url });
      const page = await context.newPage();
      await atTheTill(page, shop, account);
      await openTill(page);
      await openQueue(page);
      return page;
    }),
  );
  await Promise.all(tills.map((page) => addButton(page).click()));
  for (const page of tills) await expect(rows(page)).toHaveCount(2);
  const numbers = await Promise.all(
    tills.map(async (page) => Number(await newNumber(page).getByText(/^\d+$/).innerText())),
  );
  expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBe(1);

  const [one, two] = tills as [Page, Page];
  await one.keyboard.press('Escape');
  await expect(one.locator('[data-tool="queue"]')).toContainText('2');
  await row(two, Math.min(...numbers))
    .getByRole('button', { name: /^ถึงคิว/ })
    .click();
  await expect(rows(two)).toHaveCount(1);
  await expect(one.locator('[data-tool="queue"]')).toContainText('1');
  await Promise.all(tills.map((page) => page.context().close()));
});

test.describe('the page of all numbers', () => {
  const tableRow = (page: Page, number: number) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) });

  test('has every number with its day, time, people and what became of it, the newest first', async ({
    till,
    shop,
  }) => {
    await emptyQueue(shop);
    const [called = 0, gone = 0, stays = 0] = await wait(shop, 3, 4);
    await openTill(till);
    await openQueue(till);
    await row(till, called).getByRole('button', { name: /^ถึงคิว/ }).click();
    await expect(row(till, called)).toBeHidden();
    await row(till, gone)
      .getByRole('button', { name: /^ยกเลิก/ })
      .click();
    await till.getByRole('button', { name: 'ยกเลิกคิว' }).click();
    await expect(row(till, gone)).toBeHidden();
    await queue(till).getByRole('link', { name: 'ดูคิวทั้งหมด' }).click();

    await till.waitForURL('**/view-queues');
    await expect(till).toHaveTitle(/^คิวทั้งหมด/);
    await expect(till.getByRole('heading', { name: 'คิวทั้งหมด' })).toBeVisible();
    await expect(till.getByRole('columnheader')).toHaveText([
      'หมายเลขคิว',
      'วันที่',
      'เวลา',
      'จำนวนคน',
      'สถานะ',
      'พิมพ์',
    ]);
    for (const [number, words] of [
      [called, 'ถึงคิวแล้ว'],
      [gone, 'ยกเลิก'],
      [stays, 'รอคิว'],
    ] as const) {
      const cells = tableRow(till, number).getByRole('cell');
      await expect(cells).toHaveText([/^\d\d\/\d\d\/25\d\d$/, /^\d\d:\d\d น\.$/, '4', words, '']);
    }
    await expect(till.getByRole('rowheader').first()).toHaveText(String(stays));
    await expectAccessibleInBothColours(till);

    const prints = await countPrints(till);
    await tableRow(till, called)
      .getByRole('button', { name: /^พิมพ์บัตรคิว/ })
      .click();
    await expect.poll(prints).toBe(1);
    await expect(till.locator('.rd-print-sheet').getByText(String(called), { exact: true })).toHaveCount(1);

    await till.getByRole('link', { name: 'กลับไปหน้า POS' }).click();
    await till.waitForURL('**/pos');
  });

  test('goes page by page, 20 a page, keeps its page over a reload, and follows other tills', async ({
    till,
    shop,
  }) => {
    const { total } = await (await shop.as('cashier')).get('/queues/all');
    const [newest = 0] = (await wait(shop, Math.max(1, 45 - total))).slice(-1);
    await till.goto('/view-queues');
    await expect(till.getByRole('rowheader')).toHaveCount(20);
    await expect(till.getByRole('rowheader').first()).toHaveText(String(newest));
    await till.getByRole('button', { name: 'หน้า 2', exact: true }).click();
    await expect(till.getByRole('rowheader').first()).not.toHaveText(String(newest));
    const second = await till.getByRole('rowheader').first().innerText();
    await till.reload();
    await expect(till.getByRole('rowheader').first()).toHaveText(second);
    await till.getByRole('button', { name: 'หน้า 1', exact: true }).click();
    await expect(till.getByRole('rowheader').first()).toHaveText(String(newest));
    await wait(shop, 1);
    await expect(till.getByRole('rowheader').first()).toHaveText(String(newest + 1));
    await till.goto('/view-queues?page=999');
    await expect(till.getByRole('rowheader').last()).toHaveText('1');
  });

  test('on a phone shows a card per number, and scrolls in itself only', async ({ till, shop }) => {
    const [number = 0] = await wait(shop, 1);
    await till.setViewportSize({ width: 390, height: 844 });
    await till.goto('/view-queues');
    const newest = till.getByRole('listitem', { name: `คิวที่ ${number}`, exact: true });
    await expect(newest).toContainText('รอคิว');
    await expect(newest.getByRole('button', { name: /^พิมพ์บัตรคิว/ })).toBeVisible();
    const scrolls = await till.evaluate(
      () =>
        document.documentElement.scrollHeight > innerHeight ||
        document.documentElement.scrollWidth > innerWidth,
    );
    expect(scrolls).toBe(false);
    await expectAccessibleInBothColours(till);
  });

  test('needs no open drawer, and a signed-in member of staff', async ({ page, shop }) => {
    await page.goto('/view-queues');
    await page.waitForURL('**/login');
    const admin = await shop.as('admin');
    await page.context().addCookies([{ ...admin.cookie, url: shop.url }]);
    await page.goto('/view-queues');
    await expect(page.getByRole('heading', { name: 'คิวทั้งหมด' })).toBeVisible();
  });

  test('says that it could not be loaded', async ({ till }) => {
    const asked = await failRequests(till, '**/queues/all?*');
    await till.goto('/view-queues');
    await expect(till.getByText('โหลดรายการคิวไม่สำเร็จ')).toBeVisible();
    await expectAccessibleInBothColours(till);
    // The page asks once more by itself, and gives up then.
    await expect.poll(asked).toBeGreaterThanOrEqual(2);
    await till.unroute('**/queues/all?*');
    await till.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(till.getByRole('rowheader').first()).toBeVisible();
  });
});
