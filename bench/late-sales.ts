import { randomUUID } from 'node:crypto';
import { tillNumber } from '#shared/offline-sales/till-numbers.ts';
import { DISCOUNT_TYPE, priceOrder } from '#shared/orders/pricing.ts';
import { bangkokIso, bangkokYearMonth } from '#shared/time/bangkok.ts';
import { each, latency, meanwhile, perSecond } from './figures.ts';
import { sellMeanwhile, timedWork } from './measures.ts';
import type { Row } from './page.ts';
import type { ShopServer } from './shop-server.ts';
import { TillClient } from './till-client.ts';

const SALES = 2_000;
const LINES = 5;
const TAX = { mode: 'added', rateHundredths: 700 } as const;

interface Goods {
  readonly id: number;
  readonly name: string;
  readonly sku_code: string;
  /** Baht. */
  readonly price: number;
}

/** A till that was away and is back: sends so many sales in order, each when the one before is answered. */
type SendSales = (count: number, took: number[]) => Promise<void>;

/** What tills sold while the server was away, when it comes in all at once (rule C14.5): from one till, and from four. */
export async function sendLateSales(server: ShopServer, note: (...row: Row) => void): Promise<void> {
  const admin = await new TillClient(server.url).open('admin');
  const goods: Goods[] = (await admin.send('GET', '/products/search?query=BENCH&per_page=200')).body;
  const sales = `${SALES.toLocaleString('en')} late sales of ${LINES} lines`;
  // The first cashier sells beside them.
  let nth = 1;
  const nextTill = () => tillBack(server, admin, `till${++nth}`, goods);
  for (const [tills, who] of [
    [1, 'one till'],
    [4, 'four tills at once'],
  ] as const) {
    const back: SendSales[] = [];
    while (back.length < tills) back.push(await nextTill());
    const timing = await timedWork(server, tills, async (i, took) => back[i]?.(SALES / tills, took));
    note(`${sales} from ${who}`, '', `${perSecond(timing)} sales/s, ${latency(timing)}`, each(timing));
  }
  const send = await nextTill();
  const beside = await sellMeanwhile(server, () => send(SALES, []));
  note(
    `a sale of ${LINES} lines while ${sales} come from one till`,
    'longest ≤ 300 ms',
    meanwhile(beside),
    '',
  );
  admin.close();
}

/** Opens a drawer at a till of its own, and is lent a series there. */
async function tillBack(
  server: ShopServer,
  admin: TillClient,
  account: string,
  goods: readonly Goods[],
): Promise<SendSales> {
  const made = await admin.send('POST', '/tills', { name: account, pos_id: '' });
  const till = await new TillClient(server.url).open(account, made.body.till.id);
  const lent = (await till.send('POST', '/offline-sales/series', { device: randomUUID() })).body;
  return async (count, took) => {
    for (let turn = 0; turn < count; turn += 1) {
      const soldMs = Date.now();
      const number = { code: lent.series.code, period: bangkokYearMonth(soldMs), count: turn + 1 };
      const sold = Array.from({ length: LINES }, (_, i) => goods[(turn * LINES + i) % goods.length] as Goods);
      const sale = { ticket: lent.ticket, receipt_number: tillNumber(number), sold_at: bangkokIso(soldMs) };
      const began = performance.now();
      const { status, body } = await till.send('POST', '/offline-sales', { ...sale, ...basketOf(sold) });
      if (status !== 200 || body.state !== 'booked') throw new Error(`not booked: ${JSON.stringify(body)}`);
      took.push(performance.now() - began);
    }
    till.close();
  };
}

/** Of each one to three pieces, paid in cash. */
function basketOf(goods: readonly Goods[]) {
  const lines = goods.map((thing, i) => ({ ...thing, quantity: 1 + (i % 3) }));
  const { totalSatang } = priceOrder(
    lines.map(({ price, quantity }) => ({
      ...{ unitPriceSatang: Math.round(price * 100), quantity, discountType: DISCOUNT_TYPE.none },
      ...{ discountValueHundredths: 0, discountValue2Hundredths: 0, vatClass: 'standard' },
    })),
    null,
    TAX,
  );
  const total = totalSatang / 100;
  return {
    uuid: randomUUID(),
    orderList: lines.map(({ id, name, sku_code, price, quantity }) => ({
      ...{ id, variant_id: null, name, sku_code, variant_value: null, price, quantity },
      ...{ discount_type: DISCOUNT_TYPE.none, discount: 0, discount2: 0, vat_class: 'standard' },
    })),
    ...{ vat_mode: TAX.mode, tax_percent: 7, total },
    payments: [{ method: 'cash', amount: total, tendered: total }],
  };
}
