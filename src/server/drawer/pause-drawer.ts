import type { drawerContract } from '#shared/drawer/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockOpenDrawer, nameOfDrawer } from './queries.ts';

export interface PauseRequest {
  /** The drawer that the screen shows; it must be this cashier's open one. */
  readonly drawerId: number;
  /** The state wished for, or null to change it into the other. */
  readonly paused: boolean | null;
}

type PauseRefusal = RefusalOf<typeof drawerContract, 'POST /api/cash-drawer/pause'>;

/**
 * Pauses the cashier's open drawer or opens it again (rule S4, rule C3, C5.2). An order may be waiting
 * for payment meanwhile; it is paid when the drawer is open again.
 * @returns the state that it is in now, or that this is not the cashier's open drawer
 */
export async function pauseDrawer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { drawerId, paused }: PauseRequest,
): Promise<{ readonly paused: boolean } | PauseRefusal> {
  return db.transaction<{ readonly paused: boolean } | PauseRefusal>(async (trx) => {
    const drawer = await lockOpenDrawer(trx, user);
    if (drawer?.id !== drawerId) return refuse('DRAWER_NOT_FOUND');
    const wished = paused ?? !drawer.isPaused;
    if (wished === drawer.isPaused) return { paused: wished };
    await trx
      .updateTable('drawers')
      .set({ is_paused: wished ? 1 : 0 })
      .where('id', '=', drawerId)
      .execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: wished ? 'pause-drawer' : 'resume-drawer',
        about: { type: 'drawers', id: drawerId, name: await nameOfDrawer(trx, drawer, user) },
        before: null,
        after: null,
      },
    );
    return { paused: wished };
  });
}
