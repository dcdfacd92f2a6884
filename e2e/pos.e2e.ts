import { holdRequests } from './replies.ts';
import { expect, expectAccessibleInBothColours, test } from './shop.ts';
import {
  addByTap,
  BIG_WATER,
  basketLine,
  basketLines,
  card,
  confirmBasket,
  dialog,
  expectTotal,
  openTill,
  orderOnScreen,
  payButton,
  productCards,
  productGrid,
  scan,
  searchBox,
  WATER,
} from './till-page.ts';

test.beforeEach(async ({ till }) => {
  await openTill(till);
});

test('the search box has the focus, and gets it back by typing anywhere', async ({ till }) => {
  await expect(searchBox(till)).toBeFocused();
  await till.getByRole('button', { name: 'ทุกยี่ห้อ' }).click();
  await expect(searchBox(till)).not.toBeFocused();
  await till.keyboard.press('7');
  await expect(searchBox(till)).toBeFocused();
  await expect(searchBox(till)).toHaveValue('7');
});

test('typing searches, Enter adds the first result', async ({ till }) => {
  await searchBox(till).fill(WATER);
  await expect(productCards(till).first()).toContainText(WATER);
  await searchBox(till).press('Enter');
  await expect(basketLines(till)).toHaveCount(1);
  await expect(basketLine(till, WATER)).toBeVisible();
  await expect(searchBox(till)).toHaveValue('');
});

test('nothing found says so', async ({ till }) => {
  await searchBox(till).fill('ไม่มีของแบบนี้หรอก');
  await expect(productGrid(till).getByText('ไม่มีสินค้าที่ค้นหา')).toBeVisible();
  await expectAccessibleInBothColours(till);
});

test('sub levels appear only once the level above is chosen, and filter the goods', async ({ till }) => {
  const strip = (name: string) => till.getByRole('group', { name, exact: true });
  await expect(strip('หมวดหมู่')).toBeVisible();
  await expect(strip('หมวดหมู่ย่อย')).toHaveCount(0);
  await strip('หมวดหมู่').getByRole('button', { name: 'เครื่องดื่ม', exact: true }).click();
  await expect(strip('หมวดหมู่ย่อย')).toBeVisible();
  await expect(strip('หมวดหมู่ย่อยลงไป')).toHaveCount(0);
  await strip('หมวดหมู่ย่อย').getByRole('button', { name: 'น้ำดื่มและน้ำแร่', exact: true }).click();
  await strip('หมวดหมู่ย่อยลงไป').getByRole('button', { name: 'น้ำแร่', exact: true }).click();
  await expect(productCards(till).first()).toContainText('น้ำแร่');
  await expect(card(till, WATER)).toHaveCount(0);
  await expectAccessibleInBothColours(till);
});

test('what is at or below its least stock wears the badge, what is not does not', async ({ till, shop }) => {
  const client = await shop.as('cashier');
  const products = await client.get('/products/sorting-view?per_page=200');
  const isOut = (product: { inventory: { quantity: number; min_stock: number }[] }) =>
    product.inventory.some((line) => line.quantity <= line.min_stock);
  const out = products.find(
    (product: { variantAttributes: unknown[] } & Parameters<typeof isOut>[0]) =>
      isOut(product) && product.variantAttributes.length === 0,
  );
  await searchBox(till).fill(out.name);
  await expect(card(till, out.name).getByText('สินค้าหมด')).toBeVisible();
  await searchBox(till).fill(WATER);
  await expect(card(till, WATER)).toBeVisible();
  await expect(card(till, WATER).getByText('สินค้าหมด')).toHaveCount(0);
});

test('the same product twice is one line of two, and the totals follow to the satang', async ({ till }) => {
  await addByTap(till, WATER);
  await addByTap(till, WATER);
  await addByTap(till, BIG_WATER);
  await expect(basketLines(till)).toHaveCount(2);
  await expect(till.getByRole('textbox', { name: `จำนวน ${WATER}` })).toHaveValue('2');
  // (2 × 7 + 14) × 1.07
  await expectTotal(till, 2996);
  await till.getByRole('textbox', { name: `จำนวน ${WATER}` }).fill('10');
  await till.getByRole('textbox', { name: `จำนวน ${WATER}` }).press('Enter');
  await expectTotal(till, 8988);
  await till.getByRole('button', { name: `ลบ ${WATER}` }).click();
  await expect(basketLines(till)).toHaveCount(1);
  await expectAccessibleInBothColours(till);
});

