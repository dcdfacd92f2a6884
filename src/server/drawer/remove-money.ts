import type { drawerContract } from '#shared/drawer/contract.ts';
import type { RemovalReason } from '#shared/drawer/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services } from '../http/handlers.ts';
import type { TopUpRequest } from './add-money.ts';
import { postCash } from './cash-ledger.ts';
import { lockOpenDrawer, nameOfDrawer } from './queries.ts';

/** Money that is taken out, in satang, and why. */
export interface Removal {
  readonly amountSatang: Satang;
  readonly reason: RemovalReason;
  readonly note: string;
}

/** What was taken out of which drawer, and when: what the slip that is signed for it says. */
export interface Removed extends Removal {
  /** Its line of the cash ledger. */
  readonly movementId: number;
  readonly drawerId: number;
  /** The till that the drawer stands at, where the branch has any. */
  readonly tillId: number | null;
  readonly removedMs: EpochMs;
}

type RemovalRefusal = RefusalOf<typeof drawerContract, 'POST /cash/remove-money'>;

/**
 * Takes money out of the cashier's open drawer for a reason (rule C12.9): never more than it holds, and none while it is
 * paused. Ledger, sum and audit log change together.
 */
export async function removeMoney(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: TopUpRequest,
  removal: Removal,
): Promise<Removed | RemovalRefusal> {
  const { amountSatang, reason, note } = removal;
  if (reason === 'other' && note === '') return refuse('REMOVAL_NEEDS_NOTE');
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: removal, nowMs };
  return idempotently<Removed, RemovalRefusal>(db, request, async (trx) => {
    const drawer = await lockOpenDrawer(trx, user);
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    if (drawer.isPaused) return refuse('REMOVAL_DRAWER_PAUSED');
    const { id: drawerId, tillId, expectedSatang } = drawer;
    if (amountSatang > expectedSatang)
      return refuse('DRAWER_TOO_LITTLE', { held: formatBaht(expectedSatang) });
    const move = { branchId: user.branchId, drawerId, userId: user.id, nowMs };
    await postCash(trx, move, [
      { kind: 'removed', amount_satang: -amountSatang, reason, note: note === '' ? null : note },
    ]);
    // The drawer is locked: nobody else takes anything out of it meanwhile.
    const { id: movementId } = await trx
      .selectFrom('cash_movements')
      .select('id')
      .where('drawer_id', '=', drawerId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'remove-money',
        about: { type: 'drawers', id: drawerId, name: await nameOfDrawer(trx, drawer, user) },
        before: null,
        after: { amountSatang, reason, note },
      },
    );
    return { ...removal, movementId, drawerId, tillId, removedMs: nowMs };
  });
}
