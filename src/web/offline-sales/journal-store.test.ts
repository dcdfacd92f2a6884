import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readTillNumber } from '#shared/offline-sales/till-numbers.ts';
import type { Entry, LatePayment, LateSale, LentSeries, NewEntry } from './journal.ts';
import { Journal, JournalFault, SeriesChanged } from './journal-store.ts';

const NOON = Date.parse('2026-11-25T12:00:00+07:00');
const NEXT_MONTH = Date.parse('2026-12-01T00:00:00+07:00');
const DAY_MS = 86_400_000;

const LENT: LentSeries = {
  ...{ ticket: 'T-1', code: '3', cashierId: 7, cashierName: 'สมใจ', drawerId: 5, last: [] },
  till: { id: 3, name: 'หน้าร้าน', posId: '' },
  shop: {
    ...{ name: 'ร้าน', address: '', phone: '', taxId: '', branchName: '', branchCode: '00000', footer: '' },
    ...{ isVatRegistered: false, logoName: null },
  },
};

const saleOf =
  (uuid: string, soldMs = NOON) =>
  (number: string): NewEntry => ({
    ...{ kind: 'sale', state: 'waiting', uuid, number, soldMs },
    receipt: {} as LateSale['receipt'],
    body: {} as LateSale['body'],
  });

const payment = (uuid: string): LatePayment & { readonly state: 'waiting' } => ({
  ...{ kind: 'payment', state: 'waiting', uuid, orderId: 9, orderNumber: 'OD-9', soldMs: NOON },
  ...{ totalSatang: 100, body: {} },
});

let made = 0;
const opened: Journal[] = [];
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  vi.restoreAllMocks();
});

async function open(name: string): Promise<Journal> {
  const journal = await Journal.open(name);
  opened.push(journal);
  return journal;
}

/** The journal of a browser that was lent a series. */
async function lentJournal(
  lent: LentSeries = LENT,
): Promise<{ readonly journal: Journal; readonly name: string }> {
  made += 1;
  const name = `journal-${made}`;
  const journal = await open(name);
  await journal.keepLent(lent);
  return { journal, name };
}

const sell = (journal: Journal, uuid: string, soldMs = NOON, ticket = LENT.ticket) =>
  journal.addSale({ uuid, ticket, soldMs }, saleOf(uuid, soldMs));

const numberOf = (entry: Entry) => (entry.kind === 'sale' ? entry.number : null);

test('sales have the numbers of the lent series in their order, anew each month', async () => {
  const { journal } = await lentJournal();
  const numbers = [];
  for (const [uuid, soldMs] of [
    ['a', NOON],
    ['b', NOON],
    ['c', NEXT_MONTH],
    ['d', NOON],
  ] as const)
    numbers.push(numberOf(await sell(journal, uuid, soldMs)));
  expect(numbers).toEqual(['RC3-202611-00001', 'RC3-202611-00002', 'RC3-202612-00001', 'RC3-202611-00003']);
});

test('numbers go on behind the last that the server knows of, where the browser has forgotten its own', async () => {
  const { journal } = await lentJournal({ ...LENT, last: [{ period: '202611', count: 41 }] });
  expect(numberOf(await sell(journal, 'a'))).toBe('RC3-202611-00042');
  await journal.keepLent({ ...LENT, last: [{ period: '202611', count: 12 }] });
  expect(numberOf(await sell(journal, 'b'))).toBe('RC3-202611-00043');
});

test('a sale that is written twice is one, with the number that it had first', async () => {
  const { journal } = await lentJournal();
  const [first, second] = await Promise.all([sell(journal, 'a'), sell(journal, 'a')]);
  expect(second).toEqual(first);
  expect((await journal.list()).map(({ uuid }) => uuid)).toEqual(['a']);
  expect(numberOf(await sell(journal, 'b'))).toBe('RC3-202611-00002');
});

