import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { unrecorded } from './audited-writes.ts';
import { checksNotRun } from './composed-checks.ts';
import { neverRefused, retypedRefusals } from './declared-refusals.ts';
import { importCycles, wayTo, wrongWay } from './direction.ts';
import { DOMAINS, domainsIn, GROUND, ROOMS, roomOf, roomsIn } from './domains.ts';
import { strayGrammar } from './grammar.ts';
import { strayPostings } from './ledger-writes.ts';
import { strayLists } from './lists.ts';
import { neverTested, notMountedOnce } from './mounting.ts';
import { crowded, emptyRooms, misnamed, tooLong, writesWithoutFile } from './naming.ts';
import { unsealedWrites } from './sealed-writes.ts';
import { importsOf, type SourceFile } from './source-tree.ts';
import { needlessExceptions, strayTableUse, TABLE_OWNERS } from './table-owners.ts';
import { strayData } from './web-data.ts';
import { strayWrites } from './web-writes.ts';
import { strayFormatting, strayWireWords } from './words.ts';

/** The checks of structure.test.ts, each shown a house with that one fault in it. */

const file = (path: string, text = ''): SourceFile => ({ path, text });
const calls = contract({
  'GET /queues': { name: 'queues', summary: '', may: 'cashier', answer: z.string(), refusals: [] },
  'PATCH /queues/{id}/complete': {
    name: 'completeQueue',
    summary: '',
    may: 'cashier',
    changes: ['queue'],
    answer: z.string(),
    refusals: [],
  },
});

test('imports are found in all their forms, comments aside, and types are told from values', () => {
  const text = `
    import a from 'pkg';
    import type { B } from '#shared/orders/rules.ts';
    import { type C, type D } from '../c.ts';
    import { type E, f } from './f.ts';
    import './look.css';
    export { g } from './g.ts';
    // import h from 'h';
    const lazy = () => import('./lazy.ts');`;
  expect(importsOf(file('src/web/pos/a.ts', text))).toEqual([
    { target: 'pkg', typeOnly: false },
    { target: 'src/shared/orders/rules.ts', typeOnly: true },
    { target: 'src/web/c.ts', typeOnly: true },
    { target: 'src/web/pos/f.ts', typeOnly: false },
    { target: 'src/web/pos/look.css', typeOnly: false },
    { target: 'src/web/pos/g.ts', typeOnly: false },
    { target: 'src/web/pos/lazy.ts', typeOnly: false },
  ]);
});

test.each([
  ['src/server/orders/utils.ts', ''],
  ['src/web/ui/index.ts', ''],
  ['src/web/orders/types.ts', ''],
  ['src/server/orders/makeOrder.ts', ''],
  ['src/server/helpers/order.ts', ''],
  ['src/web/gadgets/order.ts', ''],
  ['src/server/catalog/attic/order.ts', ''],
  ['src/server/orders/import/order.ts', ''],
  ['src/server/catalog/import/cells/order.ts', ''],
  ['src/server/orders/Order.ts', 'export const Order = 1;'],
  ['src/web/orders/OrderTable.tsx', 'export function OrderGrid() {}'],
  ['src/web/orders/OrderTable.tsx', 'export function OrderTable() {}\nexport const PAGE_SIZE = 10;'],
])('a file named %s is misnamed', (path, text) => {
  expect(misnamed([file(path, text)])).toHaveLength(1);
});

test.each([
  ['src/server/orders/checkout.ts', ''],
  ['src/server/orders/checkout.test.ts', ''],
  ['src/server/catalog/import/import-cells.ts', ''],
  ['src/server/demo/goods/drinks.ts', ''],
  ['src/server/db/migrations/0001-the-sale.ts', ''],
  ['src/web/orders/OrderTable.tsx', 'export interface Props {}\nexport function OrderTable() {}'],
  ['src/web/orders/OrderTable.module.css', ''],
  ['src/server/main.ts', ''],
])('a file named %s is not', (path, text) => {
  expect(misnamed([file(path, text)])).toEqual([]);
});

