import { isRefusal } from '#shared/errors/refusals.ts';
import { parkedBasketsContract } from '#shared/parked-baskets/contract.ts';
import { routes } from '../http/handlers.ts';
import { deleteParkedBasket } from './delete-parked-basket.ts';
import { parkBasket } from './park-basket.ts';
import { listParkedBaskets } from './queries.ts';
import { recallBasket } from './recall-basket.ts';
import { parkedBasketWire, recalledBasketWire } from './wire.ts';

export const parkedBasketsRoutes = routes(parkedBasketsContract, {
  'GET /parked-baskets/api': async ({ db, user, now }) => ({
    data: (await listParkedBaskets(db.read, user, now())).map(parkedBasketWire),
  }),
  'POST /parked-baskets': async (call) => {
    const { user, key, idempotencyKey } = call;
    const parked = await parkBasket(call, { user, call: key, idempotencyKey }, call.body);
    return isRefusal(parked) ? parked : parkedBasketWire(parked);
  },
  'POST /parked-baskets/{id}/recall': async (call) => {
    const { user, key, idempotencyKey } = call;
    const wanted = { id: call.params.id, again: call.body.again === true };
    const recalled = await recallBasket(call, { user, call: key, idempotencyKey }, wanted);
    return isRefusal(recalled) ? recalled : recalledBasketWire(recalled);
  },
  'DELETE /parked-baskets/{id}': async (call) => {
    const deleted = await deleteParkedBasket(call, call.user, call.params.id);
    return isRefusal(deleted) ? deleted : { message: 'ลบบิลที่พักไว้เรียบร้อยแล้ว' };
  },
});
