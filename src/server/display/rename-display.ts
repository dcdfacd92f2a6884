import type { displayContract } from '#shared/display/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type Display, findDisplay } from './queries.ts';

type RenameRefusal = RefusalOf<typeof displayContract, 'PATCH /displays/{id}'>;

/** Calls a display of the branch otherwise. */
export async function renameDisplay(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<Display | RenameRefusal> {
  return db.transaction<Display | RenameRefusal>(async (trx) => {
    const before = await findDisplay(trx, user.branchId, id);
    if (before === null) return refuse('DISPLAY_NOT_FOUND');
    if (before.name === name) return before;
    await trx.updateTable('displays').set({ name }).where('id', '=', id).execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'rename-display',
        about: { type: 'displays', id, name: before.name },
        before: { name: before.name },
        after: { name },
      },
    );
    return { ...before, name };
  });
}
