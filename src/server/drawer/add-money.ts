import type { drawerContract } from '#shared/drawer/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { MAX_SUM_SATANG, type Satang } from '#shared/money/satang.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { postCash } from './cash-ledger.ts';
import { lockOpenDrawer } from './queries.ts';

/** Who puts money in or takes it out, and under which key (rule C2.7). */
export interface TopUpRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type TopUpRefusal = RefusalOf<typeof drawerContract, 'POST /cash/add-money'>;

/**
 * Puts money into the cashier's open drawer, in satang (rule S5, rule C5.7); a paused one takes it too.
 * The ledger and the drawer's sum change together.
 * @param note what the cashier noted of it, or nothing
 */
export async function addMoney(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: TopUpRequest,
  amountSatang: Satang,
  note = '',
): Promise<{ readonly added: true } | TopUpRefusal> {
  const nowMs = now();
  // Without a note it is what former programs have kept.
  const body = note === '' ? { amountSatang } : { amountSatang, note };
  const request = { userId: user.id, call, key: idempotencyKey, body, nowMs };
  return idempotently<{ readonly added: true }, TopUpRefusal>(db, request, async (trx) => {
    const drawer = await lockOpenDrawer(trx, user);
    if (!drawer) return refuse('DRAWER_NOT_OPEN');
    if (drawer.expectedSatang + amountSatang > MAX_SUM_SATANG) return refuse('DRAWER_TOO_FULL');
    const move = { branchId: user.branchId, drawerId: drawer.id, userId: user.id, nowMs };
    await postCash(trx, move, [
      { kind: 'top_up', amount_satang: amountSatang, note: note === '' ? null : note },
    ]);
    return { added: true };
  });
}
