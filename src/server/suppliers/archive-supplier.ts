import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { suppliersContract } from '#shared/suppliers/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockSupplier } from './lock-supplier.ts';

type ArchiveRefusal = RefusalOf<typeof suppliersContract, 'POST /suppliers/{id}/archive'>;

/** Hides a supplier from lists and from every choice; receipts and tax invoices keep the name. Twice is once. */
export async function archiveSupplier(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<ArchiveRefusal | null> {
  return db.transaction<ArchiveRefusal | null>(async (trx) => {
    const supplier = await lockSupplier(trx, id);
    if (!supplier) return refuse('SUPPLIER_UNKNOWN');
    if (supplier.is_archived === 1) return null;
    await trx.updateTable('suppliers').set({ is_archived: 1 }).where('id', '=', id).execute();
    const about = { type: 'suppliers', id, name: supplier.name } as const;
    const act = { action: 'archive-supplier', about, before: null, after: null } as const;
    await recordAct(trx, { user, nowMs: now() }, act);
    return null;
  });
}
