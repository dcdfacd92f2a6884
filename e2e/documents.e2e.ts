import type { Locator, Page } from '@playwright/test';
import { readWithPdfium } from '#server/testing/read-pdf.ts';
import { chooseCustomer, customerField, customers } from './customer-choice.ts';
import { pendingOrder, sell } from './sales.ts';
import {
  expect,
  expectAccessibleInBothColours,
  expectNoAxeViolations,
  expectTouchable,
  type Shop,
  test,
} from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import { dialog } from './till-page.ts';

/** An order's four papers, from the list into a tab of their own (rule S2, S5, S7, S8; rule C7). */

const PAPERS = [
  { label: 'ใบกำกับภาษี', prefix: 'TX', make: /^\/invoice\/pdf\/\d+\/\d+$/, view: '/invoice/pdf/' },
  { label: 'ใบส่งของ', prefix: 'DN', make: /^\/delivery\/pdf\/\d+\/\d+$/, view: '/delivery/pdf/Views/' },
  { label: 'ใบแจ้งหนี้', prefix: 'IV', make: /^\/invoice-doc\/pdf\/\d+\/\d+$/, view: '/invoice-doc/pdf/views/' },
  {
    label: 'ใบวางบิล',
    prefix: 'BL',
    make: /^\/invoice-billing-slip\/pdf\/\d+\/\d+$/,
    view: '/invoice-billing-slip/pdf/views/',
  },
] as const;
const NO_CUSTOMER_CHOSEN = 'กรุณาเลือกลูกค้า';
const MAKE = 'สร้างและเปิดเอกสาร';

const createButton = (page: Page, label: string, number: string) =>
  page.getByRole('button', { name: `สร้าง${label} ${number}` });
const viewLink = (page: Page, label: string, number: string) =>
  page.getByRole('link', { name: `ดู${label} ${number}` });

/** A paid order at the top of the list that the page shows. */
async function soldOnTheList(page: Page, shop: Shop): Promise<{ orderId: number; number: string }> {
  const client = await shop.as('cashier');
  const orderId = await sell(client, 10, 100);
  const { order_number: number } = await client.get(`/api/orders/${orderId}`);
  await page.goto('/orders');
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible();
  return { orderId, number };
}

/** A customer with everything that a tax invoice wants. */
async function companyOf(client: ShopClient) {
  const { data } = await client.get('/customer/api?per_page=200');
  return data.find((one: { company_name: string; taxnumber: string }) => one.company_name && one.taxnumber);
}

