import type { SupplierFacts } from '#shared/audit/buying-acts.ts';
import { changesBetween } from '#shared/audit/changes.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { suppliersContract } from '#shared/suppliers/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { lockSupplier } from './lock-supplier.ts';
import { findSameTaxpayer, findSupplier, type SupplierRow } from './queries.ts';
import { factsOf, rowOf, supplierVersion } from './supplier-facts.ts';

/** Who is changed, and what of them; what is left out stays. */
export interface SupplierChange {
  readonly id: number;
  readonly facts: Partial<SupplierFacts>;
  /** The one that the form began with; where it is given, what somebody else saved meanwhile is not lost. */
  readonly version?: string | undefined;
}

type UpdateRefusal = RefusalOf<typeof suppliersContract, 'PATCH /suppliers/{id}'>;

/**
 * Changes a supplier, a hidden one too (rule C13.3). Tax invoices that were written down say what they said.
 * @param change validated by the contract
 */
export async function updateSupplier(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { id, facts, version }: SupplierChange,
): Promise<SupplierRow | UpdateRefusal> {
  return db.transaction<SupplierRow | UpdateRefusal>(async (trx) => {
    await lockShop(trx);
    const before = await lockSupplier(trx, id);
    if (!before) return refuse('SUPPLIER_UNKNOWN');
    if (version !== undefined && version !== supplierVersion(before)) return refuse('SUPPLIER_CHANGED');
    const after = { ...factsOf(before), ...facts };
    const changes = changesBetween<SupplierFacts>(factsOf(before), after);
    if (!changes) return before;
    const row = rowOf(after);
    const same = before.is_archived === 1 ? null : await findSameTaxpayer(trx, { id, ...row });
    if (same) return refuse('SUPPLIER_EXISTS', { name: same.name });
    await trx.updateTable('suppliers').set(row).where('id', '=', id).execute();
    const about = { type: 'suppliers', id, name: after.name } as const;
    await recordAct(trx, { user, nowMs: now() }, { action: 'update-supplier', about, ...changes });
    const changed = await findSupplier(trx, id);
    if (!changed) throw new Error('a supplier who was just changed is not there');
    return changed;
  });
}