test('a source of 351 lines is too long, and so is a test of 601', () => {
  expect(tooLong([file('a.ts', 'x\n'.repeat(350))])).toEqual([]);
  expect(tooLong([file('a.ts', 'x\n'.repeat(351))])).toHaveLength(1);
  expect(tooLong([file('a.test.ts', 'x\n'.repeat(351))])).toEqual([]);
  expect(tooLong([file('a.test.ts', 'x\n'.repeat(601))])).toHaveLength(1);
});

test('a folder is crowded by 26 files of a domain or 36 of screens, tests and styles aside, and by a room within a room', () => {
  const many = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);
  const aside = [
    'src/web/orders/a.test.ts',
    'src/web/orders/Order.module.css',
    'src/server/orders/a.test.ts',
  ];
  for (const [folder, most] of [
    ['src/web/orders', 35],
    ['src/web/orders/payment', 35],
    ['src/web/ui', 35],
    ['src/server/orders', 25],
    ['src/server/catalog/import', 25],
  ] as const) {
    expect(crowded([...many(folder, most), ...aside])).toEqual([]);
    expect(crowded(many(folder, most + 1))).toHaveLength(1);
  }
  expect(crowded(many('src/server/db', 99))).toEqual([]);
  expect(crowded(['src/web/orders/payment/cash/amount.ts'])).toHaveLength(1);
  expect(crowded(['src/server/catalog/import/cells/percent.ts'])).toHaveLength(1);
});

test('a manager’s write or table that leaves no trace in the audit log is found, wherever it would be recorded', () => {
  const sensitive = contract({
    'POST /coupons/{id}/activate': {
      name: 'activateCoupon',
      summary: '',
      may: 'manager',
      changes: [],
      answer: z.string(),
      refusals: [],
    },
    'GET /coupons': { name: 'coupons', summary: '', may: 'manager', answer: z.string(), refusals: [] },
    'GET /coupons/export': {
      name: 'exportCoupons',
      summary: '',
      may: 'manager',
      sends: 'file',
      answer: z.string(),
      refusals: [],
    },
  });
  const files = (act: string, table: string) => [
    file('src/server/coupons/activate-coupon.ts', "import { set } from './set.ts';"),
    file('src/server/coupons/set.ts', act),
    file('src/server/coupons/export-coupons.ts', table),
  ];
  const recorded = files('await recordAct(trx, act);', 'await recordExport(db, table);');
  expect(unrecorded('coupons', sensitive, recorded)).toEqual([]);
  expect(unrecorded('coupons', sensitive, files('// recordAct(trx)', ''))).toHaveLength(2);
  expect(unrecorded('queue', calls, [])).toEqual([]);
});

test('a refusal that nothing behind its call makes is found, and what is handed in or mounted counts', () => {
  const declared = contract({
    'POST /queues': {
      name: 'addQueue',
      summary: '',
      may: 'cashier',
      changes: ['queue'],
      mostPerMinute: 5,
      answer: z.string(),
      refusals: ['QUEUE_NOT_FOUND', 'CLOCK_BEHIND', 'TOO_MANY_REQUESTS', 'DRAWER_NOT_OPEN'],
    },
  });
  const files = (lock: string) => [
    file('src/server/queue/add-queue.ts', "import { lock } from './lock.ts';\nawait clock.read();"),
    file('src/server/queue/lock.ts', lock),
    file('src/server/queue/queries.ts', "refuse('QUEUE_NOT_FOUND')"),
    file('src/server/queue/routes.ts', "return refuse('DRAWER_NOT_OPEN');"),
    file('src/server/db/trusted-clock.ts', "refuse('CLOCK_BEHIND', moments)"),
    file('src/server/http/failures.ts', "refuse('TOO_MANY_REQUESTS')"),
  ];
  expect(neverRefused('queue', declared, files("return refuse('QUEUE_NOT_FOUND');"))).toEqual([]);
  expect(neverRefused('queue', declared, files("// refuse('QUEUE_NOT_FOUND')"))).toHaveLength(1);
});