/** Presses what opens a paper; gives the address of the new tab and what the server answered it. */
async function openedTab(page: Page, press: Locator) {
  const context = page.context();
  const [tab, answer] = await Promise.all([
    context.waitForEvent('page'),
    context.waitForEvent('response', (response) => /\/pdf\//.test(response.url())),
    press.click(),
  ]);
  const { pathname, searchParams } = new URL(answer.url());
  return { tab, path: pathname, remark: searchParams.get('remark'), answer };
}

/** The words of a paper, fetched as the browser that is signed in. */
async function wordsOf(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const pages = await readWithPdfium(await answer.body());
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}

test.describe('the papers of an order', () => {
  for (const { label, prefix, make, view } of PAPERS) {
    test(`${label}: made for a customer in a tab of its own, then shown`, async ({ till, shop }) => {
      const company = await companyOf(await shop.as('cashier'));
      const { orderId, number } = await soldOnTheList(till, shop);
      await createButton(till, label, number).click();
      await expect(dialog(till, `สร้าง${label}`)).toContainText(number);
      await expect(customerField(till)).toBeFocused();
      await chooseCustomer(till, company.company_name);
      await expect(dialog(till, `สร้าง${label}`)).toContainText(company.taxnumber);
      const made = await openedTab(till, till.getByRole('button', { name: MAKE }));
      expect(made.answer.status()).toBe(200);
      expect(made.path).toMatch(make);
      expect(made.remark).toBe(label === 'ใบส่งของ' ? 'ไม่มีหมายเหตุ' : null);
      await made.tab.close();

      // By itself, where the button was, with the focus that it had.
      await expect(viewLink(till, label, number)).toBeVisible();
      await expect(viewLink(till, label, number)).toBeFocused();
      await expect(createButton(till, label, number)).toHaveCount(0);
      const shown = await openedTab(till, viewLink(till, label, number));
      expect(shown.path).toBe(`${view}${orderId}`);
      await shown.tab.close();

      const words = await wordsOf(till, `${view}${orderId}`);
      expect(words).toContain(label);
      expect(words).toMatch(new RegExp(`${prefix}20\\d{4}-\\d{5}`));
      for (const said of [company.company_name, company.taxnumber, number, '74.90', 'เจ็ดสิบสี่บาทเก้าสิบสตางค์'])
        expect(words).toContain(said);
      if (label === 'ใบส่งของ') expect(words).toContain('ไม่มีหมายเหตุ');

      const { number: first } = /(?<number>[A-Z]{2}20\d{4}-\d{5})/.exec(words)?.groups ?? {};
      expect(await wordsOf(till, `${view}${orderId}`)).toContain(first);
    });
  }

  test('a delivery note says what was remarked, whatever is written', async ({ till, shop }) => {
    const { orderId, number } = await soldOnTheList(till, shop);
    await createButton(till, 'ใบส่งของ', number).click();
    await chooseCustomer(till, 'C00001');
    await till.getByLabel('หมายเหตุ (ไม่บังคับ)').fill('ส่งก่อน 9 โมง & โทร #081?');
    const { tab } = await openedTab(till, till.getByRole('button', { name: MAKE }));
    await tab.close();
    expect(await wordsOf(till, `/delivery/pdf/Views/${orderId}`)).toContain('ส่งก่อน 9 โมง & โทร #081?');
  });

  test('a customer must be chosen first', async ({ till, shop }) => {
    const { number } = await soldOnTheList(till, shop);
    await createButton(till, 'ใบแจ้งหนี้', number).click();
    await till.getByRole('button', { name: MAKE }).click();
    await expect(till.getByText(NO_CUSTOMER_CHOSEN)).toBeVisible();
    await expect(customerField(till)).toBeFocused();
    await expect(customerField(till)).toHaveAttribute('aria-invalid', 'true');
    expect(till.context().pages()).toHaveLength(1);
    await expectAccessibleInBothColours(till);
    await chooseCustomer(till, 'C00002');
    await expect(till.getByText(NO_CUSTOMER_CHOSEN)).toBeHidden();
    // The first Escape takes the open list away, the second the window.
    await customerField(till).click();
    await expect(customers(till).first()).toBeVisible();
    await till.keyboard.press('Escape');
    await expect(customers(till)).toHaveCount(0);
    await expect(customerField(till)).toHaveValue(/^C00002 · /);
    await expect(dialog(till, 'สร้างใบแจ้งหนี้')).toBeVisible();
    await till.keyboard.press('Escape');
    await expect(dialog(till, 'สร้างใบแจ้งหนี้')).toBeHidden();
    await expect(createButton(till, 'ใบแจ้งหนี้', number)).toBeFocused();
  });

  test('what a buyer lacks for a tax invoice is filled in right there, before it is made', async ({
    till,
    shop,
  }) => {
    const client = await shop.as('cashier');
    const bare = { name: 'คุณไร้ที่อยู่', taxnumber: '0105558096348' };
    const { customer } = await client.post('/customer/pos/store', bare);
    const { orderId, number } = await soldOnTheList(till, shop);
    await createButton(till, 'ใบกำกับภาษี', number).click();
    await chooseCustomer(till, customer.numbercode);
    const window = dialog(till, 'สร้างใบกำกับภาษี');
    await till.getByRole('button', { name: MAKE }).click();
    await expect(window).toContainText('กรุณาระบุที่อยู่');
    await expect(window).toContainText('กรุณาเลือกสำนักงานใหญ่ หรือระบุเลขสาขา 5 หลัก');
    await expectAccessibleInBothColours(till);
    expect(await client.get(`/api/invoices/${orderId}`)).toEqual({ exists: false });
    await window.getByLabel('ที่อยู่ของผู้ซื้อ').fill('99 ถนนใหม่ กรุงเทพฯ');
    await window.getByRole('radio', { name: /สำนักงานใหญ่/ }).check();
    const made = await openedTab(till, till.getByRole('button', { name: MAKE }));
    expect(made.answer.status()).toBe(200);
    await made.tab.close();
    expect(await wordsOf(till, `/invoice/pdf/${orderId}`)).toContain('99 ถนนใหม่');
    await expect(viewLink(till, 'ใบกำกับภาษี', number)).toBeVisible();
  });

  test('the second paper shows all of the customer whom the first named, once that is known', async ({
    till,
    shop,
  }) => {
    const client = await shop.as('cashier');
    const company = await companyOf(client);
    const { customer: bare } = await client.post('/customer/pos/store', { name: 'คุณมีแต่ชื่อ' });
    const { orderId, number } = await soldOnTheList(till, shop);
    await createButton(till, 'ใบส่งของ', number).click();
    await chooseCustomer(till, company.company_name);
    await (await openedTab(till, till.getByRole('button', { name: MAKE }))).tab.close();
    await expect(viewLink(till, 'ใบส่งของ', number)).toBeVisible();

    // From the list and from the order's own page.
    for (const open of ['/orders', `/orders/${orderId}`]) {
      await till.goto(open);
      await createButton(till, 'ใบกำกับภาษี', number).click();
      const window = dialog(till, 'สร้างใบกำกับภาษี');
      for (const words of [company.address, company.taxnumber]) await expect(window).toContainText(words);
      await expect(customerField(till)).toHaveValue(
        `${company.numbercode} · ${company.company_name} · ${company.name}`,
      );
      await till.keyboard.press('Escape');
      await expect(window).toBeHidden();
    }

    // What can't be had is said, and nothing is made for somebody who isn't seen.
    await till.route(/\/customers\/api\/\d+$/, (route) =>
      route.fulfill({ status: 500, json: { message: '' } }),
    );
    await till.goto('/orders');
    await createButton(till, 'ใบกำกับภาษี', number).click();
    await expect(till.getByRole('alert')).toContainText('ไม่สามารถดึงข้อมูลลูกค้าได้');
    await till.getByRole('button', { name: MAKE }).click();
    expect(till.context().pages()).toHaveLength(1);
    await till.unroute(/\/customers\/api\/\d+$/);
    await till.getByRole('alert').getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(dialog(till, 'สร้างใบกำกับภาษี')).toContainText(company.taxnumber);
    await chooseCustomer(till, bare.numbercode);
    await expect(dialog(till, 'สร้างใบกำกับภาษี').getByLabel('ที่อยู่ของผู้ซื้อ')).toBeVisible();
    await chooseCustomer(till, company.numbercode);
    await (await openedTab(till, till.getByRole('button', { name: MAKE }))).tab.close();
    expect(await wordsOf(till, `/invoice/pdf/${orderId}`)).toContain(company.taxnumber);
  });

  test('a tax invoice stays on the list of a shop that is registered no more', async ({ till, shop }) => {
    const { orderId, number } = await soldOnTheList(till, shop);
    const { number: later } = await soldOnTheList(till, shop);
    await till.evaluate((order) => fetch(`/invoice/pdf/${order}/3`), orderId);
    const admin = await shop.as('admin');
    const settings = await admin.get('/settings/api');
    try {
      await admin.patch('/settings', { ...settings, vat_mode: 'none' });
      await till.goto('/orders');
      await expect(till.getByRole('columnheader', { name: 'ใบกำกับภาษี' })).toBeVisible();
      await expect(viewLink(till, 'ใบกำกับภาษี', number)).toBeVisible();
      const row = till.getByRole('row').filter({ hasText: later });
      await expect(row.getByRole('cell').filter({ hasText: '–' })).toHaveCount(1);
      await expect(createButton(till, 'ใบส่งของ', later)).toBeVisible();
    } finally {
      await admin.patch('/settings', settings);
    }
  });

  test('customers that are loading, that are none, and that can’t be had are said so', async ({
    till,
    shop,
  }) => {
    const { number } = await soldOnTheList(till, shop);
    const state = { letGo: () => {} };
    const gate = new Promise<void>((resolve) => {
      state.letGo = resolve;
    });
    await till.route(/\/customer\/api/, async (route) => {
      await gate;
      await route.fulfill({ json: { data: [], total: 0, page: 1, per_page: 50 } });
    });
    await createButton(till, 'ใบวางบิล', number).click();
    await customerField(till).click();
    await expect(till.getByText('กำลังโหลด...')).toBeVisible();
    state.letGo();
    await expect(till.getByText('ไม่มีข้อมูลลูกค้า')).toBeVisible();

    await till.unroute(/\/customer\/api/);
    await till.route(/\/customer\/api/, (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await till.reload();
    await createButton(till, 'ใบวางบิล', number).click();
    await customerField(till).click();
    await expect(till.getByText('ไม่สามารถดึงข้อมูลลูกค้าได้').first()).toBeVisible();
  });

  test('is made from the keyboard alone', async ({ till, shop }) => {
    const { number } = await soldOnTheList(till, shop);
    await createButton(till, 'ใบแจ้งหนี้', number).focus();
    await till.keyboard.press('Enter');
    await expect(customerField(till)).toBeFocused();
    await till.keyboard.type('C00003');
    await expect(customers(till).first()).toBeVisible();
    await till.keyboard.press('Enter');
    await expect(customerField(till)).toHaveValue(/^C00003 · /);
    const opened = till.context().waitForEvent('page');
    await till.keyboard.press('Enter');
    await (await opened).close();
    await expect(viewLink(till, 'ใบแจ้งหนี้', number)).toBeFocused();
  });

  test('that another till makes meanwhile has the focus once the window is closed', async ({
    till,
    shop,
  }) => {
    const company = await companyOf(await shop.as('cashier'));
    const { orderId, number } = await soldOnTheList(till, shop);
    await createButton(till, 'ใบแจ้งหนี้', number).click();
    await expect(dialog(till, 'สร้างใบแจ้งหนี้')).toBeVisible();
    const made = await till.request.get(`/invoice-doc/pdf/${orderId}/${company.id}`, {
      headers: { referer: till.url() },
    });
    expect(made.status()).toBe(200);
    await expect(till.getByLabel(`ดูใบแจ้งหนี้ ${number}`)).toBeAttached();
    await till.keyboard.press('Escape');
    await expect(viewLink(till, 'ใบแจ้งหนี้', number)).toBeFocused();
  });

  test('the field that is typed in stays in sight while its list is open', async ({ till, shop }) => {
    const { orderId, number } = await soldOnTheList(till, shop);
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await till.setViewportSize({ width, height });
      const onList = createButton(till, 'ใบกำกับภาษี', number);
      // A phone's list has the papers that there are; others are made on the order's own page.
      if (width < 768) {
        await expect(onList).toBeHidden();
        await till.goto(`/orders/${orderId}`);
        await till.getByRole('button', { name: /^สร้างใบกำกับภาษี/ }).click();
      } else await onList.click();
      await customerField(till).click();
      await expect(customers(till).nth(3)).toBeVisible();
      await expect(customerField(till)).toBeInViewport({ ratio: 1 });
      await expect(till.getByRole('heading', { name: 'สร้างใบกำกับภาษี' })).toBeInViewport();
      await till.keyboard.press('Escape');
      await till.keyboard.press('Escape');
      await expect(dialog(till, 'สร้างใบกำกับภาษี')).toBeHidden();
    }
  });

  test('an order that isn’t paid has an invoice and a billing slip, and the others say why not', async ({
    till,
    shop,
  }) => {
    const orderId = await pendingOrder(await shop.as('cashier'));
    await till.goto(`/orders/${orderId}`);
    for (const { label } of PAPERS) {
      const button = till.getByRole('button', { name: new RegExp(`^สร้าง${label}`) });
      const barred = label === 'ใบกำกับภาษี' || label === 'ใบส่งของ';
      if (barred) await expect(button).toHaveAttribute('aria-disabled', 'true');
      else await expect(button).not.toHaveAttribute('aria-disabled');
    }
    await till.goto(`/invoice/pdf/${orderId}/1`);
    await expect(till.getByText('คำสั่งซื้อนี้ยังไม่ได้ชำระเงิน จึงยังออกเอกสารนี้ไม่ได้')).toBeVisible();
  });

  test('a link from a chat asks before it makes a tax invoice, by hand and by keyboard', async ({
    till,
    shop,
  }) => {
    const cashier = await shop.as('cashier');
    const orderId = await sell(cashier, 10, 100);
    // A browser says of an address that was typed in or opened from elsewhere that no page led to it.
    const asked = await till.goto(`/invoice/pdf/${orderId}/1`);
    expect(asked?.status()).toBe(200);
    await expect(till.getByRole('heading', { name: 'สร้างใบกำกับภาษีหรือไม่' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await till.emulateMedia({ colorScheme });
      await expectNoAxeViolations(till);
    }
    await expectTouchable(till);
    await till.getByRole('link', { name: /^ไม่สร้าง/ }).click();
    await till.waitForURL(`**/orders/${orderId}`);
    expect(await cashier.get(`/api/invoices/${orderId}`)).toEqual({ exists: false });

    await till.goto(`/invoice/pdf/${orderId}/1`);
    await till.keyboard.press('Tab');
    await expect(till.getByRole('link', { name: 'สร้างใบกำกับภาษี', exact: true })).toBeFocused();
    const [paper] = await Promise.all([
      till.waitForResponse((response) => response.url().includes('/invoice/pdf/')),
      till.keyboard.press('Enter'),
    ]);
    expect(paper.status()).toBe(200);
    expect(paper.headers()['content-type']).toBe('application/pdf');
    expect(await cashier.get(`/api/invoices/${orderId}`)).toEqual({ exists: true });
  });

  test('what can’t be opened says so in words, with a way back', async ({ till, shop }) => {
    const { orderId } = await soldOnTheList(till, shop);
    const refused = await till.goto(`/invoice-doc/pdf/views/${orderId}`);
    expect(refused?.status()).toBe(404);
    await expect(till.getByRole('heading', { name: 'เปิดเอกสารไม่ได้' })).toBeVisible();
    await expect(till.getByText('ยังไม่ได้สร้างเอกสารนี้')).toBeVisible();
    // In letters that a machine without Thai ones can show, too.
    const font = await till.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].some(
        (face) => face.family.includes('Noto Sans Thai') && face.status === 'loaded',
      );
    });
    expect(font).toBe(true);
    await till.getByRole('link', { name: 'กลับไปหน้าคำสั่งซื้อ' }).click();
    await till.waitForURL('**/orders');

    await till.evaluate((order) => fetch(`/invoice-doc/pdf/${order}/1`), orderId);
    const other = await till.goto(`/invoice-doc/pdf/${orderId}/2`);
    expect(other?.status()).toBe(409);
    await expect(till.getByText(/^คำสั่งซื้อนี้มีเอกสารเลขที่ IV20\d{4}-\d{5} ออกให้ .+ แล้ว$/)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await till.emulateMedia({ colorScheme });
      await expect(till.getByRole('link', { name: 'กลับไปหน้าคำสั่งซื้อ' })).toBeVisible();
    }
  });

  test('papers of 300 lines do not hold up another till’s sale', async ({ till, shop }) => {
    test.slow();
    const cashier = await shop.as('cashier');
    const goods: { id: number; open_price: boolean }[] = await cashier.get(
      '/products/sorting-view?per_page=200',
    );
    const listed = goods.filter((product) => !product.open_price);
    const orderList = Array.from({ length: 300 }, (_, i) => ({
      id: listed[i % listed.length]?.id,
      quantity: 1 + (i % 7),
    }));
    const papers = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => {
        const body = { customers_id: 1 + i, orderList };
        return cashier.post('/quotations', body, { 'Idempotency-Key': `three-hundred-${i}` });
      }),
    );
    for (const paper of papers) expect(paper).toMatchObject({ success: true });

    const seller = await shop.as('cashier2');
    await seller.openDrawer();
    await seller.cancelPending();
    const waiting = await pendingOrder(seller);
    const order: string[] = [];
    const drawn = papers.map(async ({ pdfUrl }) => {
      const answer = await till.request.get(pdfUrl, { timeout: 90_000 });
      order.push('paper');
      expect(answer.status()).toBe(200);
      return answer.body();
    });
    const paid = await seller.post(`/checkout/${waiting}/complete`, {
      payment_method: 'cash',
      paymentAmount: 100,
    });
    expect(paid.receipt_number).toMatch(/^RC/);
    order.push('sale');
    const [first] = await Promise.all(drawn);
    expect((await readWithPdfium(first as Buffer)).length).toBeGreaterThan(5);
    // The payment was answered while papers were still being drawn.
    expect(order.at(-1)).toBe('paper');
    expect(order.indexOf('sale')).toBeLessThan(papers.length - 1);
  });
});