test('two tabs that sell at once never use a number twice, and none is left out', async () => {
  const { journal, name } = await lentJournal();
  const other = await open(name);
  const tabs = [journal, other];
  const sold = await Promise.all(
    Array.from({ length: 40 }, (_, i) => sell(tabs[i % 2] as Journal, `sale-${i}`)),
  );
  const counts = sold.map((entry) => readTillNumber(numberOf(entry) ?? '')?.count ?? 0);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

test('what another sells here by now is sold by nobody else, and costs no number', async () => {
  const { journal } = await lentJournal();
  await journal.keepLent({ ...LENT, ticket: 'T-2' });
  await expect(sell(journal, 'a')).rejects.toThrow(SeriesChanged);
  expect(await journal.list()).toEqual([]);
  expect(numberOf(await sell(journal, 'b', NOON, 'T-2'))).toBe('RC3-202611-00001');
});

test('a disk that is full keeps nothing of a sale, and its number goes to the next', async () => {
  const { journal } = await lentJournal();
  await sell(journal, 'a');
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const failed = await sell(journal, 'b').catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(JournalFault);
  expect((failed as JournalFault).isFull).toBe(true);
  expect(await journal.tally()).toMatchObject({ waiting: 1 });
  expect(numberOf(await sell(journal, 'c'))).toBe('RC3-202611-00002');
});

test('where the counter can’t be written the sale isn’t either', async () => {
  const { journal } = await lentJournal();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    if (key === 'counts') throw new DOMException('broken', 'UnknownError');
    return put.call(this, value, key);
  });
  await expect(sell(journal, 'a')).rejects.toThrow(JournalFault);
  vi.restoreAllMocks();
  expect(await journal.list()).toEqual([]);
  expect(numberOf(await sell(journal, 'a'))).toBe('RC3-202611-00001');
});

test('a sale is written through to the disk', async () => {
  const { journal } = await lentJournal();
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await sell(journal, 'a');
  expect(begun).toHaveBeenCalledWith(['entries', 'kept'], 'readwrite', { durability: 'strict' });
});

test('a sale is there no sooner than the browser has it all: its slip would be of a sale that a power cut undoes', async () => {
  const { journal } = await lentJournal();
  const begin = IDBDatabase.prototype.transaction;
  let isWritten = false;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...how) {
    const trx = begin.apply(this, how);
    trx.addEventListener('complete', () => {
      isWritten = true;
    });
    return trx;
  });
  await sell(journal, 'a');
  expect(isWritten).toBe(true);
});

test('a browser is called the same for ever, whichever tab asks first', async () => {
  const { journal, name } = await lentJournal();
  const other = await open(name);
  const [one, two] = await Promise.all([journal.device(), other.device()]);
  expect(one).toBe(two);
  expect(await other.device()).toBe(one);
});

test('a payment without an answer is written down once', async () => {
  const { journal } = await lentJournal();
  await journal.addPayment(payment('p'));
  await journal.addPayment(payment('p'));
  expect(await journal.tally()).toEqual({ waiting: 1, refused: 0, sinceMs: NOON });
});

test('what waits is found in its order, and what was refused keeps nothing back', async () => {
  const { journal } = await lentJournal();
  for (const uuid of ['a', 'b', 'c']) await sell(journal, uuid);
  const a = await journal.next('waiting', 0);
  expect(a?.uuid).toBe('a');
  await journal.settle(a?.seq ?? 0, { state: 'refused', atMs: NOON, words: 'ไม่รับ' });
  expect((await journal.next('waiting', 0))?.uuid).toBe('b');
  expect((await journal.next('refused', 0))?.uuid).toBe('a');
  expect(await journal.tally()).toEqual({ waiting: 2, refused: 1, sinceMs: NOON });
});

test('what the server has stays so, whatever is heard of it later', async () => {
  const { journal } = await lentJournal();
  const { seq } = await sell(journal, 'a');
  await journal.settle(seq, { state: 'done', atMs: NOON, orderId: 4, isNoted: false });
  await journal.settle(seq, { state: 'refused', atMs: NOON, words: 'ไม่รับ' });
  await journal.settle(seq, { state: 'waiting' });
  expect(await journal.at(seq)).toMatchObject({ state: 'done', orderId: 4 });
});

