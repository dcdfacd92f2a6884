import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurchaseEntryWire } from '#shared/bookkeeping/contract.ts';
import { PURCHASE_ENTRY_WORDS } from '#shared/bookkeeping/table-words.ts';
import { branchWords } from '#shared/customers/rules.ts';
import { Random } from '../demo/random.ts';
import { readTable } from '../tables/read-table.ts';
import { moveToOtherBranch } from '../testing/other-branch.ts';
import { plainProducts } from '../testing/selling.ts';
import { fetchFile } from '../testing/table-files.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';

const TOFU = { name: 'หจก. เต้าหู้เฮง', tax_id: '0103534002222', branch_code: '00003' };
const satangOf = (baht: number) => Math.round(baht * 100);

const SUMS = ['value', 'claimed_vat', 'waiting_vat', 'unclaimed_vat', 'total'] as const;
type PurchaseSum = (typeof SUMS)[number];

interface PurchasesTable {
  readonly data: readonly PurchaseEntryWire[];
  readonly totals: Readonly<Record<PurchaseSum, number>>;
  readonly total: number;
}

describe.each(ENGINES)('a month’s purchases for an accounting program on %s', (engine) => {
  let shop: TestShop;
  let manager: TestBrowser;
  let goodsId: number;
  let supplierId: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    manager = await shop.signIn('manager');
    goodsId = (await plainProducts(shop))[0]?.id ?? 0;
    supplierId = (await manager.post('/suppliers', TOFU)).body.supplier.id;
  });
  afterEach(() => shop.close());

  const table = async (month = '2026-11', more = ''): Promise<PurchasesTable> => {
    const answer = await manager.get(`/reports/accounting/purchases?month=${month}${more}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const receive = async (amount: number, more: object = {}) => {
    const answer = await manager.post('/stock/receipts', {
      ...{ supplier: '', reference: 'บส-7', note: '', supplier_id: supplierId, cost_vat: 'excluded' },
      lines: [{ product_id: goodsId, quantity: 10, amount: String(amount) }],
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.receipt as { id: number; number: string };
  };
  const spend = async (amount: number, more: object = {}): Promise<number> => {
    const answer = await manager.post('/expenses', {
      ...{ title: 'ค่าไฟฟ้า', spent_on: '2026-11-19', amount: String(amount), note: 'บ้านเลขที่ 9' },
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.expense.id;
  };
  const giveBack = async (receiptId: number, more: object = {}): Promise<number> => {
    const lines = [{ product_id: goodsId, quantity: 1 }];
    const asked = { reason: 'damaged', goods_receipt_id: receiptId, lines, ...more };
    const answer = await manager.post('/stock/supplier-returns', asked);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.supplier_return.id;
  };
  const invoice = (number: string, day = '2026-11-18') => ({
    ...{ claimable: true, invoice_number: number, invoice_date: day },
  });

  test('has goods that came in and went back, and expenses, by their day, each with its paper', async () => {
    const receipt = await receive(1000, { vat: '70', ...invoice('IV-1') });
    const expense = await spend(214, {
      ...{ ...invoice('E-1', '2026-11-19'), supplier_id: supplierId, category: 'ค่าน้ำ ค่าไฟ' },
    });
    await giveBack(receipt.id, { invoice_number: 'CN-1', invoice_date: '2026-11-20' });
    const { data, totals } = await table();
    expect(data).toMatchObject([
      {
        ...{ kind: 'expense', id: expense, date: '2026-11-19', number: String(expense), reference: '' },
        ...{ category: 'ค่าน้ำ ค่าไฟ', description: 'ค่าไฟฟ้า', note: 'บ้านเลขที่ 9', supplier_name: TOFU.name },
        invoice: { number: 'E-1', date: '2026-11-19', tax_month: '2026-11' },
        ...{ value: 200, claimed_vat: 14, unclaimed_vat: 0, total: 214, awaits_paper: false },
      },
      {
        ...{ kind: 'goods_receipt', date: '2026-11-20', number: receipt.number, reference: 'บส-7' },
        ...{ supplier_tax_id: TOFU.tax_id, supplier_branch: '00003', description: 'ซื้อสินค้า' },
        invoice: { number: 'IV-1', date: '2026-11-18', tax_month: '2026-11' },
        ...{ value: 1000, claimed_vat: 70, unclaimed_vat: 0, total: 1070 },
      },
      {
        ...{ kind: 'supplier_return', number: 'SR202611-00001', reference: receipt.number },
        description: 'ส่งคืนสินค้า: ชำรุดหรือไม่ได้คุณภาพ',
        invoice: { number: 'CN-1', tax_month: '2026-11' },
        ...{ value: -100, claimed_vat: -7, total: -107 },
      },
    ]);
    expect(totals).toEqual({ value: 1100, claimed_vat: 77, waiting_vat: 0, unclaimed_vat: 0, total: 1177 });
    await moveToOtherBranch(shop, 'manager');
    manager = await shop.signIn('manager');
    expect((await table()).total).toBe(0);
  });

  test('tells VAT that is claimed from VAT that isn’t, and what waits for its paper; a cancelled paper counts nowhere', async () => {
    await receive(100, { vat: '7', ...invoice('N-1'), claimable: false });
    const awaiting = await receive(200, { vat: '14', claimable: true });
    const cancelled = await receive(300, { vat: '21', ...invoice('X-1') });
    expect((await manager.delete(`/stock/receipts/${cancelled.id}/invoice`)).status).toBe(200);
    await giveBack(awaiting.id);
    await spend(50);
    const { data, totals } = await table();
    const shown = data.map((entry) => [
      entry.claimed_vat,
      entry.waiting_vat,
      entry.unclaimed_vat,
      entry.invoice?.number ?? null,
    ]);
    expect(shown).toEqual([
      [0, 0, 0, null],
      [0, 0, 7, 'N-1'],
      [0, 14, 0, null],
      [0, 21, 0, null],
      [0, -1.4, 0, null],
    ]);
    expect(data.map(({ awaits_paper, note }) => [awaits_paper, note])).toEqual([
      [false, 'บ้านเลขที่ 9'],
      [false, ''],
      [true, 'รอใบกำกับภาษี'],
      [true, 'รอใบกำกับภาษี'],
      [true, 'รอใบลดหนี้'],
    ]);
    expect(totals).toEqual({ value: 630, claimed_vat: 0, waiting_vat: 33.6, unclaimed_vat: 7, total: 670.6 });
  });

  test('says what the supplier’s credit note says, where it isn’t what the return was thought to come to', async () => {
    const receipt = await receive(1000, { vat: '70', ...invoice('IV-1') });
    const back = await giveBack(receipt.id);
    expect((await table()).data.at(-1)).toMatchObject({ value: -100, waiting_vat: -7, awaits_paper: true });
    const note = { invoice_number: 'CN-9', invoice_date: '2026-11-20', value: '90', vat: '6.30' };
    expect((await manager.post(`/stock/supplier-returns/${back}/credit-note`, note)).status).toBe(200);
    expect((await table()).data.at(-1)).toMatchObject({
      ...{
        value: -90,
        claimed_vat: -6.3,
        waiting_vat: 0,
        unclaimed_vat: 0,
        total: -96.3,
        awaits_paper: false,
      },
    });
  });

  test('has what was written down of an expense that was put right, and none that was deleted', async () => {
    const wrong = await spend(100);
    const body = { title: 'ค่าน้ำ', spent_on: '2026-11-18', amount: '120', note: '' };
    expect((await manager.patch(`/expenses/${wrong}`, body)).status).toBe(200);
    const gone = await spend(70);
    expect((await manager.delete(`/expenses/${gone}`)).status).toBe(200);
    expect((await table()).data.map(({ description, total }) => [description, total])).toEqual([
      ['ค่าน้ำ', 120],
    ]);
  });

  test('is, over all months, row by row what the purchase tax reports say of the months in which VAT is claimed', async () => {
    const random = new Random(engine === 'sqlite' ? 20_261_125 : 11);
    const months = ['2026-11', '2026-12', '2027-01', '2027-02'];
    const left: { id: number; pieces: number; isInvoiced: boolean }[] = [];
    let made = 0;
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']) {
      shop.clock.nowMs = Date.parse(`${day}T12:00:00+07:00`);
      manager = await shop.signIn('manager');
      const claim = () => {
        made += 1;
        const first = months.indexOf(day.slice(0, 7));
        const tax_month = months[random.between(first, months.length - 1)];
        return { ...invoice(`R-${made}`, day), claimable: random.chance(0.8), tax_month };
      };
      for (let act = 0; act < 9; act += 1) {
        const amount = random.between(1_000, 999_999) / 100;
        const isInvoiced = random.chance(0.7);
        if (act < 2 || random.chance(0.3)) {
          const { id } = await receive(amount, { vat: null, ...(isInvoiced ? claim() : {}) });
          left.push({ id, pieces: 10, isInvoiced });
          const isCancelled = isInvoiced && random.chance(0.2);
          if (isCancelled) expect((await manager.delete(`/stock/receipts/${id}/invoice`)).status).toBe(200);
        } else if (random.chance(0.5)) {
          const more = isInvoiced ? { ...claim(), supplier_id: supplierId } : {};
          const id = await spend(amount, { ...more, spent_on: day });
          if (random.chance(0.2)) expect((await manager.delete(`/expenses/${id}`)).status).toBe(200);
        } else {
          const from = random.pick(left.filter(({ pieces }) => pieces > 0));
          from.pieces -= 1;
          const { claimable: _, ...paper } = claim();
          await giveBack(from.id, from.isInvoiced ? paper : {});
        }
      }
    }
    const tables = await Promise.all(months.map((month) => table(month)));
    const rows = tables.flatMap(({ data }) => data);
    for (const { data, totals } of tables)
      for (const column of SUMS)
        expect(data.reduce((sum, row) => sum + satangOf(row[column]), 0)).toBe(satangOf(totals[column]));
    for (const { value, claimed_vat, waiting_vat, unclaimed_vat, total, awaits_paper } of rows) {
      const vat = satangOf(claimed_vat) + satangOf(waiting_vat) + satangOf(unclaimed_vat);
      expect(satangOf(value) + vat).toBe(satangOf(total));
      expect(waiting_vat !== 0).toBe(awaits_paper);
    }
    let reported = 0;
    for (const month of months) {
      const { body: report } = await manager.get(`/reports/purchase-tax?month=${month}`);
      const claimed = rows.filter((row) => row.invoice?.tax_month === month);
      const facts = (number: string, value: number, vat: number) => `${number} ${value} ${vat}`;
      expect(
        claimed
          .map(({ invoice: paper, value, claimed_vat }) => facts(paper?.number ?? '', value, claimed_vat))
          .sort(),
        month,
      ).toEqual(
        report.rows
          .map(({ number, value, vat }: { number: string; value: number; vat: number }) =>
            facts(number, value, vat),
          )
          .sort(),
      );
      const vat = claimed.reduce((sum, row) => sum + satangOf(row.claimed_vat), 0);
      expect(vat / 100, month).toBe(report.totals.vat);
      reported += report.rows.length;
    }
    // The story has papers that are claimed in another month than that of their goods, and credit notes.
    expect(reported).toBeGreaterThan(8);
    expect(
      rows.some(({ date, invoice: paper }) => paper?.tax_month && !date.startsWith(paper.tax_month)),
    ).toBe(true);
    expect(rows.some(({ kind, claimed_vat }) => kind === 'supplier_return' && claimed_vat < 0)).toBe(true);
  }, 120_000);

  test('says the same as a workbook and as CSV, with the codes that were given', async () => {
    const { version } = (await manager.get('/account-codes')).body;
    const codes = [
      { kind: 'goods', key: 'bought', code: '5100' },
      { kind: 'expense', key: 'ค่าเช่า', code: '5210' },
      { kind: 'expense', key: '', code: '5999' },
      { kind: 'vat', key: 'input', code: '1155' },
      { kind: 'vat', key: 'waiting', code: '1156' },
      { kind: 'vat', key: 'unclaimed', code: '5290' },
    ];
    expect((await manager.patch('/account-codes', { version, codes })).status).toBe(200);
    await receive(1000, { vat: '70', ...invoice('IV-1') });
    await receive(100, { vat: '7', ...invoice('IV-2'), claimable: false });
    await receive(200, { vat: '14', claimable: true });
    await spend(5000, { category: 'ค่าเช่า' });
    await spend(20, { title: '=1+1' });
    const { data, totals } = await table();
    const sheet = await readSheet(
      (await fetchFile(shop, manager, '/reports/accounting/purchases.xlsx?month=2026-11')).bytes,
    );
    const top = sheet.findIndex((line) => line[0] === 'วันที่');
    const accountOf = ({ kind, category }: PurchaseEntryWire) =>
      kind !== 'expense' ? '5100' : category === 'ค่าเช่า' ? '5210' : '5999';
    const day = (date: string | undefined) => (date === undefined ? null : new Date(`${date}T00:00:00Z`));
    expect(sheet.slice(top + 1, top + 1 + data.length)).toEqual(
      data.map((entry) => [
        ...[day(entry.date), PURCHASE_ENTRY_WORDS[entry.kind], entry.number, entry.reference || null],
        ...[entry.invoice?.number ?? null, day(entry.invoice?.date), entry.invoice?.tax_month ?? null],
        ...[entry.supplier_name || null, entry.supplier_tax_id || null],
        ...[branchWords(entry.supplier_branch) || null, entry.category || null, entry.description],
        ...SUMS.map((column) => entry[column]),
        ...[accountOf(entry), entry.claimed_vat ? '1155' : null, entry.waiting_vat ? '1156' : null],
        ...[entry.unclaimed_vat ? '5290' : null, entry.note || null],
      ]),
    );
    expect(sheet[top + 1 + data.length]?.slice(12, 17)).toEqual(SUMS.map((column) => totals[column]));
    const csv = await readTable(
      (await fetchFile(shop, manager, '/reports/accounting/purchases.csv?month=2026-11')).bytes,
      100,
    );
    if (!('rows' in csv)) throw new Error('the CSV is no table');
    expect(csv.titles).toEqual(sheet[top]);
    expect(csv.rows.map(({ cells }) => [cells[2], Number(cells[16])])).toEqual(
      data.map((entry) => [entry.number, entry.total]),
    );
  });

  test('isn’t for a cashier, nor of what is no month', async () => {
    const cashier = await shop.signIn('cashier');
    for (const answer of [
      await cashier.get('/reports/accounting/purchases?month=2026-11'),
      await cashier.get('/reports/accounting/purchases.xlsx?month=2026-11'),
      await cashier.get('/reports/accounting/purchases.csv?month=2026-11'),
    ])
      expect(answer.status).toBe(403);
    for (const answer of [
      await manager.get('/reports/accounting/purchases?month=2026-13'),
      await manager.get('/reports/accounting/purchases.xlsx?month=2026-13'),
      await manager.get('/reports/accounting/purchases.csv?month=2026-13'),
    ])
      expect(answer.status).toBe(422);
  });
});