test('clearing the basket asks first', async ({ till }) => {
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'ลบทั้งหมด' }).click();
  const question = dialog(till, /ลบสินค้าทั้งหมด/);
  await question.getByRole('button', { name: 'ยกเลิก' }).click();
  await expect(basketLines(till)).toHaveCount(1);
  await till.getByRole('button', { name: 'ลบทั้งหมด' }).click();
  await expectAccessibleInBothColours(till);
  await question.getByRole('button', { name: 'ลบทั้งหมด' }).click();
  await expect(basketLines(till)).toHaveCount(0);
});

test('a note is saved with the order and shown at its payment', async ({ till }) => {
  await addByTap(till, WATER);
  await till.getByRole('button', { name: 'หมายเหตุ' }).click();
  const note = dialog(till, 'หมายเหตุ');
  await expect(note.getByRole('textbox')).toBeFocused();
  await note.getByRole('textbox').fill('ใส่ถุงแยก');
  await expectAccessibleInBothColours(till);
  await note.getByRole('button', { name: 'บันทึก' }).click();
  await expect(note).toBeHidden();
  await confirmBasket(till);
  await expect(till.getByText('ใส่ถุงแยก')).toBeVisible();
});

test('an empty basket is refused in the alert area, which adding a product clears', async ({ till }) => {
  const refusal = till.getByText('ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อน', { exact: true });
  await payButton(till).click();
  await expect(refusal).toBeVisible();
  await expect(payButton(till)).toBeEnabled();
  await expectAccessibleInBothColours(till);
  await addByTap(till, WATER);
  await expect(refusal).toHaveCount(0);
});

test('an order that waits for payment is gone to, and coming back to the till starts anew', async ({
  till,
  shop,
}) => {
  await addByTap(till, WATER);
  const orderId = await confirmBasket(till);
  await till.goto('/pos');
  expect(await orderOnScreen(till)).toBe(orderId);
  await (await shop.as('cashier')).delete(`/checkout/${orderId}`);
  await openTill(till);
  await expect(basketLines(till)).toHaveCount(0);
});

test('the panel shows the next order number and today in the Buddhist era', async ({ till, shop }) => {
  const { order_number: next } = await (await shop.as('cashier')).get('/generate-order-number');
  const panel = till.getByRole('complementary', { name: 'คำสั่งซื้อ' });
  await expect(panel.getByRole('heading')).toContainText(next);
  await expect(panel.getByText(/พ\.ศ\. 25\d\d/)).toBeVisible();
});

test('the category carousel shows 1, 2 and 3 items from 0, 600 and 1000 px', async ({ till }) => {
  for (const [width, shown] of [
    [500, 1],
    [700, 2],
    [1200, 3],
  ] as const) {
    await till.setViewportSize({ width, height: 800 });
    const slides = till.locator('[data-carousel-track]').first().getByRole('button');
    await expect
      .poll(() =>
        slides.evaluateAll((all) => {
          const frame = all[0]?.closest('[data-carousel-track]')?.getBoundingClientRect();
          return all.filter((one) => {
            const box = one.getBoundingClientRect();
            return frame && box.left >= frame.left - 2 && box.right <= frame.right + 2;
          }).length;
        }),
      )
      .toBe(shown);
  }
});

test('a link asks before it takes the cashier away from a basket, and does not when there is none', async ({
  till,
}) => {
  await openTill(till);
  const orders = till.getByRole('navigation').getByRole('link', { name: 'Orders' });
  await addByTap(till, WATER);
  await orders.click();
  const question = dialog(till, 'ออกจากหน้าขายหรือไม่?');
  await question.getByRole('button', { name: 'ขายต่อ' }).click();
  await expect(basketLine(till, WATER)).toBeVisible();
  // The keyboard goes on where it was.
  await expect(orders).toBeFocused();
  await orders.click();
  await question.getByRole('button', { name: 'ออกจากหน้านี้' }).click();
  await till.waitForURL('**/orders');
  await expect(till.getByRole('heading', { level: 1, name: 'คำสั่งซื้อ' })).toBeVisible();
  await till.goBack();
  await expect(productCards(till).first()).toBeVisible();
  await expect(basketLines(till)).toHaveCount(0);
  await orders.click();
  await till.waitForURL('**/orders');
});

