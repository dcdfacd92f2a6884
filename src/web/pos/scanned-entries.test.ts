import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testProduct } from '#web/catalog/test-products.ts';
import { createScanQueue, type Outcome } from '#web/lib/scan-queue.ts';
import { createBasketStore } from './basket/basket-store.ts';
import { type Entry, type Meant, productForEntry } from './entry.ts';

/** Codes that are inside one another, so that a search for one finds others too. */
const shelf = ['88500', '885001', '8850012', '18850012', '995001'].map((barcode, i) =>
  testProduct(i + 1, { barcode, sku: `S${i + 1}` }),
);
/** What the shop's search finds: everything with the text inside, worst first, so that "the first result" is wrong. */
const searchShelf = (text: string) => shelf.filter((product) => product.barcode?.includes(text)).reverse();
const UNKNOWN = '4000000';

test('scans at any speed with answers in any order: every line exactly right, none wrong, none lost', async () => {
  const scanned = fc.array(fc.constantFrom(...shelf.map((product) => product.barcode ?? ''), UNKNOWN), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(scanned, fc.scheduler(), fc.integer({ min: 1, max: 8 }), async (codes, s, atOnce) => {
      const basket = createBasketStore(() => 'key');
      const delivered: string[] = [];
      const unknown: string[] = [];
      const ask = s.scheduleFunction((text: string) => Promise.resolve(searchShelf(text)));
      const queue = createScanQueue<Entry, Meant | null>({
        atOnce,
        lookup: (entry) => productForEntry(entry, ask),
        deliver: (entry, outcome) => {
          delivered.push(entry.text);
          if (outcome.kind !== 'answered') throw new Error('no answer failed in this shop');
          if (outcome.answer === null) unknown.push(entry.text);
          else basket.getState().add(outcome.answer.product);
        },
      });
      s.scheduleSequence(
        codes.map((code) => ({
          label: code,
          builder: async () => queue.push({ text: code, by: 'scan', quantity: 1 }),
        })),
      );
      await s.waitIdle();
      await queue.idle();

      expect(delivered).toEqual(codes);
      expect(unknown).toEqual(codes.filter((code) => code === UNKNOWN));
      for (const product of shelf) {
        const line = basket.getState().lines.find((candidate) => candidate.productId === product.id);
        expect(line?.quantity ?? 0).toBe(codes.filter((code) => code === product.barcode).length);
      }
    }),
    { numRuns: 200 },
  );
});

test('a look-up that fails is reported for its own code, and those behind it still arrive', async () => {
  const outcomes: [string, Outcome<string>['kind']][] = [];
  const queue = createScanQueue<string, string>({
    atOnce: 2,
    lookup: (code) => (code === 'bad' ? Promise.reject(new Error('offline')) : Promise.resolve(code)),
    deliver: (code, outcome) => outcomes.push([code, outcome.kind]),
  });
  for (const code of ['a', 'bad', 'b', 'c']) queue.push(code);
  await queue.idle();
  expect(outcomes).toEqual([
    ['a', 'answered'],
    ['bad', 'failed'],
    ['b', 'answered'],
    ['c', 'answered'],
  ]);
});

test('after the till is left nothing is added any more', async () => {
  const delivered: string[] = [];
  let answer: (code: string) => void = () => undefined;
  const queue = createScanQueue<string, string>({
    atOnce: 1,
    lookup: () => new Promise<string>((resolve) => (answer = resolve)),
    deliver: (code) => delivered.push(code),
  });
  queue.push('a');
  const left = queue.idle();
  queue.close();
  answer('a');
  await left;
  queue.push('b');
  await Promise.resolve();
  expect(delivered).toEqual([]);
});