test.each([
  ["): Promise<Ticket | RefusalOf<typeof queueContract, 'PATCH /queues/{id}/complete'>> {\n", 0],
  ["): Promise<{ readonly done: true } | Refusal<'QUEUE_NOT_FOUND'>> {\n", 1],
  ["): Promise<Ticket | QueueRefusal> {\n}\ntype QueueRefusal = Clock | Refusal<'QUEUE_NOT_FOUND'>;", 1],
  ["): Promise<Ticket> {\n}\nfunction lock(): Refusal<'QUEUE_NOT_FOUND'> | null {\n", 0],
])('completeQueue(db%s writes its refusals twice: %d', (rest, found) => {
  const write = file(
    'src/server/queue/complete-queue.ts',
    `export async function completeQueue(db: Db${rest}`,
  );
  expect(retypedRefusals('queue', calls, [write])).toHaveLength(found);
});

test.each([
  ['await sql`insert  into payments (id) values (1)`.execute(trx);', 1],
  ["await sql`update orders set note = ''`.execute(trx);", 1],
  ["await trx.deleteFrom('payments').execute();", 1],
  ["await insertRows(trx, 'payments', rows);", 1],
  ["await insertSealed(trx, 1, 'payments', rows); // insert into payments", 0],
  ['await sql`update inventories set quantity = 0`.execute(trx);', 0],
])('%s: writes past the seals found: %d', (code, found) => {
  expect(unsealedWrites([file('src/server/orders/a.ts', code)], ['orders', 'payments'])).toHaveLength(found);
  expect(unsealedWrites([file('src/server/db/migrations/0001-a.ts', code)], ['orders', 'payments'])).toEqual(
    [],
  );
});

test.each([
  ["await insertSealed(trx, branchId, 'cash_movements', lines);", 1],
  ["await insertSealedRow(trx, branchId, 'receipts', {", 1],
  ['await sql`update drawers set top_up_satang = top_up_satang + 1`.execute(trx);', 1],
  ['await sql`update drawers set removed_satang = 0`.execute(trx);', 1],
  ['await sql`update inventories set min_stock = 1, quantity = 2`.execute(trx);', 1],
  ["await insertWithSums(trx, 'drawers', rows);", 1],
  ['await sql`update inventories set average_cost_satang = 1`.execute(trx);', 0],
  ["await insertSealed(trx, branchId, 'order_items', items); await read('receipts');", 0],
])('%s: strays from the ledgers found: %d', (code, found) => {
  expect(strayPostings([file('src/server/orders/a.ts', code)])).toHaveLength(found);
  expect(strayPostings([file('src/server/demo/a.ts', code)])).toEqual([]);
});

test.each([
  ["await call('POST /coupons', { body });", 1],
  ["await call(\n  'DELETE /coupons/{id}', { params: { id } });", 1],
  ["await write('PATCH /settings', { body }, key);", 1],
  ['if (error instanceof CallError) return error.message;', 1],
  ['const key = newIdempotencyKey();', 1],
  ["await write.send('POST /coupons', { body }, done);", 0],
  ["await call('GET /coupons', { signal }); // throws CallError", 0],
])('%s: screens that write past the one way: %d', (code, found) => {
  expect(strayWrites([file('src/web/coupons/use-new-coupon.ts', code)], [])).toHaveLength(found);
  expect(strayWrites([file('src/web/lib/write.ts', code)], [])).toEqual([]);
  expect(strayWrites([file('src/web/pos/till.ts', code)], ['src/web/pos/till.ts'])).toHaveLength(1 - found);
});

const USES_CALL = "import { call } from '#web/lib/api.ts';\n";

