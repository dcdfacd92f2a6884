import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StockOfBranchesWire } from '#shared/stock/fields.ts';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import { addProduct, variantsForm } from '../testing/product-form.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { type Chain, type ChainBranch, happens, openChain } from '../testing/three-branches.ts';

const satang = (baht: number | null) => (baht === null ? null : Math.round(baht * 100));
const tableOf = async (bytes: Buffer) => {
  const table = await readTable(bytes, 20_000);
  if ('refused' in table) throw new Error(table.refused);
  return table;
};

/** What several branches have on their shelves, beside each other (rule C15.9). */
describe.each(ENGINES)('the stock of several branches on %s', (engine) => {
  let shop: TestShop;
  let chain: Chain;
  let shirt = 0;
  let red: number | null = null;
  beforeAll(async () => {
    shop = await openTestShop(engine, { alone: true });
    chain = await openChain(shop);
    const [first, second] = chain.branches;
    const made = await addProduct(first.till, variantsForm(['แดง', 'ดำ'], { name: 'เสื้อยืดทดสอบสาขา' }));
    shirt = made.id;
    red = made.variants[0]?.id ?? null;
    const black = made.variants[1]?.id ?? null;
    const receive = (by: TestBrowser, lines: readonly object[]) =>
      by.post('/stock/receipts', { supplier: 'โรงงาน', reference: '', note: '', lines });
    // The same thing cost either branch something else.
    for (const [by, quantity, unit_cost] of [
      [first.till, 7, 99.99],
      [second.till, 3, 101.01],
    ] as const) {
      const lines = [{ product_id: shirt, variant_id: red, quantity, unit_cost }];
      expect((await receive(by, lines)).status).toBe(201);
    }
    const count = {
      lines: [{ product_id: shirt, variant_id: black, counted: 2, expected: 0 }],
      reason: 'พบ',
    };
    expect((await second.till.post('/stock/counts', count)).status).toBe(200);
    const random = new Random(20_261_130);
    for (let step = 0; step < 25; step += 1) await happens(chain, random.pick(chain.branches), random);
  });
  afterAll(() => shop.close());

  const list = async (by: TestBrowser, query: string) => {
    const pages: StockOfBranchesWire[][] = [];
    for (let page = 1; ; page += 1) {
      const { status, body } = await by.get(`/stock/branches/api?per_page=200&page=${page}&${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      pages.push(body.data);
      const { total, branches } = body as { total: number; branches: { branch_code: string }[] };
      if (page * 200 >= total) return { data: pages.flat(), total, branches };
    }
  };
  const of = async (branches: string, id = shirt) =>
    (await list(chain.owner, `branches=${branches}`)).data.find((row) => row.product_id === id);
  /** What a branch says of its own shelf, by product: how many, and the value of its own table. */
  const own = async ({ till }: ChainBranch) => {
    const { prpducts } = (await till.get('/products/api')).body as {
      prpducts: { id: number; inventories: { quantity: number }[] }[];
    };
    const { rows } = await tableOf((await fetchFile(shop, till, '/stock/export?format=csv')).bytes);
    const worthOf = (sku: string) =>
      rows
        .filter(({ cells }) => cells[0] === sku && (cells[7] ?? '') !== '')
        .map(({ cells }) => satang(Number(cells[7])) ?? 0);
    return {
      quantityOf: (id: number) => {
        const lines = prpducts.find((product) => product.id === id)?.inventories ?? [];
        return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.quantity, 0);
      },
      worthOf,
      rows,
    };
  };

  test('each branch has in it what it says itself, and together they have the sum of that, to the satang', async () => {
    const together = await list(chain.owner, 'branches=all');
    expect(together.branches.map(({ branch_code }) => branch_code)).toEqual(['00000', '00001', '00002']);
    const owns = [];
    for (const branch of chain.branches) owns.push({ branch, ...(await own(branch)) });
    let several = 0;
    for (const row of together.data) {
      let quantity: number | null = null;
      let value: number | null = null;
      for (const { branch, quantityOf, worthOf } of owns) {
        const stock = row.stocks.find(({ branch_id }) => branch_id === branch.id);
        const here = quantityOf(row.product_id);
        expect(stock?.quantity ?? null, `${row.name} ${branch.name}`).toBe(here);
        const values = worthOf(row.sku_code);
        const worth = values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0);
        expect(satang(stock?.value ?? null), `${row.name} ${branch.name}`).toBe(worth);
        if (here !== null) quantity = (quantity ?? 0) + here;
        if (worth !== null) value = (value ?? 0) + worth;
      }
      if (row.stocks.length > 1) several += 1;
      expect([row.quantity, satang(row.value)], row.name).toEqual([quantity, value]);
    }
    expect(several).toBeGreaterThan(2);
  });

  test('a variant is counted in each branch for itself, at what it cost there', async () => {
    const [first, second] = chain.branches;
    const row = await of(`${second.id},${first.id}`);
    expect(row).toMatchObject({ quantity: 12, value: 7 * 99.99 + 3 * 101.01 });
    expect(row?.stocks.map(({ branch_id, quantity, value }) => [branch_id, quantity, value])).toEqual([
      [first.id, expect.any(Number), 699.93],
      [second.id, 5, 303.03],
    ]);
    const lines = row?.stocks[1]?.lines ?? [];
    expect(lines.find(({ variant_id }) => variant_id === red)).toMatchObject({ quantity: 3, value: 303.03 });
    expect((await of(String(chain.branches[2].id)))?.stocks.flatMap((stock) => stock.lines)).toEqual([]);
  });

  test('what a branch does not sell says so, and runs short there in no table', async () => {
    const [, second] = chain.branches;
    const terms = { branch_id: second.id, sold: false, price: null, variants: [] };
    const { version } = (await chain.owner.get(`/products/api/${shirt}/branches`)).body;
    const stopped = await chain.owner.patch(`/products/${shirt}/branches`, { branches: [terms], version });
    expect(stopped.status, JSON.stringify(stopped.body)).toBe(200);
    const row = await of('all');
    expect(row?.stocks.map(({ branch_id, sold }) => [branch_id, sold])).toContainEqual([second.id, false]);
    expect(row?.quantity).toBe(12);
    const short = await shortOf('เสื้อยืดทดสอบสาขา');
    expect(short.join()).not.toContain(second.name);
  });

  const shortOf = async (name: string) => {
    const { rows } = await tableOf(
      (await fetchFile(shop, chain.owner, '/stock/export?format=csv&branches=all')).bytes,
    );
    return rows.filter(({ cells }) => cells[1] === name).map(({ cells }) => cells[6] ?? '');
  };

  test.each(['csv', 'xlsx'] as const)(
    'the %s has each branch beside the others, where goods run short, and the sums below',
    async (format) => {
      const { bytes } = await fetchFile(shop, chain.owner, `/stock/export?format=${format}&branches=all`);
      const { titles, rows } = await tableOf(bytes);
      expect(titles.slice(7)).toEqual(
        chain.branches.flatMap(({ name, code }) => [`คงเหลือ ${name} (${code})`, `มูลค่า ${name} (${code})`]),
      );
      const sums = rows.at(-1)?.cells ?? [];
      expect(sums[0]).toBe('รวม');
      for (let column = 4; column < titles.length; column += 1) {
        if (column === 6) continue;
        const all = rows
          .slice(0, -1)
          .reduce((sum, { cells }) => sum + Math.round(Number(cells[column] || 0) * 100), 0);
        expect(Math.round(Number(sums[column]) * 100), titles[column]).toBe(all);
      }
      for (const [i, branch] of chain.branches.entries()) {
        const { rows: there } = await own(branch);
        const counted = there.reduce((sum, { cells }) => sum + Number(cells[4]), 0);
        expect(Number(sums[7 + 2 * i]), branch.name).toBe(counted);
      }
    },
  );

  test('who may count the goods of a branch sees what lies there, of no other', async () => {
    const [, second, third] = chain.branches;
    expect(
      (await list(chain.manager, 'branches=all')).branches.map(({ branch_code }) => branch_code),
    ).toEqual(['00000']);
    for (const id of [second.id, third.id]) {
      for (const path of [
        `/stock/branches/api?branches=1,${id}`,
        `/stock/export?format=csv&branches=1,${id}`,
      ]) {
        const refused = await chain.manager.get(path);
        expect([refused.status, refused.body.code], path).toEqual([404, 'BRANCH_NOT_FOUND']);
      }
    }
    expect((await chain.between.get('/stock/branches/api?branches=all')).status).toBe(403);
    expect((await list(chain.betweenThere, 'branches=all')).branches).toHaveLength(1);
  });

  test('pages and searches are those of the products, however many branches are asked for', async () => {
    const all = (await list(chain.owner, 'branches=all&sort=name')).data.map(({ product_id }) => product_id);
    const pages: number[] = [];
    for (let page = 1; pages.length < all.length; page += 1) {
      const query = `/stock/branches/api?branches=all&sort=name&per_page=7&page=${page}`;
      const { data, total } = (await chain.owner.get(query)).body;
      expect(total).toBe((await list(chain.owner, '')).total);
      if (data.length === 0) break;
      pages.push(...data.map(({ product_id }: StockOfBranchesWire) => product_id));
    }
    expect(pages.slice(0, all.length)).toEqual(all);
    const found = await list(chain.owner, `branches=all&q=${encodeURIComponent('เสื้อยืดทดสอบสาขา')}`);
    expect(found.data.map(({ product_id }) => product_id)).toEqual([shirt]);
  });
});
