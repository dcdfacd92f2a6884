import type { displayContract } from '#shared/display/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type Display, findDisplay } from './queries.ts';

type UnpairRefusal = RefusalOf<typeof displayContract, 'DELETE /displays/{id}'>;

/** Takes a display of the branch away from its till: its token opens nothing any more. */
export async function unpairDisplay(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<Display | UnpairRefusal> {
  return db.transaction<Display | UnpairRefusal>(async (trx) => {
    const display = await findDisplay(trx, user.branchId, id);
    if (display === null) return refuse('DISPLAY_NOT_FOUND');
    await trx.deleteFrom('displays').where('id', '=', id).execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'unpair-display',
        about: { type: 'displays', id, name: display.name },
        before: { till: display.till },
        after: null,
      },
    );
    return display;
  });
}