test.each([
  ['src/web/orders/api.ts', '', 1],
  ['src/web/orders/order-query.ts', '', 1],
  ['src/web/orders/OrderPage.tsx', 'queryOptions({ staleTime: 0 });', 1],
  ['src/web/orders/OrderPage.tsx', "client.invalidateQueries({ queryKey: ['orders'] });", 1],
  ['src/web/orders/use-orders.ts', 'useQuery({ queryFn: ask });', 1],
  ['src/web/orders/OrderPage.tsx', `${USES_CALL}await call('GET /orders/{id}');`, 1],
  ['src/web/orders/sale.ts', 'const save = useWrite({ failed });', 1],
  ['src/web/orders/use-payment.ts', 'useMutation({ mutationFn });', 1],
  ['src/web/orders/OrderPage.tsx', "import type { OrderWire } from '#shared/orders/contract.ts';", 1],
  ['src/web/orders/sale.ts', "type Paid = AnswerOf<'POST /checkout'>;", 1],
  ['src/web/orders/wire.ts', "import { useState } from 'react';", 1],
  ['src/web/orders/wire.ts', "import { ordersQuery } from './queries.ts';", 1],
  ['src/web/orders/wire.ts', "import { call } from '#web/lib/api.ts';", 1],
  ['src/web/orders/wire.ts', "import type { OrderWire } from '#shared/orders/contract.ts';", 0],
  ['src/web/orders/wire.ts', "import type { ListedOrder } from './queries.ts';", 0],
  [
    'src/web/orders/payment/queries.ts',
    `${USES_CALL}queryOptions({ queryKey: ['a'], queryFn: () => call(a) });`,
    0,
  ],
  ['src/web/orders/use-payment.ts', `${USES_CALL}await call('GET /orders/{id}'); useWrite({ failed });`, 0],
  ['src/web/orders/OrderPage.tsx', 'useQuery(ordersQuery(state)); // queryOptions()', 0],
  ['src/web/orders/OrderPage.tsx', 'client.invalidateQueries({ queryKey: tillsQuery.queryKey });', 0],
  ['src/web/lib/session.ts', "queryOptions({ queryKey: ['session'] });", 0],
  ['src/web/reports/ReportFilters.tsx', 'const today = bangkokDate(Date.now());', 1],
  ['src/web/lib/shop-clock.ts', 'const today = bangkokDate(Date.now() + offsetMs);', 0],
])('%s: %s: data away from its place found: %d', (path, code, found) => {
  expect(strayData([file(path, code)], [])).toHaveLength(found);
});

test('a write without a file of its name is found, a read needs none', () => {
  expect(writesWithoutFile('queue', calls, ['src/server/queue/complete-queue.ts'])).toEqual([]);
  expect(writesWithoutFile('queue', calls, ['src/server/queue/queries.ts'])).toHaveLength(1);
});

test('the file of a call may be in a room of its domain, but not in two places', () => {
  const inRoom = 'src/server/catalog/products/complete-queue.ts';
  expect(writesWithoutFile('catalog', calls, [inRoom])).toEqual([]);
  expect(writesWithoutFile('catalog', calls, [inRoom, 'src/server/catalog/complete-queue.ts'])).toHaveLength(
    1,
  );
  expect(writesWithoutFile('catalog', calls, ['src/server/catalog/attic/complete-queue.ts'])).toHaveLength(1);
});

test.each([
  ['src/web/pos/a.ts', '#server/db/database.ts'],
  ['src/server/orders/a.ts', '#web/lib/api.ts'],
  ['src/shared/orders/a.ts', '#server/db/database.ts'],
  ['src/shared/orders/a.ts', 'node:fs'],
  ['src/shared/orders/pricing.ts', 'zod'],
  ['src/server/db/a.ts', '../orders/queries.ts'],
  ['src/server/http/a.ts', '../demo/random.ts'],
  ['src/server/db/a.ts', '../http/handlers.ts'],
  ['src/server/drawer/a.ts', '../orders/queries.ts'],
  ['src/server/shop/a.ts', '../first-run/set-up-shop.ts'],
  ['src/server/orders/a.ts', '../demo/random.ts'],
  ['src/server/orders/a.ts', '../app.ts'],
  ['src/server/orders/a.ts', '../testing/test-shop.ts'],
  ['src/server/orders/a.ts', './b.test.ts'],
  ['src/server/catalog/search/a.ts', '../import/import-cells.ts'],
  ['src/server/catalog/import/a.ts', '../queries.ts'],
  ['src/server/stock/a.ts', '../orders/queries.ts'],
  ['src/web/lib/a.ts', '#web/ui/Money.tsx'],
  ['src/web/ui/a.ts', '#web/orders/sale.ts'],
  ['src/web/orders/a.ts', '#web/pos/basket/basket.ts'],
  ['src/web/pos/a.ts', '#web/app/menu.ts'],
  ['src/web/drawer/a.ts', '#web/auth/logout-dialog.ts'],
  ['src/web/catalog/till/a.ts', '../../stock/wire.ts'],
  ['src/web/pos/a.ts', 'zod'],
  ['src/web/pos/a.ts', 'node:path'],
  ['src/web/pos/a.ts', '#shared/orders/contract.ts'],
])('%s may not import %s', (path, target) => {
  expect(wrongWay([file(path, `import { x } from '${target}';`)])).toHaveLength(1);
});

