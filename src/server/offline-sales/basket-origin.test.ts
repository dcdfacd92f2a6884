import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeDocumentNumber } from '../db/number-series.ts';
import { insertSealedRow } from '../db/seal-chain.ts';
import { OfflineTill } from '../testing/offline-till.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { type Goods, plainProducts } from '../testing/selling.ts';
import { addTill } from '../testing/shared-till.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

describe.each(ENGINES)(
  'a basket of a quotation, or one that had waited, is sold while the server is away, on %s',
  (engine) => {
    let shop: TestShop;
    let manager: TestBrowser;
    let till: OfflineTill;
    let tea: Goods;
    let customerId: number;
    beforeEach(async () => {
      shop = await openTestShop(engine);
      const admin = await shop.signIn('admin');
      manager = await shop.signIn('manager');
      till = await OfflineTill.open(shop, 'cashier', await addTill(admin, 'เครื่อง 1'));
      [tea] = (await plainProducts(shop)) as [Goods];
      const named = await till.browser.post('/customer/pos/store', { name: 'คุณขอราคา' });
      customerId = named.body.customer.id;
    });
    afterEach(() => shop.close());

    const orderList = (quantity = 1) => [{ id: tea.id, quantity }];
    /** Issues a quotation of so many; gives its id. */
    async function issue(quantity = 1): Promise<number> {
      const body = { customers_id: customerId, orderList: orderList(quantity) };
      const issued = await till.browser.post('/quotations', body);
      return Number(/\d+/.exec(issued.body.pdfUrl)?.[0]);
    }
    const quotation = async (id: number) =>
      (await manager.get('/quotations/api')).body.data.find((one: { id: number }) => one.id === id);
    const checkOut = async (more: object, by = till.browser) => {
      const answer = await by.post('/checkout', { orderList: orderList(), ...more });
      expect(answer.status).toBe(200);
      return answer.body.orderId as number;
    };
    async function pay(orderId: number, by = till.browser): Promise<void> {
      const { total } = (await by.get(`/views-myoder/${orderId}`)).body;
      const payment = { payment_method: 'cash', paymentAmount: total };
      expect((await by.post(`/checkout/${orderId}/complete`, payment)).status).toBe(200);
    }
    const second = async () =>
      OfflineTill.open(shop, 'cashier2', await addTill(await shop.signIn('admin'), 'เครื่อง 2'));

    test('its quotation is sold then, and names the order of the sale', async () => {
      const id = await issue(2);
      expect(await quotation(id)).toMatchObject({ state: 'valid', order: null });
      const sale = till.sell(tea, 2, { quotation_id: id });
      const booked = await till.book(sale);
      expect(booked.remarks).toEqual([]);
      expect(await quotation(id)).toMatchObject({ state: 'sold', order: { id: booked.order_id } });
      expect((await till.send(sale)).body).toMatchObject({ order_id: booked.order_id, remarks: [] });
    });

    test('a quotation that was sold meanwhile keeps no money out: a manager is told of both', async () => {
      const id = await issue();
      const sale = till.sell(tea, 1, { quotation_id: id });
      const other = await shop.atTheTill('cashier2');
      const orderId = await checkOut({ quotation_id: id }, other);
      await pay(orderId, other);
      const booked = await till.book(sale);
      expect(booked.remarks).toEqual(['quotation_sold']);
      expect(await quotation(id)).toMatchObject({ state: 'sold', order: { id: orderId } });
      const listed = (await manager.get('/offline-sales/api?remark=quotation_sold')).body;
      expect(listed).toMatchObject({ open: 1, total: 1, data: [{ order_id: booked.order_id }] });
    });

    test('an order of it that waits, or was cancelled, has not sold it', async () => {
      const [waits, cancelled] = [await issue(), await issue()];
      const other = await shop.atTheTill('cashier2');
      const gone = await checkOut({ quotation_id: cancelled }, other);
      expect((await other.delete(`/checkout/${gone}`)).status).toBe(200);
      await checkOut({ quotation_id: waits }, other);
      for (const id of [waits, cancelled])
        expect((await till.book(till.sell(tea, 1, { quotation_id: id }))).remarks).toEqual([]);
    });

    test('two tills that sold one quotation while away: whichever comes second is remarked, also at the same moment', async () => {
      const other = await second();
      for (let round = 0; round < 4; round += 1) {
        const id = await issue();
        const [one, two] = await Promise.all([
          till.book(till.sell(tea, 1, { quotation_id: id })),
          other.book(other.sell(tea, 1, { quotation_id: id })),
        ]);
        expect([...one.remarks, ...two.remarks]).toEqual(['quotation_sold']);
      }
    });

    test('of a checkout whose order was paid after all the manager hears once', async () => {
      const id = await issue();
      const sale = till.sell(tea, 1, { quotation_id: id });
      const body = { orderList: orderList(), quotation_id: id };
      const lost = await till.browser.post('/checkout', body, { 'Idempotency-Key': sale.uuid });
      await pay(lost.body.orderId);
      expect((await till.book(sale)).remarks).toEqual(['order_paid']);
    });

    test('an order that was given up for the sale hands its quotation on', async () => {
      const id = await issue();
      const orderId = await checkOut({ quotation_id: id });
      const sale = till.payFor(orderId, tea);
      expect((await manager.delete(`/checkout/${orderId}`)).status).toBe(200);
      const booked = await till.book(sale);
      expect(booked.remarks).toEqual(['order_cancelled']);
      expect(await quotation(id)).toMatchObject({ state: 'sold', order: { id: booked.order_id } });
    });

    test('one that is held sells no quotation and ends no basket that waited', async () => {
      const id = await issue();
      const parkedId = await recalled();
      const wrong = { total: 1, quotation_id: id, parked_id: parkedId };
      expect((await till.send(till.sell(tea, 1, wrong))).body).toMatchObject({ state: 'held' });
      expect(await quotation(id)).toMatchObject({ state: 'valid', order: null });
      expect(await recalledIds()).toEqual([parkedId]);
    });

    test('a quotation that the branch hasn’t got keeps no sale out of the books', async () => {
      const id = await issue();
      for (const quotation_id of [id + 1000, await ofOtherBranch(id)])
        expect((await till.book(till.sell(tea, 1, { quotation_id }))).remarks).toEqual([]);
      expect(await shop.db.read.selectFrom('quotation_orders').selectAll().execute()).toEqual([]);
    });

    /** The same paper of another branch; gives its id. */
    async function ofOtherBranch(id: number): Promise<number> {
      const branchId = await moveToOtherBranch(shop, 'cashier2');
      const { id: _, ...row } = await shop.db.read
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return shop.db.transaction(async (trx) => {
        const number = await takeDocumentNumber(trx, branchId, 'quotation', row.issued_ms);
        const paper = { ...row, branch_id: branchId, number };
        return (await insertSealedRow(trx, branchId, 'documents', paper)).id;
      });
    }

    /** Parks a basket and recalls it at the till; gives its id. */
    async function recalled(by = till.browser): Promise<number> {
      const parked = await by.post('/parked-baskets', { orderList: orderList(), name: 'โต๊ะ 4' });
      expect(parked.status).toBe(201);
      expect((await by.post(`/parked-baskets/${parked.body.id}/recall`, {})).status).toBe(200);
      return parked.body.id;
    }
    const recalledIds = async (by = till.browser) =>
      (await by.get('/parked-baskets/api')).body.data.map(({ id }: { id: number }) => id);

    test('a recalled basket is offered no more once its sale has come', async () => {
      const parkedId = await recalled();
      expect(await recalledIds()).toEqual([parkedId]);
      const sale = till.sell(tea, 1, { parked_id: parkedId });
      expect((await till.book(sale)).remarks).toEqual([]);
      expect(await recalledIds()).toEqual([]);
    });

    test('that of somebody else, and one that waits for anybody, stays', async () => {
      const other = await shop.atTheTill('cashier2');
      const ofOther = await recalled(other);
      const waiting = await till.browser.post('/parked-baskets', { orderList: orderList(), name: 'โต๊ะ 5' });
      for (const parked_id of [ofOther, waiting.body.id])
        expect((await till.book(till.sell(tea, 1, { parked_id }))).remarks).toEqual([]);
      expect(await recalledIds(other)).toEqual([waiting.body.id, ofOther]);
    });

    test('a basket that a manager sends for its cashier is ended as the cashier’s', async () => {
      const parkedId = await recalled();
      await till.book(till.sell(tea, 1, { parked_id: parkedId }), manager);
      expect(await recalledIds()).toEqual([]);
    });
  },
);
