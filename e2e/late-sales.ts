import { randomUUID } from 'node:crypto';
import type { JournalFile } from '#shared/offline-sales/journal-file.ts';
import { tillNumber } from '#shared/offline-sales/till-numbers.ts';
import { bangkokIso, bangkokYearMonth } from '#shared/time/bangkok.ts';
import type { ShopClient } from './shop-client.ts';
import { WATER } from './till-page.ts';

type Sale = JournalFile['sales'][number];

/** What a test says otherwise of a sale. */
type Otherwise = Partial<Sale>;

/** A till as the server sees it, that sells while it can't reach the server: it has a series of numbers, and goods to sell. */
export class LateTill {
  readonly name: string;
  readonly code: string;
  readonly #device: string;
  readonly #ticket: string;
  readonly #goods: { readonly id: number; readonly name: string; readonly price: number };
  #count: number;

  private constructor(
    name: string,
    device: string,
    lent: Awaited<ReturnType<ShopClient['post']>>,
    goods: Goods,
  ) {
    this.name = name;
    this.#device = device;
    this.code = lent.series.code;
    this.#ticket = lent.ticket;
    this.#count = lent.last.at(-1)?.count ?? 0;
    this.#goods = goods;
  }

  /** Makes a till where there is none of that name; the cashier opens a drawer there and is lent a series. */
  static async open(admin: ShopClient, cashier: ShopClient, name: string): Promise<LateTill> {
    const tills = (await admin.get('/tills/api')).data as { id: number; name: string }[];
    const there = tills.find((till) => till.name === name);
    const till_id = there?.id ?? (await admin.post('/tills', { name, pos_id: '' })).till.id;
    await cashier.post('/openCashier/post', { opening_balance: '500', till_id });
    const device = randomUUID();
    const lent = await cashier.post('/offline-sales/series', { device });
    if (lent.ticket === undefined) throw new Error(`no series: ${JSON.stringify(lent)}`);
    const [water] = await cashier.get(`/products/search?query=${encodeURIComponent(WATER)}`);
    return new LateTill(name, device, lent, water);
  }

  /** The number of its n-th sale from 1, this month. */
  number(count: number): string {
    return tillNumber({ code: this.code, period: bangkokYearMonth(Date.now()), count });
  }

  /** Sells so many pieces for cash, exactly paid; what is said otherwise counts. */
  sell(quantity = 1, otherwise: Otherwise = {}): Sale {
    this.#count += 1;
    const { id, name, price } = this.#goods;
    const satang = Math.round(price * 100) * quantity;
    const total = (satang + Math.round((satang * 7) / 100)) / 100;
    return {
      ...{ uuid: randomUUID(), ticket: this.#ticket, receipt_number: this.number(this.#count) },
      sold_at: bangkokIso(Date.now()),
      orderList: [
        {
          ...{ id, variant_id: null, name, sku_code: 'SKU', variant_value: null, price, quantity },
          ...{ vat_class: 'standard', discount_type: 4, discount: 0, discount2: 0 },
        },
      ],
      ...{ vat_mode: 'added', tax_percent: 7, total },
      payments: [{ method: 'cash', amount: total, tendered: total }],
      ...otherwise,
    };
  }

  /** The till has gone on so many numbers that nobody will hear of. */
  skip(count: number): void {
    this.#count += count;
  }

  /** These sales as the till saves them when it can't send them. */
  journal(
    sales: readonly unknown[],
    otherwise: object = {},
  ): { name: string; mimeType: string; buffer: Buffer } {
    const file = {
      ...{ kind: 'raandee-journal', version: 1, till: { name: this.name, code: this.code } },
      ...{ device: this.#device, saved_at: new Date().toISOString(), sales },
      ...otherwise,
    };
    const buffer = Buffer.from(JSON.stringify(file));
    return { name: 'รายการรอส่ง-1-2569-11-25-1432.json', mimeType: 'application/json', buffer };
  }
}

interface Goods {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

/** A moment that lies so many days ahead by the till's clock. */
export const daysAhead = (days: number): string => bangkokIso(Date.now() + days * 86_400_000);
