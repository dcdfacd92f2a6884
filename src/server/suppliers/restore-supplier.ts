import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { suppliersContract } from '#shared/suppliers/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { lockSupplier } from './lock-supplier.ts';
import { findSameTaxpayer } from './queries.ts';

type RestoreRefusal = RefusalOf<typeof suppliersContract, 'POST /suppliers/{id}/restore'>;

/** Brings a hidden supplier back, unless another with the same tax id and branch has come meanwhile. Twice is once. */
export async function restoreSupplier(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<RestoreRefusal | null> {
  return db.transaction<RestoreRefusal | null>(async (trx) => {
    await lockShop(trx);
    const supplier = await lockSupplier(trx, id);
    if (!supplier) return refuse('SUPPLIER_UNKNOWN');
    if (supplier.is_archived === 0) return null;
    const same = await findSameTaxpayer(trx, supplier);
    if (same) return refuse('SUPPLIER_EXISTS', { name: same.name });
    await trx.updateTable('suppliers').set({ is_archived: 0 }).where('id', '=', id).execute();
    const about = { type: 'suppliers', id, name: supplier.name } as const;
    const act = { action: 'restore-supplier', about, before: null, after: null } as const;
    await recordAct(trx, { user, nowMs: now() }, act);
    return null;
  });
}