test.each([
  ['src/web/pos/a.ts', "import type { OrderWire } from '#shared/orders/contract.ts';"],
  ['src/web/pos/a.ts', "import { x } from '#web/orders/sale.ts';"],
  ['src/web/app/a.ts', "import { x } from '#web/pos/basket/basket.ts';"],
  ['src/web/app/a.ts', "import { x } from './menu.ts';"],
  ['src/web/auth/a.ts', "import { x } from '#web/drawer/wire.ts';"],
  ['src/server/orders/a.ts', "import { x } from '../drawer/queries.ts';\nimport fastify from 'fastify';"],
  ['src/server/catalog/import/a.ts', "import { x } from '../search/product-rows.ts';"],
  ['src/server/catalog/import/a.ts', "import { x } from '../lock-catalog.ts';"],
  ['src/server/catalog/queries.ts', "import { x } from './import/a.ts';"],
  ['src/server/stock/a.ts', "import { x } from '../catalog/search/product-rows.ts';"],
  ['src/server/main.ts', "import { x } from './app.ts';"],
  ['src/shared/orders/contract.ts', "import { z } from 'zod';"],
  ['src/shared/http/pages.ts', "const pages = { '/products/import': { name: 'import', may: 'manager' } };"],
])('%s may say %s', (path, text) => {
  expect(wrongWay([file(path, text)])).toEqual([]);
});

test('the domains are the rows of the table, in its order, and nothing else of the page', () => {
  const page =
    '| `no` |\n## The domains\n\n| domain |\n|---|\n| `shop` | x |\n| `first-run` | `y` |\n\n## More\n| `no` |';
  expect(domainsIn(page)).toEqual(['shop', 'first-run']);
  expect(DOMAINS).toContain('orders');
});

test('the rooms are the rows of the table below, and one that nobody lives in is found', () => {
  const page = '## The domains\n\n| `shop` | x |\n\n| room |\n| `shop/tills` | y |\n\n## More\n| `a/b` |';
  expect(domainsIn(page)).toEqual(['shop']);
  expect(roomsIn(page)).toEqual(['shop/tills']);
  expect(roomOf('src/server/catalog/import/import-cells.ts')).toBe('catalog/import');
  expect(roomOf('src/server/catalog/queries.ts')).toBeNull();
  expect(roomOf('src/server/db/migrations/migrate.ts')).toBeNull();
  expect(emptyRooms(ROOMS.map((room) => `src/server/${room}/a.ts`))).toEqual([]);
  expect(emptyRooms([])).toEqual(ROOMS);
});

test('a domain that the table doesn’t name is found', () => {
  expect(misnamed([file('src/server/loyalty/queries.ts')])).toEqual([
    'src/server/loyalty/queries.ts: neither a domain nor a known folder',
  ]);
});