test('only what the server has is forgotten, and only after a while', async () => {
  const { journal } = await lentJournal();
  const [old, fresh, waiting] = [
    await sell(journal, 'a'),
    await sell(journal, 'b'),
    await sell(journal, 'c'),
  ];
  await journal.settle(old.seq, { state: 'done', atMs: NOON - DAY_MS, orderId: 1, isNoted: false });
  await journal.settle(fresh.seq, { state: 'done', atMs: NOON, orderId: 2, isNoted: false });
  await journal.forgetDone(NOON);
  expect((await journal.list()).map(({ uuid }) => uuid)).toEqual([waiting.uuid, fresh.uuid]);
});

test('one tab sends at a time; one that is gone is waited for no longer than a while, whatever the clock does', async () => {
  const { journal } = await lentJournal();
  expect(await journal.takeTurn('one', NOON)).toBe(true);
  expect(await journal.takeTurn('two', NOON + 1)).toBe(false);
  expect(await journal.takeTurn('one', NOON + 2)).toBe(true);
  expect(await journal.takeTurn('two', NOON + 60_000)).toBe(true);
  // The clock is put back by a day.
  expect(await journal.takeTurn('one', NOON - DAY_MS)).toBe(true);
  await journal.leaveTurn('two');
  expect(await journal.takeTurn('two', NOON - DAY_MS)).toBe(false);
  await journal.leaveTurn('one');
  expect(await journal.takeTurn('two', NOON - DAY_MS)).toBe(true);
});

/** What somebody or something does to a journal. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('sell' as const), uuid: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), ok: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('full' as const), uuid: fc.integer({ min: 1, max: 30 }) }),
  },
);

test('whatever happens, each sale is there once with a number of its own, in order, and what was sent is sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      let { journal, name } = await lentJournal();
      const model = new Map<string, { state: 'waiting' | 'refused' | 'done'; count: number }>();
      for (const one of steps) {
        if (one.do === 'sell') {
          const uuid = `sale-${one.uuid}`;
          const entry = await sell(journal, uuid);
          const known = model.get(uuid) ?? { state: 'waiting' as const, count: model.size + 1 };
          model.set(uuid, known);
          expect(readTillNumber(numberOf(entry) ?? '')?.count).toBe(known.count);
        } else if (one.do === 'full') {
          const uuid = `sale-${one.uuid}`;
          const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
            throw new DOMException('no room', 'QuotaExceededError');
          });
          const failed = await sell(journal, uuid).catch((error: unknown) => error);
          add.mockRestore();
          // One that is there already needs no room.
          expect(failed instanceof JournalFault).toBe(!model.has(uuid));
        } else if (one.do === 'send') {
          const entry = await journal.next('waiting', 0);
          const [first] = [...model]
            .filter(([, { state }]) => state === 'waiting')
            .sort((a, b) => a[1].count - b[1].count);
          expect(entry?.uuid).toBe(first?.[0]);
          if (entry === null || first === undefined) continue;
          first[1].state = one.ok ? 'done' : 'refused';
          await journal.settle(
            entry.seq,
            one.ok
              ? { state: 'done', atMs: NOON, orderId: 1, isNoted: false }
              : { state: 'refused', atMs: NOON, words: 'ไม่รับ' },
          );
        } else if (one.do === 'again') {
          for (let at = await journal.next('refused', 0); at; at = await journal.next('refused', at.seq))
            await journal.settle(at.seq, { state: 'waiting' });
          for (const known of model.values()) if (known.state === 'refused') known.state = 'waiting';
        } else {
          journal.close();
          journal = await open(name);
        }
      }
      const count = (state: string) => [...model.values()].filter((known) => known.state === state).length;
      expect(await journal.tally()).toMatchObject({ waiting: count('waiting'), refused: count('refused') });
      expect((await journal.list()).map(({ uuid, state }) => [uuid, state]).reverse()).toEqual(
        [...model].map(([uuid, { state }]) => [uuid, state]),
      );
    }),
    { numRuns: 60 },
  );
});
