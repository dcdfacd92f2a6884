import type { SupplierFacts } from '#shared/audit/buying-acts.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { suppliersContract } from '#shared/suppliers/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { findSameTaxpayer, findSupplier, type SupplierRow } from './queries.ts';
import { rowOf } from './supplier-facts.ts';

/** Who writes the supplier down, and under which key (rule C2.7). */
export interface SupplierRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type CreateRefusal = RefusalOf<typeof suppliersContract, 'POST /suppliers'>;

/**
 * Adds a supplier (rule C13.3). No two to choose from have the same tax id and branch.
 * @param facts validated by the contract
 */
export async function createSupplier(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: SupplierRequest,
  facts: SupplierFacts,
): Promise<SupplierRow | CreateRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: facts, nowMs };
  return idempotently<SupplierRow, CreateRefusal>(db, request, async (trx) => {
    await lockShop(trx);
    const row = rowOf(facts);
    const same = await findSameTaxpayer(trx, { id: null, ...row });
    if (same) return refuse('SUPPLIER_EXISTS', { name: same.name });
    const { id } = await trx
      .insertInto('suppliers')
      .values({ ...row, is_archived: 0, created_ms: nowMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { type: 'suppliers', id, name: facts.name } as const;
    await recordAct(trx, { user, nowMs }, { action: 'create-supplier', about, before: null, after: facts });
    const made = await findSupplier(trx, id);
    if (!made) throw new Error('a supplier who was just written down is not there');
    return made;
  });
}