test.each([
  ['src/server/drawer/a.ts', "await trx.updateTable('orders').set(change).execute();", 1],
  ['src/server/shifts/a.ts', "await trx.updateTable('drawers').set(change).execute();", 1],
  ['src/server/orders/a.ts', "await insertSealed(trx, branchId, 'stock_movements', lines);", 1],
  ['src/server/stock/a.ts', 'await sql`update inventories set quantity = 0`.execute(trx);', 1],
  ['src/server/main.ts', "await trx.deleteFrom('sessions').execute();", 1],
  ['src/server/coupons/a.ts', "db.selectFrom('orders').select('id')", 1],
  [
    'src/server/drawer/a.ts',
    "db.selectFrom('drawers').innerJoin('orders', 'orders.drawer_id', 'drawers.id')",
    1,
  ],
  ['src/server/stock/a.ts', 'sql`(select 1 from orders join order_items on true)`', 2],
  ['src/server/http/a.ts', "db.selectFrom('users as people').selectAll()", 1],
  [
    'src/server/orders/a.ts',
    "db.selectFrom('orders').innerJoin('customers', 'customers.id', 'customer_id')",
    0,
  ],
  ['src/server/stock/queries.ts', ".leftJoin('orders', 'orders.id', 'ledger.order_id')", 0],
  ['src/server/db/checks.ts', "db.selectFrom('orders').selectAll()", 1],
  ['src/server/drawer/checks.ts', 'sql`select d.id from drawers d join orders o on o.drawer_id = d.id`', 1],
  ['src/server/shifts/checks.ts', 'sql`select d.id from drawers d join orders o on o.drawer_id = d.id`', 0],
  ['src/server/db/migrations/0001-a.ts', "trx.updateTable('orders').set(change)", 0],
  ['src/server/db/trusted-clock.ts', 'sql`update shop set clock_confirmed_ms = 1`', 0],
])('%s: %s: uses of tables across the walls found: %d', (path, code, found) => {
  expect(strayTableUse([file(path, code)])).toHaveLength(found);
});

test('every table has an owner that there is, and an exception that nobody needs is found', () => {
  for (const owner of Object.values(TABLE_OWNERS)) expect([...GROUND, ...DOMAINS]).toContain(owner);
  const files = [
    file('src/server/stock/queries.ts', "db.selectFrom('inventories')"),
    file('src/server/db/number-series.ts', "db.selectFrom('number_series')"),
  ];
  expect(needlessExceptions(files)).toContain('src/server/stock/queries.ts: orders');
  expect(needlessExceptions(files)).toContain('src/server/db/number-series.ts');
});

test('checks that nobody runs are found, and so are those that are named as a type only', () => {
  const drawer = file('src/server/drawer/checks.ts');
  const verify = (text: string) => [drawer, file('src/server/books/verify.ts', text)];
  expect(checksNotRun(verify("import { drawerChecks } from '../drawer/checks.ts';"))).toEqual([]);
  expect(checksNotRun(verify("import type { Drawer } from '../drawer/checks.ts';"))).toHaveLength(1);
  expect(checksNotRun(verify("import { x } from '../orders/checks.ts';"))).toHaveLength(1);
  expect(checksNotRun([drawer])).toHaveLength(1);
});

test('a ring of imports is found, one of types only is none', () => {
  const ring = (word: string) => [
    file('src/a.ts', "import { b } from './b.ts';"),
    file('src/b.ts', "import { c } from './c.ts';"),
    file('src/c.ts', `import ${word} { a } from './a.ts';`),
  ];
  expect(importCycles(ring(''))).toEqual(['src/a.ts → src/b.ts → src/c.ts → src/a.ts']);
  expect(importCycles(ring('type'))).toEqual([]);
});

test('zod is found however far behind a screen it stands', () => {
  const files = [
    file('src/web/pos/a.ts', "import { x } from '#shared/orders/x.ts';"),
    file('src/shared/orders/x.ts', "import { f } from '../http/fields.ts';"),
    file('src/shared/http/fields.ts', "import { z } from 'zod';"),
  ];
  expect(wayTo(files, 'src/web/pos/a.ts', 'zod')).toContain('src/shared/http/fields.ts → zod');
  expect(wayTo(files.slice(0, 1), 'src/web/pos/a.ts', 'zod')).toBeNull();
});

