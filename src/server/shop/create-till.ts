import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { shopContract } from '#shared/shop/contract.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import type { Till } from './queries.ts';

/** Who adds it, and under which key (rule C2.7). */
export interface TillRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type CreateTillRefusal = RefusalOf<typeof shopContract, 'POST /tills'>;

/** Adds a till to the branch, in use at once. */
export async function createTill(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: TillRequest,
  till: Pick<Till, 'name' | 'posId'>,
): Promise<Till | CreateTillRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: till, nowMs };
  return idempotently<Till, CreateTillRefusal>(db, request, async (trx) => {
    const id = await insertTill(trx, { user, nowMs }, till);
    return id === null ? refuse('TILL_NAME_TAKEN') : { id, ...till, isActive: true };
  });
}

/** Writes down a new till of a branch, in use at once; gives its id, or null where the branch has one of that name. */
export async function insertTill(
  trx: Trx,
  { user, nowMs }: { readonly user: Pick<StaffMember, 'id' | 'branchId'>; readonly nowMs: EpochMs },
  till: Pick<Till, 'name' | 'posId'>,
): Promise<number | null> {
  const made = await trx
    .insertInto('tills')
    .values({ branch_id: user.branchId, name: till.name, pos_id: till.posId, is_active: 1 })
    .onConflict((conflict) => conflict.columns(['branch_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'create-till',
      about: { type: 'tills', id: made.id, name: till.name },
      before: null,
      after: { ...till, isActive: true },
    },
  );
  return made.id;
}
