import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testSlip } from '#shared/printing/test-slip.ts';
import { drawSlip } from '../slips/draw-slip.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { warmUp } from './warm-up.ts';

describe.each(ENGINES)('the drawing of slips is made ready, on %s', (engine) => {
  let shop: TestShop;
  let admin: TestBrowser;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    admin = await shop.signIn('admin');
  });
  afterEach(() => shop.close());

  /** Steps that write down which was done, and how often the thread was free for others since the start. */
  const counted = () => {
    const done: { readonly step: number; readonly turn: number }[] = [];
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
    }, 1);
    const steps = [0, 1, 2, 3].map((step) => () => {
      done.push({ step, turn });
    });
    return { done, steps, end: () => clearInterval(timer) };
  };
  const addPrinter = async () => {
    const made = await admin.post('/printers', { name: 'เคาน์เตอร์', dots: 576, host: '127.0.0.1' });
    expect(made.status).toBe(201);
    return made.body.id as number;
  };

  test('only where the shop has a printer, once, in its order, with room for others between', async () => {
    const { done, steps, end } = counted();
    const { begin } = warmUp(shop.db, new AbortController().signal, steps);
    await begin();
    expect(done).toEqual([]);
    await addPrinter();
    await Promise.all([begin(), begin()]);
    await begin();
    end();
    expect(done.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
    expect(new Set(done.map(({ turn }) => turn)).size).toBe(4);
  });

  test('a printer that is out of use is none', async () => {
    const { done, steps, end } = counted();
    const id = await addPrinter();
    const printer = { name: 'เคาน์เตอร์', dots: 576, host: '127.0.0.1', is_active: false };
    expect((await admin.patch(`/printers/${id}`, printer)).status).toBe(200);
    await warmUp(shop.db, new AbortController().signal, steps).begin();
    end();
    expect(done).toEqual([]);
  });

  test('a program that ends begins no step more', async () => {
    const ending = new AbortController();
    const { done, steps, end } = counted();
    await addPrinter();
    await warmUp(shop.db, ending.signal, [...steps, () => ending.abort(), ...steps]).begin();
    end();
    expect(done.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
  });

  test('what is drawn afterwards is what was drawn before', async () => {
    const slip = testSlip({ name: 'เคาน์เตอร์', dots: 576 });
    const how = { dots: 576, logo: null } as const;
    const before = await drawSlip(slip, how);
    await addPrinter();
    await warmUp(shop.db, new AbortController().signal).begin();
    const after = await drawSlip(slip, how);
    expect(Buffer.compare(after.bits, before.bits)).toBe(0);
  });
});
