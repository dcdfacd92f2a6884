import { gzipSync } from 'node:zlib';
import { each, latency, meanwhile } from './figures.ts';
import { readCall, sellMeanwhile } from './measures.ts';
import type { Row } from './page.ts';
import type { Place } from './shop-server.ts';
import { bigShop, withShop } from './shops.ts';
import { TillClient } from './till-client.ts';

const PRODUCTS = 50_000;
const SECONDS = 5;
/** As the server compresses what goes to a till over plain http. */
const GZIP = { level: 5 };
const MEGABYTE = 1_000_000;
const TIMES = 5;

interface Copied {
  readonly products: number;
  readonly gzipped: number;
  readonly next: string;
}

/** Takes all of the catalogue over, page by page, as a till does. */
async function copyAll(till: TillClient, look: (body: unknown) => number): Promise<Copied> {
  let [products, gzipped, since] = [0, 0, '0-0'];
  for (;;) {
    const { status, body } = await till.send('GET', `/products/copy?since=${since}`);
    if (status !== 200) throw new Error(`no page of the copy: ${status}`);
    products += body.products.length;
    gzipped += look(body);
    since = body.next;
    if (!body.more) return { products, gzipped, next: since };
  }
}

/** What tills take over of the catalogue into their own copies (rule C14.8): all of it, and where nothing has changed. */
export async function measureCopies(place: Place, prefix: string, say: (...row: Row) => void): Promise<void> {
  const shop = await bigShop(place, PRODUCTS);
  await withShop(shop, async (server) => {
    const till = await new TillClient(server.url).open('cashier');
    const { products, gzipped, next } = await copyAll(
      till,
      (body) => gzipSync(JSON.stringify(body), GZIP).length,
    );
    const before = server.cpuSeconds();
    const begunMs = performance.now();
    for (let i = 0; i < TIMES; i += 1) await copyAll(till, () => 0);
    const took = (performance.now() - begunMs) / TIMES / 1000;
    const [cpu, after] = [before, server.cpuSeconds()];
    const megabytes = (gzipped / MEGABYTE).toFixed(1);
    say(
      `${prefix}a till takes over the whole catalogue, ${products.toLocaleString('en')} products`,
      '≤ 10 s',
      `${took.toFixed(1)} s, ${megabytes} MB compressed`,
      cpu === null || after === null ? '' : `${((after - cpu) / TIMES).toFixed(2)} s each`,
    );
    const sold = await sellMeanwhile(server, async () => {
      for (let i = 0; i < TIMES; i += 1) await copyAll(till, () => 0);
    });
    say(`${prefix}a sale of 5 lines while that is done five times`, 'longest ≤ 300 ms', meanwhile(sold), '');
    const asked = await readCall(server, `/products/copy?since=${next}`, SECONDS);
    say(`${prefix}a till asks, and nothing has changed`, 'p99 ≤ 30 ms', latency(asked), each(asked));
    till.close();
  });
}