test('Back and Logout ask before a basket is lost, never about an empty one or one that is being paid; F5 keeps it', async ({
  till,
}) => {
  const asked: string[] = [];
  till.on('dialog', (question) => {
    asked.push(question.type());
    return question.dismiss();
  });
  await openTill(till);
  await till.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
  await till.waitForURL('**/orders');
  await till.getByRole('navigation').getByRole('link', { name: 'POS' }).click();
  await expect(productCards(till).first()).toBeVisible();
  await till.reload();
  expect(asked).toEqual([]);

  await addByTap(till, WATER);
  await till.reload();
  await expect(basketLine(till, WATER)).toBeVisible();
  const question = dialog(till, 'ออกจากหน้าขายหรือไม่?');
  await till.evaluate(() => window.history.back());
  await expect(question).toContainText('สินค้า 1 รายการในตะกร้าจะถูกล้าง');
  await question.getByRole('button', { name: 'ขายต่อ' }).click();
  await expect(till).toHaveURL(/\/pos$/);
  await till.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'ขายต่อ' }).click();
  await expect(question).toBeHidden();
  await expect(till.locator('#logout').getByRole('dialog')).toHaveCount(0);
  await expect(basketLine(till, WATER)).toBeVisible();

  await till.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'ออกจากหน้านี้' }).click();
  await till.waitForURL('**/orders');
  await till.getByRole('navigation').getByRole('link', { name: 'POS' }).click();
  await addByTap(till, WATER);
  await confirmBasket(till);
  await till.reload();
  await expect(till.getByRole('heading', { name: 'ชำระเงิน' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('a scan whose answer comes while the drawer is paused is told as not added', async ({ till, shop }) => {
  const client = await shop.as('cashier');
  const { cash_drawer_id } = await client.get('/api/cash-drawer/id');
  const [{ barcode }] = await client.get(`/products/search?query=${encodeURIComponent(WATER)}`);
  const { held, letGo } = await holdRequests(till, '**/products/search?*');
  await scan(till, barcode);
  await expect.poll(held).toBeGreaterThan(0);
  await client.post('/api/cash-drawer/pause', { cash_drawer_id, paused: 'yes' });
  await expect(till.getByText('ลิ้นชักพักอยู่')).toBeVisible();
  letGo();
  await expect(till.getByText(`ยังไม่ได้เพิ่ม: ${barcode}`)).toBeVisible();
  await expect(basketLines(till)).toHaveCount(0);
  await client.post('/api/cash-drawer/pause', { cash_drawer_id, paused: 'no' });
  await expect(till.getByText('ลิ้นชักพักอยู่')).toBeHidden();
  await scan(till, barcode);
  await expect(basketLine(till, WATER)).toBeVisible();
});

test('keys meant for a window whose program is still on its way add nothing; Escape gives them back', async ({
  till,
}) => {
  const { held, letGo } = await holdRequests(till, '**/assets/QueueDialog*.js');
  await till.reload();
  await expect(productCards(till).first()).toBeVisible();
  await till.keyboard.press('F3');
  await expect.poll(held).toBe(1);
  await till.keyboard.type('6');
  await till.keyboard.press('Enter');
  await expect(searchBox(till)).toHaveValue('');
  await till.keyboard.press('Escape');
  await till.keyboard.type('6');
  await expect(searchBox(till)).toHaveValue('6');
  await searchBox(till).fill('');
  await till.keyboard.press('F3');
  letGo();
  await expect(till.locator('#queue').getByRole('spinbutton', { name: 'จำนวนคน' })).toBeFocused();
  await till.keyboard.press('Escape');
  await expect(till.getByRole('dialog')).toBeHidden();
  await expect(basketLines(till)).toHaveCount(0);
});

test('a key pressed while a window that was closed still fades is the till’s', async ({ till }) => {
  await till.keyboard.press('F6');
  await expect(till.locator('#drawer').getByRole('dialog')).toBeVisible();
  await till.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('Escape');
    await new Promise((drawn) => requestAnimationFrame(drawn));
    press('F3');
  });
  await expect(till.locator('#queue').getByRole('dialog')).toBeVisible();
  await till.keyboard.press('Escape');
  await expect(till.getByRole('dialog')).toBeHidden();
});

test('on a phone, a paused drawer is opened again where it says that it is paused', async ({
  till,
  shop,
}) => {
  const client = await shop.as('cashier');
  const { cash_drawer_id } = await client.get('/api/cash-drawer/id');
  await client.post('/api/cash-drawer/pause', { cash_drawer_id, paused: 'yes' });
  await till.setViewportSize({ width: 390, height: 844 });
  await expect(till.getByText('ลิ้นชักพักอยู่')).toBeVisible();
  await till.getByRole('button', { name: 'เปิด', exact: true }).click();
  await till.getByRole('dialog').getByRole('button').last().click();
  await expect(till.getByText('ลิ้นชักพักอยู่')).toBeHidden();
});
