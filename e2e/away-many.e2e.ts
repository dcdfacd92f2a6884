import type { Page } from '@playwright/test';
import { atLentTill, awayMark, cutLine, joinLine, journalOf, sellAway, unsentIn } from './selling-away.ts';
import { expect, test } from './shop.ts';

/** A till that was alone for days (rule C14.10). More by hand: `AWAY_WAITING=2000 npm test -- e2e away-many`. */

const WAITING = Number(process.env.AWAY_WAITING ?? 150);

/** Fills the journal up with sales like the one that is there, each with a name and a number of its own. */
const fillUp = (page: Page, count: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('raandee-journal');
        opening.onsuccess = () => {
          const trx = opening.result.transaction(['entries', 'kept'], 'readwrite');
          const entries = trx.objectStore('entries');
          const asked = entries.getAll();
          asked.onsuccess = () => {
            const { seq: _seq, ...first } = asked.result[0];
            const before = first.number.slice(0, -5);
            for (let nth = 2; nth <= wanted; nth += 1) {
              const uuid = first.uuid.slice(0, -5) + nth.toString(16).padStart(5, '0');
              const number = before + String(nth).padStart(5, '0');
              entries.add({ ...first, uuid, number, body: { ...first.body, uuid, receipt_number: number } });
            }
            const [, code, period] = /^RC(.*)-(\d{6})-/.exec(before) ?? [];
            trx.objectStore('kept').put({ [`${code}|${period}`]: wanted }, 'counts');
          };
          trx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          trx.onerror = () => reject(trx.error);
        };
      }),
    count,
  );

/** Puts all that was sent back into the state of what waits, as where the browser lost what it had heard. */
const forgetSent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('raandee-journal');
        opening.onsuccess = () => {
          const trx = opening.result.transaction('entries', 'readwrite');
          const walk = trx.objectStore('entries').openCursor();
          walk.onsuccess = () => {
            if (walk.result === null) return;
            walk.result.update({ ...walk.result.value, state: 'waiting' });
            walk.result.continue();
          };
          trx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

test(`${WAITING} sales that wait are sent while the next customer is served, and sent three times they are booked once`, async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000 + WAITING * 1_000);
  const client = await atLentTill(page, shop);
  await cutLine(page);
  const first = await sellAway(page);
  await fillUp(page, WAITING);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  const last = await sellAway(page);
  expect(last).toBe(`${first.slice(0, -5)}${String(WAITING + 1).padStart(5, '0')}`);
  await page.keyboard.press('Enter');
  await expect(awayMark(page)).toContainText(`รอส่ง ${WAITING + 1} รายการ`);
  await joinLine(page);
  await expect(awayMark(page)).toContainText('กำลังส่งรายการขาย');

  const booked = async () => {
    await expect.poll(() => unsentIn(page), { timeout: 60_000 + WAITING * 500 }).toBe(0);
    const { data } = await (await shop.as('manager')).get('/offline-sales/series/api');
    const own = data.find(({ code }: { code: string }) => `RC${code}-` === first.slice(0, -12));
    return { sales: own.sales as number, missing: own.missing as unknown[] };
  };
  expect(await booked()).toEqual({ sales: WAITING + 1, missing: [] });
  const cash = await client.get('/cash/api');
  for (let again = 0; again < 2; again += 1) {
    await forgetSent(page);
    await page.goto('/pos');
    expect(await booked()).toEqual({ sales: WAITING + 1, missing: [] });
  }
  expect(await client.get('/cash/api')).toEqual(cash);
  expect((await journalOf(page)).every(({ state }) => state === 'done')).toBe(true);
});
