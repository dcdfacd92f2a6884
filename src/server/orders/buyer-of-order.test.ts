import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)('who buys, from the basket to the paper (rule C12.14), on %s', (engine) => {
  let shop: TestShop;
  let till: TestBrowser;
  let manager: TestBrowser;
  let good: Goods;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    till = await shop.atTheTill('cashier');
    manager = await shop.signIn('manager');
    [good] = (await plainProducts(shop)) as [Goods];
  });
  afterEach(() => shop.close());

  const signUp = async (name: string) =>
    (await till.post('/customer/pos/store', { name, address: '1 ถนนพหลโยธิน กรุงเทพฯ 10900' })).body
      .customer as {
      id: number;
      numbercode: string;
    };
  const lines = () => [{ id: good.id, quantity: 2 }];
  const checkOut = (customer: number | null) =>
    till.post('/checkout', { orderList: lines(), customer_id: customer });
  const known = (customer: { id: number; numbercode: string }, name: string) => ({
    ...{ id: customer.id, numbercode: customer.numbercode, name },
  });
  const pay = async (orderId: number) => {
    const { total } = (await till.get(`/views-myoder/${orderId}`)).body;
    await till.post(`/checkout/${orderId}/complete`, { payment_method: 'qrcode', paymentAmount: total });
  };
  const hide = (id: number) => manager.post(`/customers/${id}/archive`);
  const merge = (id: number, into: number) => manager.post(`/customers/${id}/merge`, { into });

  test('the order, its receipt, its page and the list say who bought; who names nobody sells as ever', async () => {
    const somchai = await signUp('คุณสมชาย ซื้อประจำ');
    const { orderId } = (await checkOut(somchai.id)).body;
    const customer = known(somchai, 'คุณสมชาย ซื้อประจำ');
    expect((await till.get(`/views-myoder/${orderId}`)).body).toMatchObject({
      ...{ customers_id: somchai.id, customer },
    });
    await pay(orderId);
    expect((await till.get(`/receipt-all/${orderId}`)).body.order).toMatchObject({ customer });
    expect((await till.get(`/api/orders/${orderId}`)).body).toMatchObject({ customer });
    expect((await till.get(`/api/orders?customer_id=${somchai.id}`)).body.data).toMatchObject([
      { id: orderId, customer, customer_name: customer.name, customer_number: customer.numbercode },
    ]);
    const nobodys = (await checkOut(null)).body.orderId;
    expect((await till.get(`/views-myoder/${nobodys}`)).body).toMatchObject({
      customers_id: null,
      customer: null,
    });
  });

  test('of one who was merged, whoever stands for them buys; one who is hidden or never was refuses the sale, and nothing is taken', async () => {
    const [one, other] = [await signUp('คุณซ้ำ'), await signUp('คุณตัวจริง')];
    await merge(one.id, other.id);
    const { orderId } = (await checkOut(one.id)).body;
    expect((await till.get(`/views-myoder/${orderId}`)).body.customers_id).toBe(other.id);
    await till.delete(`/checkout/${orderId}`);
    await hide(other.id);
    for (const id of [one.id, other.id, 999_999]) {
      const refused = await checkOut(id);
      expect(refused.status).toBe(422);
      expect(refused.body.errors.orderList[0]).toContain('ลูกค้าที่เลือกไว้ถูกซ่อนหรือไม่มีแล้ว');
      expect((await till.post('/parked-baskets', { orderList: lines(), customer_id: id })).status).toBe(422);
    }
    expect((await till.get('/orders/pending')).body.hasPending).toBe(false);
    expect((await till.get('/parked-baskets/api')).body.data).toEqual([]);
  });

  test('they come back with the basket from the payment, also when it is asked for twice', async () => {
    const customer = await signUp('คุณกลับไปแก้');
    const { orderId } = (await checkOut(customer.id)).body;
    for (let i = 0; i < 2; i += 1) {
      const basket = await till.post(`/checkout/${orderId}/basket`);
      expect(basket.body).toMatchObject({ customer: known(customer, 'คุณกลับไปแก้'), changes: [] });
    }
  });

  test('they wait with a parked basket; one who is hidden meanwhile is told and left out', async () => {
    const customer = await signUp('คุณรอ หน้าร้าน');
    const park = () => till.post('/parked-baskets', { orderList: lines(), customer_id: customer.id });
    const first = (await park()).body;
    expect(first.customer).toEqual(known(customer, 'คุณรอ หน้าร้าน'));
    const recalled = await till.post(`/parked-baskets/${first.id}/recall`, {});
    expect(recalled.body).toMatchObject({ customer: first.customer, changes: [] });
    const second = (await park()).body;
    await hide(customer.id);
    expect((await till.post(`/parked-baskets/${second.id}/recall`, {})).body).toMatchObject({
      customer: null,
      changes: [{ what: 'customer', name: 'คุณรอ หน้าร้าน' }],
    });
  });

  test('a quotation’s basket names whom it was made for', async () => {
    const customer = await signUp('คุณขอราคา');
    await till.post('/quotations', { customers_id: customer.id, orderList: lines() });
    const [{ id }] = (await till.get('/quotations/api')).body.data;
    expect((await till.get(`/quotations/${id}/basket`)).body.customer).toEqual(known(customer, 'คุณขอราคา'));
    await hide(customer.id);
    expect((await till.get(`/quotations/${id}/basket`)).body.customer).toBeNull();
  });

  test('the first paper may name somebody else, whose order it then is; the next papers change that no more', async () => {
    const [buyer, company, third] = [await signUp('คุณผู้ซื้อ'), await signUp('บริษัท ผู้จ่าย'), await signUp('อื่น')];
    const { orderId } = (await checkOut(buyer.id)).body;
    await pay(orderId);
    const make = (path: string, customer: number) =>
      till.send('GET', `${path}/${orderId}/${customer}`, undefined, { 'Sec-Fetch-Site': 'same-origin' });
    expect((await make('/invoice/pdf', company.id)).status).toBe(200);
    expect((await till.get(`/api/orders/${orderId}`)).body.customer.id).toBe(company.id);
    expect((await make('/delivery/pdf', third.id)).status).toBe(200);
    expect((await till.get(`/api/orders/${orderId}`)).body.customer.id).toBe(company.id);
  });
});
