import { setTimeout as wait } from 'node:timers/promises';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawPrinted } from '../pdf/draw-printed.ts';
import type { RenderPaper } from '../pdf/paper.ts';
import { readTable } from '../tables/read-table.ts';
import { unzip } from '../tables/zip-archive.ts';
import { actsIn } from '../testing/acts.ts';
import { readWithPdfium } from '../testing/read-pdf.ts';
import { bringBack, MANAGER, type PaidSale, sell } from '../testing/returning.ts';
import { plainProducts } from '../testing/selling.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const PATH = '/reports/papers.zip?month=2026-11';
const LIMITS = { maxFiles: 100, maxBytes: 50_000_000 };

/** Draws papers as ever, but for what a test has it do before. */
class Pencil {
  drawn = 0;
  before: () => Promise<'goes on' | 'too many'> = async () => 'goes on';
  readonly draw: RenderPaper = async (paper) => {
    if ((await this.before()) === 'too many') return null;
    this.drawn += 1;
    return drawPrinted(structuredClone(paper));
  };
}

describe.each(ENGINES)("a month's papers in one archive on %s", (engine) => {
  const pencil = new Pencil();
  let shop: TestShop;
  let manager: TestBrowser;
  let invoiced: PaidSale;
  let papers: {
    readonly id: number;
    readonly kind: string;
    readonly number: string;
    readonly total: number;
  }[];

  beforeAll(async () => {
    shop = await openTestShop(engine, { renderPaper: pencil.draw });
    const till = await shop.atTheTill('cashier', '100000');
    const [first, second] = await plainProducts(shop);
    const goods = [{ id: first?.id ?? 0, quantity: 2 }];
    shop.clock.nowMs = Date.parse('2026-11-20T10:00:00+07:00');
    manager = await shop.signIn('manager');
    invoiced = await sell(till, goods);
    const other = await sell(till, [{ id: second?.id ?? 0, quantity: 1 }]);
    for (const path of [
      `/invoice/pdf/${invoiced.orderId}/3`,
      `/invoice/pdf/${other.orderId}/3`,
      `/delivery/pdf/${invoiced.orderId}/3`,
      `/invoice-doc/pdf/${invoiced.orderId}/3`,
      `/invoice-billing-slip/pdf/${invoiced.orderId}/3`,
    ])
      expect((await till.get(path, FROM_OUR_PAGE)).status).toBe(200);
    const back = [{ item_id: invoiced.items[0] ?? 0, quantity: 1 }];
    expect((await bringBack(till, invoiced.orderId, back, { approver: MANAGER })).status).toBe(201);
    const listed = (await manager.get('/documents/api?kind=tax_invoice')).body.data;
    const [newest] = listed as { id: number }[];
    const reissue = { customer_id: 6, reason: 'ชื่อผู้ซื้อไม่ถูกต้อง' };
    expect((await manager.post(`/documents/${newest?.id}/reissue`, reissue)).status).toBe(201);
    papers = (await manager.get('/documents/api?per_page=200')).body.data;
    const replaced = papers.find(({ kind }) => kind === 'credit_note')?.id;
    expect((await manager.post(`/documents/${replaced}/replacement`, { reason: 'สูญหาย' })).status).toBe(201);
  });
  afterAll(() => shop.close());

  const fetched = async (path = PATH) => {
    const answer = await fetchFile(shop, manager, path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return (await unzip(answer.bytes, LIMITS, () => true)) ?? new Map<string, Buffer>();
  };

  test('has each paper once, as a copy, in the folder of its kind, and an index that says where it is', async () => {
    const files = await fetched();
    const folders = [...files.keys()].map((name) => name.split('/')[0]);
    expect(folders).toEqual([
      ...['tax-invoices', 'tax-invoices', 'tax-invoices', 'credit-notes', 'credit-notes'],
      ...['invoices', 'billing-slips', 'delivery-notes', 'index.csv', 'index.xlsx'],
    ]);
    const names = [...files.keys()].filter((name) => name.endsWith('.pdf'));
    for (const name of names)
      expect(name).toMatch(/^[a-z-]+\/2026-11-20_[A-Z]{2}202611-\d{5}(_replacement-1)?\.pdf$/);
    const lines = await readSheet(files.get('index.xlsx') ?? Buffer.of());
    expect(lines).toHaveLength(names.length + 1);
    for (const [title, number, day, , buyer, , , value, vat, total, state, name] of lines.slice(1)) {
      const paper = papers.find((one) => one.number === number);
      expect([name, day]).toEqual([expect.stringContaining(`${number}`), new Date('2026-11-20T00:00:00Z')]);
      expect([total, Math.round((Number(value) + Number(vat)) * 100) / 100]).toEqual([
        paper?.total,
        paper?.total,
      ]);
      const words = (await readWithPdfium(files.get(String(name)) ?? Buffer.of()))
        .join('\n')
        .replaceAll(/\s/g, '');
      for (const said of [title, number, buyer]) expect(words).toContain(String(said).replaceAll(/\s/g, ''));
      expect(words).not.toContain('ต้นฉบับ');
      expect(words.includes('ยกเลิก') && state !== 'ยกเลิก' && !words.includes('เป็นการยกเลิก')).toBe(false);
    }
    expect(lines.filter((line) => line[10] === 'ยกเลิก')).toHaveLength(1);
  });

  test('has the same index as CSV, for programs', async () => {
    const files = await fetched();
    const table = await readTable(files.get('index.csv') ?? Buffer.of(), 100);
    const sheet = await readSheet(files.get('index.xlsx') ?? Buffer.of());
    if (!('rows' in table)) throw new Error('the index is no table');
    expect(table.titles).toEqual(sheet[0]);
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(sheet.slice(1).map((line) => line[1]));
  });

  test('has an index without lines in a month without papers', async () => {
    const files = await fetched('/reports/papers.zip?month=2026-09');
    expect([...files.keys()]).toEqual(['index.csv', 'index.xlsx']);
    expect(await readSheet(files.get('index.xlsx') ?? Buffer.of())).toHaveLength(1);
  });

  test('lets papers that others wait for go first', async () => {
    let refusals = 2;
    pencil.before = async () => (refusals-- > 0 ? 'too many' : 'goes on');
    const files = await fetched();
    pencil.before = async () => 'goes on';
    expect([refusals < 0, files.size]).toEqual([true, 10]);
  });

  test('is made once at a time; whoever goes away stops it, and the audit log knows how far it came', async () => {
    let arrived = () => {};
    let release = () => {};
    const isDrawing = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = pencil.drawn;
    pencil.before = async () => {
      if (pencil.drawn - before < 2) return 'goes on';
      arrived();
      await held;
      // Slow enough for the news that the browser is gone to arrive before the last paper.
      await wait(100);
      return 'goes on';
    };
    const gone = new AbortController();
    const headers = { Cookie: manager.cookie };
    const first = await fetch(shop.url + PATH, { headers, signal: gone.signal });
    expect(first.status).toBe(200);
    const reading = first.arrayBuffer().catch(() => 'gone');
    await isDrawing;
    const second = await manager.get(PATH);
    expect([second.status, second.body.code]).toEqual([429, 'ARCHIVE_BUSY']);
    expect((await fetchFile(shop, manager, '/documents/export?format=csv')).status).toBe(200);
    gone.abort();
    expect(await reading).toBe('gone');
    // Whoever is answered after that is answered by a server that has heard of it.
    expect((await manager.get('/healthz')).status).toBe(200);
    release();
    await expect
      .poll(async () => (await fetchFile(shop, manager, '/reports/papers.zip?month=2026-09')).status)
      .toBe(200);
    expect(pencil.drawn - before).toBeLessThan(8);
    pencil.before = async () => 'goes on';
    const acts = await actsIn(shop, { action: 'export-data' });
    expect(JSON.stringify(acts)).toContain('เอกสารทั้งเดือน พฤศจิกายน 2569');
  });

  test('isn’t sent to a cashier, nor of what is no month', async () => {
    const cashier = await shop.signIn('cashier');
    expect((await cashier.get(PATH)).status).toBe(403);
    expect((await manager.get('/reports/papers.zip?month=2026-13')).status).toBe(422);
  });
});
