import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { parkedBasketsContract } from '#shared/parked-baskets/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { nameOfStaff } from '../staff/queries.ts';
import { goodsIn, linesIn, lockParkedBasket } from './queries.ts';

type DeleteRefusal = RefusalOf<typeof parkedBasketsContract, 'DELETE /parked-baskets/{id}'>;

/** Deletes a basket that waits, whoever parked it, or one that this person has recalled (rule C12.3); the audit log keeps it. */
export async function deleteParkedBasket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<{ readonly deleted: true } | DeleteRefusal> {
  return db.transaction<{ deleted: true } | DeleteRefusal>(async (trx) => {
    const parked = await lockParkedBasket(trx, user.branchId, id);
    if (!parked) return refuse('PARKED_BASKET_NOT_FOUND');
    const { recalled_by: recalledBy, parked_by: parkedBy } = parked;
    if (recalledBy !== null && recalledBy !== user.id)
      return refuse('PARKED_BASKET_TAKEN', { by: await nameOfStaff(trx, recalledBy) });

    await trx.deleteFrom('parked_baskets').where('id', '=', id).execute();
    const goods = goodsIn(linesIn(parked.content));
    const ofCashier = parkedBy === user.id ? null : await nameOfStaff(trx, parkedBy);
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'delete-parked-basket',
        about: { type: 'parked_baskets', id, name: parked.name },
        before: { totalSatang: parked.total_satang, pieces: parked.pieces, goods, ofCashier },
        after: null,
      },
    );
    return { deleted: true };
  });
}
