import { changesBetween } from '#shared/audit/changes.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { shopContract } from '#shared/shop/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from './lock-shop.ts';
import { getShop, listTills, type Till } from './queries.ts';

type UpdateTillRefusal = RefusalOf<typeof shopContract, 'PATCH /tills/{id}'>;

/**
 * Changes a till, takes it out of use or back into it. Drawers that are open at it stay so, and what was sold there
 * names it. The last one stays in use while drawers are opened for tills (rule C12.15).
 */
export async function updateTill(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  till: Till,
): Promise<Till | UpdateTillRefusal> {
  return db.transaction<Till | UpdateTillRefusal>(async (trx) => {
    // Two that get the same name at once take turns, or the index would stop the second without a word.
    await lockShop(trx);
    const tills = await listTills(trx, user.branchId);
    const before = tills.find(({ id }) => id === till.id);
    if (!before) return refuse('TILL_NOT_FOUND');
    if (tills.some(({ id, name }) => id !== till.id && name === till.name)) return refuse('TILL_NAME_TAKEN');
    const changes = changesBetween(before, till);
    if (!changes) return before;
    const isLast = !tills.some(({ id, isActive }) => id !== till.id && isActive);
    if (before.isActive && !till.isActive && isLast && (await getShop(trx)).drawerPerTill)
      return refuse('LAST_TILL_NEEDED');
    await trx
      .updateTable('tills')
      .set({ name: till.name, pos_id: till.posId, is_active: till.isActive ? 1 : 0 })
      .where('id', '=', till.id)
      .execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'update-till',
        about: { type: 'tills', id: till.id, name: before.name },
        ...changes,
      },
    );
    return till;
  });
}
