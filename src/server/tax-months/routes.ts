import { isRefusal } from '#shared/errors/refusals.ts';
import { taxMonthsContract } from '#shared/tax-months/contract.ts';
import { routes } from '../http/handlers.ts';
import { lockMonth } from './lock-month.ts';
import { openMonth } from './open-month.ts';
import { readLockedMonths } from './queries.ts';
import { taxMonthsWire } from './wire.ts';

/** Months whose books are done. */
export const taxMonthsRoutes = routes(taxMonthsContract, {
  'GET /tax-months': async ({ db, user, now }) =>
    taxMonthsWire(await readLockedMonths(db.read, user.branchId), now()),
  'POST /tax-months/lock': async (call) => {
    const locked = await lockMonth(call, call.user, call.body.month);
    return isRefusal(locked) ? locked : taxMonthsWire(locked, call.now());
  },
  'POST /tax-months/open': async (call) => {
    const opened = await openMonth(call, call.user, call.body);
    return isRefusal(opened) ? opened : taxMonthsWire(opened, call.now());
  },
});
