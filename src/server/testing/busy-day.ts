import { expect } from 'vitest';
import { DEMO_COUPONS } from '../demo/coupons.ts';
import { type ChainBranch, openChain } from './chain.ts';
import { issuePaper } from './issue-paper.ts';
import { bringBack, MANAGER } from './returning.ts';
import { checkOut, type Goods, plainProducts } from './selling.ts';
import type { TestAnswer, TestBrowser, TestShop } from './test-shop.ts';

async function done(answer: Promise<TestAnswer>): Promise<void> {
  const { status, body } = await answer;
  expect([200, 201], JSON.stringify(body)).toContain(status);
}

/** Opens a drawer, puts money in and takes some out, sells for cash and by QR with a coupon, cancels, makes papers of it, and takes goods back. */
async function sellAtTheTill(shop: TestShop, till: TestBrowser, goods: readonly Goods[]): Promise<void> {
  const [first, second] = goods as [Goods, Goods];
  await done(till.post('/cash/add-money', { amount: '50', note: 'เงินทอน' }));
  await done(till.post('/cash/remove-money', { amount: '20', reason: 'expense', note: 'น้ำแข็ง' }));
  const byQr = await till.post('/checkout', {
    ...{ orderList: [first, second].map(({ id }) => ({ id, quantity: 2 })) },
    ...{ coupon: DEMO_COUPONS.percent, note: 'ใส่ถุง' },
  });
  expect(byQr.body).toMatchObject({ success: true });
  const { total } = (await till.get(`/views-myoder/${byQr.body.orderId}`)).body;
  await done(
    till.post(`/checkout/${byQr.body.orderId}/complete`, {
      payment_method: 'qrcode',
      paymentAmount: total,
    }),
  );
  await done(till.delete(`/checkout/${await checkOut(till, second.id, 3)}`));
  const forCash = await checkOut(till, first.id, 2);
  await done(till.post(`/checkout/${forCash}/complete`, { payment_method: 'cash', paymentAmount: 9000 }));
  await issuePaper(shop, 'tax_invoice', forCash, 2);
  await issuePaper(shop, 'delivery_note', forCash, 2);
  const { items } = (await till.get(`/api/orders/${byQr.body.orderId}`)).body;
  const brought = items.map(({ id }: { readonly id: number }) => ({ item_id: id, quantity: 1 }));
  await done(bringBack(till, byQr.body.orderId, brought, { method: 'qrcode', approver: MANAGER }));
  const [sold] = (await till.get(`/api/orders/${forCash}`)).body.items;
  const damaged = [{ item_id: sold.id, quantity: 1, condition: 'damaged' } as const];
  await done(bringBack(till, forCash, damaged, { approver: MANAGER }));
  await done(till.post('/quotations', { customers_id: 3, orderList: [{ id: first.id, quantity: 1 }] }));
}

/** Goods go to a second branch, where some are missing and broken, and others are taken back from the way. */
async function moveBetweenBranches(shop: TestShop, { id: product_id }: Goods): Promise<void> {
  const [here, there] = (await openChain(shop, 2)) as [ChainBranch, ChainBranch];
  const send = async (quantity: number) => {
    const sent = {
      to_branch_id: there.id,
      recipient: 'คุณนก',
      note: 'ขึ้นรถเช้า',
      lines: [{ product_id, quantity }],
    };
    return (await here.admin.post('/stock/transfers', sent)).body.transfer.id as number;
  };
  const counted = { product_id, arrived: 1, missing: 1, broken: 1, remark: 'กล่องบุบ' };
  await done(
    there.admin.post(`/stock/transfers/${await send(3)}/receive`, { note: 'ครบ', lines: [counted] }),
  );
  await done(here.admin.post(`/stock/transfers/${await send(1)}/cancel`, { note: 'รถเสีย' }));
}

/** A day in which every table that is sealed gets rows: sales, papers, drawers, goods, expenses. */
export async function haveABusyDay(shop: TestShop): Promise<void> {
  const goods = await plainProducts(shop);
  const manager = await shop.signIn('manager');
  const lines = goods.map(({ id }) => ({ product_id: id, quantity: 5, unit_cost: '12.50' }));
  await done(manager.post('/stock/receipts', { lines, supplier: 'ร้านส่ง', reference: 'A-7', note: 'ครบ' }));
  const paper = { invoice_date: '2026-11-20', supplier_id: 1, claimable: true };
  const three = [{ product_id: goods[0]?.id, quantity: 3, amount: '100' }];
  const withPaper = { ...paper, lines: three, cost_vat: 'included', invoice_number: 'IV-1' };
  const { receipt } = (await manager.post('/stock/receipts', withPaper)).body;
  const one = [{ product_id: goods[0]?.id, quantity: 1 }];
  const credited = { invoice_date: '2026-11-20', invoice_number: 'CN-1' };
  const back = { goods_receipt_id: receipt.id, reason: 'damaged', note: 'บุบ', lines: one };
  await done(manager.post('/stock/supplier-returns', { ...back, ...credited }));
  const repair = { ...paper, title: 'ซ่อมตู้', amount: 107, spent_on: '2026-11-19', category: 'ซ่อมแซม' };
  const { expense } = (await manager.post('/expenses', { ...repair, invoice_number: 'IV-2' })).body;
  await done(
    manager.sendGuarded(
      'PATCH',
      `/expenses/${expense.id}`,
      JSON.stringify({ ...repair, amount: 214, invoice_number: 'IV-2' }),
      { 'Content-Type': 'application/json' },
    ),
  );
  const [counted, adjusted] = goods as [Goods, Goods];
  await done(
    manager.post('/stock/counts', {
      lines: [{ product_id: counted.id, counted: 7, expected: 5 }],
      reason: 'นับใหม่',
    }),
  );
  await done(
    manager.post('/stock/adjustments', {
      product_id: adjusted.id,
      change: -1,
      reason: 'broken',
      note: '',
    }),
  );
  await moveBetweenBranches(shop, adjusted);
  for (const [title, amount] of [
    ['ค่าไฟ', 1200],
    ['ค่าน้ำ', 300],
  ])
    await done(manager.post('/expenses', { title, amount, spent_on: '2026-11-20', note: 'พ.ย.' }));
  const { data } = (await manager.get('/expenses')).body;
  await done(manager.delete(`/expenses/${data[0].id}`));

  const till = await shop.atTheTill('cashier', '500');
  await sellAtTheTill(shop, till, goods);
  const papers = (await manager.get('/documents/api?kind=tax_invoice')).body.data;
  await done(manager.post(`/documents/${papers[0].id}/replacement`, { reason: 'ลูกค้าทำหาย' }));
  shop.clock.nowMs += 3_600_000;
  const approval = { username: 'manager', password: 'manager-demo', reason: 'ทอนเงินผิด' };
  expect((await till.post('/logout', { closing_balance: '500', approval })).status).toBe(200);
  // The next shift has a sale that waits for its payment.
  const again = await shop.atTheTill('cashier', '300');
  await checkOut(again, counted.id);
}
