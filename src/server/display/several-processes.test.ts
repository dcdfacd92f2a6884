import { describe, expect, test } from 'vitest';
import {
  basketOf,
  pairedDisplay,
  qrPaymentOf,
  sayingFrom,
  standAtNewTill,
  watch,
} from '../testing/display-screen.ts';
import { secondProcess } from '../testing/second-process.ts';
import { ENGINES } from '../testing/test-database.ts';
import { openTestShop } from '../testing/test-shop.ts';

describe.runIf(ENGINES.includes('postgres'))('a shop that several processes serve', () => {
  test('a display at one process follows its till at another, also one that comes late, until whoever sells is gone', async () => {
    const one = await openTestShop('postgres');
    const two = await secondProcess(one);
    const cashier = await one.atTheTill('cashier');
    await standAtNewTill(one, cashier, 'หน้าร้าน 1');
    const screen = (await pairedDisplay(one, cashier)).at(two.url);
    const seen = await watch(two, screen);
    expect((await seen.next()).state).toEqual({ kind: 'idle' });

    const say = sayingFrom(cashier);
    await say(basketOf('น้ำดื่ม'));
    expect((await seen.next()).state).toEqual(basketOf('น้ำดื่ม'));
    // The same till by the other process, as through a proxy: the numbers count there as well.
    const sayThere = sayingFrom(cashier.at(two.url));
    expect((await sayThere(basketOf('เก่า'), { sequence: 1 })).body).toEqual({ shown: false });
    const lines = Array.from({ length: 100 }, (_, i) => ({
      ...{
        name: `${'สินค้าชื่อยาวมาก'.repeat(6)} ${i}`.slice(0, 100),
        quantity: 9,
        amount: 1.25,
        off: 0,
        why: '',
      },
    }));
    await say({ ...basketOf('x'), lines });
    expect((await seen.next()).state).toEqual({ ...basketOf('x'), lines });

    // A third process is started in the middle of the sale, and asks the others.
    const three = await secondProcess(one);
    const other = await watch(three, screen.at(three.url));
    expect((await other.state('basket')).state).toEqual({ ...basketOf('x'), lines });
    await say(qrPaymentOf(40));
    expect((await other.state('payment')).state).toEqual(qrPaymentOf(40));
    // Signed out at a process that never got anything of the till.
    await cashier.at(three.url).post('/logout', { leave_open: true });
    expect((await seen.state('idle')).state).toEqual({ kind: 'idle' });
    expect((await other.state('idle')).state).toEqual({ kind: 'idle' });
    for (const stream of [seen, other]) stream.stop();
    await three.close();
    await two.close();
    await one.close();
  });
});
