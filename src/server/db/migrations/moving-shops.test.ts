import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../books/verify.ts';
import { readFigures } from '../../dashboard/queries.ts';
import { findDocument, findOrderDocument } from '../../documents/queries.ts';
import type { StaffMember } from '../../http/handlers.ts';
import { listOrders } from '../../orders/order-list.ts';
import { listShifts } from '../../shifts/list-shifts.ts';
import { DOCUMENT_CONTENT } from '../../testing/document-content.ts';
import { FORMER_INVOICE } from '../../testing/former-office.ts';
import { FORMER_OVER_SATANG } from '../../testing/former-rows.ts';
import { makeFormerShop, type Row, type RowsByTable, rowsOf } from '../../testing/former-shop.ts';
import { type AnyDatabase, inPlace, migratePlace } from '../../testing/migrate-place.ts';
import { schemaOf, schemaOfNewShop } from '../../testing/schema-of.ts';
import { ENGINES, makeTestPlace, openPlace, type TestPlace } from '../../testing/test-database.ts';
import type { Database, Reader } from '../database.ts';
import { MIGRATIONS } from './migrate.ts';

const MANAGER: StaffMember = {
  ...{ id: 2, branchId: 1, username: 'manager', role: 'manager' },
  ...{ firstname: 'สมใจ', lastname: 'ขยันขาย', tillId: null },
};
const FIRST_PAGE = { page: 1, perPage: 10, offset: 0 };

/** The order in which they came into the program, which is not always that of their numbers. */
const AS_RELEASED = [
  ...['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0011', '0010', '0015', '0013'],
  ...['0012', '0017', '0016'],
];
const numberOf = (name: string) => name.slice(0, 4);

/** Every version that a shop may have been made with: so far by number, and so far as it was released. */
const VERSIONS = [
  ...MIGRATIONS.slice(0, -1).map((_, i) => MIGRATIONS.slice(0, i + 1).map(({ name }) => numberOf(name))),
  ...AS_RELEASED.slice(0, -1).map((_, i) => AS_RELEASED.slice(0, i + 1)),
].map((numbers) => MIGRATIONS.filter(({ name }) => numbers.includes(numberOf(name))));
const NAMED_VERSIONS = [
  ...new Map(
    VERSIONS.map((migrations) => [migrations.map(({ name }) => numberOf(name)).join(' '), migrations]),
  ),
].map(([numbers, migrations]) => ({ version: `0001…${numbers.slice(-19)}`, migrations }));

describe.each(ENGINES)('a shop on %s', (engine) => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await makeTestPlace(engine);
  });
  afterEach(() => place.remove());

  test.each(NAMED_VERSIONS)(
    'that was made with $version moves to the newest by itself, and all its figures stay',
    async ({ migrations }) => {
      await makeFormerShop(place, migrations);
      const before = await inPlace(place, (db) => rowsOf(db, engine));
      const has = (table: string) => before.has(table);
      const db = await openPlace(place);
      try {
        expect(await verify(db.read)).toEqual([]);
        await expectFigures(db, has);
        expect(changed(before, await rowsOf(db.read as unknown as AnyDatabase, engine))).toEqual([]);
        expect(await schemaOf(db.read, engine)).toEqual(await schemaOfNewShop(engine));
      } finally {
        await db.close();
      }
    },
  );

  test('that was made with a newer version is left as it is, and the start says so', async () => {
    const name = '9999-not-yet';
    await migratePlace(place, [...MIGRATIONS, { name, up: async () => {} }]);
    const before = await inPlace(place, (db) => schemaOf(db, engine));
    await expect(openPlace(place)).rejects.toThrow(/โปรแกรมรุ่นใหม่กว่า.* · .*newer RaanDee \(9999-not-yet\)/);
    expect(await inPlace(place, (db) => schemaOf(db, engine))).toEqual(before);
  });
});

/** Rows that were there before and aren't any more, or not as they were, and rows that came to those that have ids. */
function changed(before: RowsByTable, after: RowsByTable): string[] {
  return [...before].flatMap(([table, rows]) => {
    // The chain goes on with seals of what the move makes.
    if (table === 'seal_heads') return [];
    const now = after.get(table) ?? [];
    const isThere = (row: Row) =>
      now.some((other) =>
        Object.keys(row).every((column) => !(column in other) || other[column] === row[column]),
      );
    const lost = rows.filter((row) => !isThere(row)).map((row) => `${table}: ${JSON.stringify(row)}`);
    const isCounted = table !== 'seal_links' && rows.some((row) => 'id' in row) && now.length !== rows.length;
    return isCounted ? [...lost, `${table}: ${now.length} rows of ${rows.length}`] : lost;
  });
}

/** What the pages show of the shop, as it was reckoned by hand. */
async function expectFigures({ read }: Database, has: (table: string) => boolean): Promise<void> {
  const papers = has('documents') ? 1 : 0;
  const figures = await readFigures(read, [1], '2026-11-19');
  expect(figures).toMatchObject({
    sales: { daySatang: 15_087, monthSatang: 48_846, yearSatang: 48_846 },
    expensesSatang: has('expenses') ? 120_000 : 0,
    ...{ customers: 1, waiting: papers, quotations: papers, taxInvoices: papers, expired: [] },
  });
  expect(figures.newest.map(({ id }) => id)).toEqual([3, 2, 1]);
  await expectShifts(read, has('tills') ? FORMER_OVER_SATANG : 0);
  const { orders, total } = await listOrders(read, MANAGER, { typed: '', sort: null, page: FIRST_PAGE });
  expect(
    orders.map(({ head, paidBy }) => [head.order_number, paidBy, head.status, head.total_satang]),
  ).toEqual([
    ['20261119-2-0002', null, 'pending', 10_700],
    ['20261119-2-0001', 'cash', 'paid', 15_087],
    ['20261118-1-0002', 'qrcode', 'paid', 9_630],
    ['20261118-1-0001', 'cash', 'paid', 24_129],
  ]);
  expect(total).toBe(4);
  const found = await listOrders(read, MANAGER, { typed: '1118-1-00', sort: null, page: FIRST_PAGE });
  expect(found.total).toBe(2);
  const invoice = await findOrderDocument(read, 1, 'tax_invoice', 1);
  const quotation = await findDocument(read, 1, 'quotation', 1);
  if (papers === 0) return expect([invoice, quotation]).toEqual([null, null]);
  expect(invoice).toMatchObject({ number: 'TX202611-00001', content: FORMER_INVOICE });
  expect(quotation).toMatchObject({ number: 'QT202611-00001', content: DOCUMENT_CONTENT });
}

async function expectShifts(read: Reader, over: number): Promise<void> {
  const { shifts } = await listShifts(read, [1], { typed: '', onlyDiffering: false, page: FIRST_PAGE });
  const refunds = { count: 0, totalSatang: 0 };
  expect(shifts).toMatchObject([
    {
      ...{ drawerId: 2, expectedSatang: 40_087, closingSatang: null, difference: { satang: 0 } },
      ways: [{ method: 'cash', sales: { count: 1, totalSatang: 15_087 }, refunds }],
    },
    {
      ...{ drawerId: 1, expectedSatang: 74_129, closingSatang: 74_129 + over, difference: { satang: over } },
      ways: [
        { method: 'cash', sales: { count: 1, totalSatang: 24_129 }, refunds },
        { method: 'qrcode', sales: { count: 1, totalSatang: 9_630 }, refunds },
      ],
    },
  ]);
}
