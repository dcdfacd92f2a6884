import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#shared/errors/refusals.ts';
import { ENGINES, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Trx } from './database.ts';
import {
  takeCustomerNumber,
  takeDocumentNumber,
  takeGoodsReceiptNumber,
  takeQueueNumber,
  takeReceiptNumber,
} from './number-series.ts';
import type { TrustedMs } from './trusted-clock.ts';

const NOVEMBER = Date.parse('2026-11-30T23:59:59.999+07:00') as TrustedMs;
const DECEMBER = (NOVEMBER + 1) as TrustedMs;

describe.each(ENGINES)('numbers without gap or double on %s', (engine) => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await openTestDatabase(engine);
    await db.transaction((trx) =>
      trx
        .insertInto('branches')
        .values(
          ['00000', '00001'].map((code, i) => ({ id: i + 1, code, name: code, address: '', phone: '' })),
        )
        .execute(),
    );
  });
  afterEach(() => db.close());

  const take = <T>(work: (trx: Trx) => Promise<T>) => db.transaction(work);

  test('each kind counts for itself, in each branch and Bangkok month', async () => {
    const given = await take(async (trx) => [
      await takeDocumentNumber(trx, 1, 'quotation', NOVEMBER),
      await takeDocumentNumber(trx, 1, 'quotation', NOVEMBER),
      await takeDocumentNumber(trx, 1, 'quotation', DECEMBER),
      await takeDocumentNumber(trx, 2, 'quotation', NOVEMBER),
      await takeDocumentNumber(trx, 1, 'tax_invoice', NOVEMBER),
      await takeDocumentNumber(trx, 1, 'delivery_note', NOVEMBER),
      await takeDocumentNumber(trx, 1, 'invoice', NOVEMBER),
      await takeDocumentNumber(trx, 1, 'billing_slip', NOVEMBER),
      await takeReceiptNumber(trx, 1, NOVEMBER),
      await takeGoodsReceiptNumber(trx, 1, NOVEMBER),
      await takeGoodsReceiptNumber(trx, 2, DECEMBER),
    ]);
    expect(given).toEqual([
      'QT202611-00001',
      'QT202611-00002',
      'QT202612-00001',
      'QT202611-00001',
      'TX202611-00001',
      'DN202611-00001',
      'IV202611-00001',
      'BL202611-00001',
      'RC202611-00001',
      'GR202611-00001',
      'GR202612-00001',
    ]);
  });

  test('a queue counts for its branch and day, the customers for the whole shop', async () => {
    expect(
      await take(async (trx) => [
        await takeQueueNumber(trx, 1, '2026-11-20'),
        await takeQueueNumber(trx, 1, '2026-11-20'),
        await takeQueueNumber(trx, 1, '2026-11-21'),
        await takeQueueNumber(trx, 2, '2026-11-20'),
        await takeCustomerNumber(trx),
        await takeCustomerNumber(trx),
      ]),
    ).toEqual([1, 2, 1, 1, 'C00001', 'C00002']);
  });

  test('after 99999 a number only grows longer', async () => {
    await take((trx) =>
      trx
        .insertInto('number_series')
        .values([
          { branch_id: 1, kind: 'C', period: '', last_number: 99_999 },
          { branch_id: 1, kind: 'RC', period: '202611', last_number: 99_999 },
        ])
        .execute(),
    );
    expect(await take(takeCustomerNumber)).toBe('C100000');
    expect(await take((trx) => takeReceiptNumber(trx, 1, NOVEMBER))).toBe('RC202611-100000');
  });

  test('of fifty at the same moment, those that come to nothing give their numbers back', async () => {
    const given = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        take(async (trx) => {
          const number = await takeQueueNumber(trx, 1, '2026-11-20');
          if (i % 5 === 3) throw new Error('the lights went out');
          return i % 5 === 1 ? refuse('NOT_FOUND') : number;
        }),
      ),
    );
    const numbers = given.flatMap((one) =>
      one.status === 'fulfilled' && typeof one.value === 'number' ? [one.value] : [],
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });
});
