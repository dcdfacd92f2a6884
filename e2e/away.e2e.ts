import { atLentTill, awayMark, cutLine, joinLine, sellAway } from './selling-away.ts';
import { expect, test } from './shop.ts';

/** Selling while the server can't be reached (rule C14.10). */

test('a sale that is made while the line is cut has its slip at once, and is in the books when the line is back', async ({
  page,
  shop,
}) => {
  const client = await atLentTill(page, shop);
  await cutLine(page);
  const number = await sellAway(page);
  expect(number).toMatch(/^RC\d+(\.\d+)?-\d{6}-00001$/);
  await expect(page.getByText('บันทึกในเครื่องนี้แล้ว')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pos');
  await expect(awayMark(page)).toContainText('รอส่ง 1 รายการ');
  await joinLine(page);
  await expect(awayMark(page)).toBeEmpty();
  const { data } = await client.get(`/api/orders?q=${number}`);
  expect(data).toEqual([expect.objectContaining({ receipt_number: number, status: 'paid' })]);
});
