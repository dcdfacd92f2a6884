import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { firstRunContract } from '#shared/first-run/contract.ts';
import { startSession } from '../auth/start-session.ts';
import { routes } from '../http/handlers.ts';
import { isFromOwnMachine } from '../http/own-machine.ts';
import { shopExists } from '../shop/queries.ts';
import { setUpShop } from './set-up-shop.ts';
import { newShopFromWire } from './wire.ts';

export const firstRunRoutes = routes(firstRunContract, {
  'GET /first-run/api': async ({ db, request }) =>
    (await shopExists(db.read)) ? refuse('SHOP_EXISTS') : { code_needed: !isFromOwnMachine(request) },
  'POST /first-run': async (call) => {
    const code = isFromOwnMachine(call.request) ? null : (call.body.code ?? '');
    const made = await setUpShop(call, newShopFromWire(call.body), code);
    if (isRefusal(made)) return made;
    await startSession(call, call.request, { ...made, newHash: null, tillId: null });
    return { message: 'ตั้งร้านเรียบร้อยแล้ว', redirect: '/open-cashier' };
  },
});