test('an odd word of the specification is found in code, not in comments or at the edge', () => {
  const text = 'const image = product.product_imag[0];';
  expect(strayWireWords([file('src/web/pos/a.ts', text)])).toHaveLength(1);
  expect(strayWireWords([file('src/web/pos/a.ts', `// ${text}`)])).toEqual([]);
  expect(strayWireWords([file('src/web/catalog/wire.ts', text)])).toEqual([]);
});

test.each([
  'n.toFixed(2)',
  'new Intl.NumberFormat()',
  'n.toLocaleString()',
  'd.toISOString()',
  'd.getFullYear()',
])('%s is formatting, which has its two places', (text) => {
  expect(strayFormatting([file('src/web/pos/a.ts', text)])).toHaveLength(1);
  expect(strayFormatting([file('src/shared/time/bangkok.ts', text)])).toEqual([]);
});

test('a call that is mounted never or twice is found', () => {
  expect(notMountedOnce([calls], [calls])).toEqual([]);
  expect(notMountedOnce([calls], [])).toHaveLength(2);
  expect(notMountedOnce([calls], [calls, calls])).toHaveLength(2);
});

test('a call that no test makes is found, the access table aside', () => {
  const made = "await till.get('/queues');\nawait till.patch(`/queues/7/complete`);";
  expect(neverTested([calls], [file('src/server/queue/queue.test.ts', made)])).toEqual([]);
  const elsewhere = "await till.get('/queues/all');\nawait till.post(`/queues/7/complete`);";
  expect(neverTested([calls], [file('src/server/queue/queue.test.ts', elsewhere)])).toHaveLength(2);
  expect(neverTested([calls], [file('src/server/http/access.test.ts', made)])).toHaveLength(2);
});

test('a list that keeps its state to itself is told, and one that takes another’s name', () => {
  const page = file('src/web/queue/QueuePage.tsx', "const LIST = tableList('queue', {});");
  const other = file('src/web/shop/TillsPage.tsx', "const LIST = tableList<'from'>(\n  'queue', {});");
  const own = file('src/web/queue/OldQueues.tsx', 'const [state, setState] = useOwnTableState();');
  const fresh = file('src/web/queue/AllQueues.tsx', 'const [state, setState] = useState(FRESH_TABLE);');
  expect(strayLists([page])).toEqual([]);
  expect(strayLists([page, other])).toEqual([expect.stringContaining('TillsPage.tsx')]);
  expect(strayLists([own, fresh])).toEqual([
    expect.stringContaining('OldQueues.tsx'),
    expect.stringContaining('AllQueues.tsx'),
  ]);
  expect(strayLists([own], [own.path])).toEqual([]);
});

test.each([
  ['src/web/orders/OrderPage.tsx', '<Button leftSection={<IconArrowLeft size={20} />}>', 1],
  ['src/web/ui/BackLink.tsx', '<IconArrowLeft size={20} aria-hidden />', 0],
  ['src/web/favourites/FavouriteOrder.tsx', '<IconArrowLeft size={18} />', 0],
  ['src/web/shop/TillFields.tsx', '<Button variant="default" onClick={() => end()}>\n  ยกเลิก\n</Button>', 1],
  ['src/web/shop/TillFields.tsx', '<Button>พิมพ์</Button><p>ยกเลิก</p>', 0],
  ['src/web/shop/TillDialog.tsx', '<Button type="submit" size="lg">', 1],
  ['src/web/shop/ShopPage.tsx', '<Button type="submit" size="lg">', 0],
  ['src/web/orders/OrderFilterFields.tsx', '<select value={filters.status}>', 1],
  ['src/web/staff/StaffTable.tsx', "phone: 'acts', cell: (one) => <Button onClick={() => edit(one)} />", 1],
  ['src/web/staff/StaffTable.tsx', "phone: 'acts', cell: (one) => {\n  return <RowActs of={one.name} />", 0],
  ['src/web/expenses/ExpenseFilterFields.tsx', "import { NativeSelect } from '@mantine/core';", 1],
])('%s: %s: ways of its own found: %d', (path, code, found) => {
  expect(strayGrammar([file(path, code)])).toHaveLength(found);
});
