import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import type { Trx } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import { findSupplier, type SupplierRow } from './queries.ts';

/**
 * Makes those who write something down of a supplier take turns until the transaction ends, before they lock anything
 * else, and gives the supplier as the ones before left it; null where there is none.
 */
export async function lockSupplier(trx: Trx, id: number): Promise<SupplierRow | null> {
  await lockingRows(trx, trx.selectFrom('suppliers').select('id').where('id', '=', id)).execute();
  return findSupplier(trx, id);
}

/**
 * The supplier whom somebody chose, locked; one who is hidden can't be chosen any more.
 * @param knownId who was chosen before, and stays so even when hidden since
 * @returns null where nobody was chosen
 */
export async function lockChosenSupplier(
  trx: Trx,
  id: number | null,
  knownId: number | null = null,
): Promise<SupplierRow | null | Refusal<'SUPPLIER_NOT_FOUND'>> {
  if (id === null) return null;
  const supplier = await lockSupplier(trx, id);
  const isHidden = supplier === null || (supplier.is_archived === 1 && id !== knownId);
  return isHidden ? refuse('SUPPLIER_NOT_FOUND') : supplier;
}

/** Keeps what the costs on a supplier's paper were, which is proposed the next time. */
export async function rememberCostVat(trx: Trx, supplier: SupplierRow, costVat: CostVat): Promise<void> {
  if (supplier.cost_vat === costVat) return;
  await trx.updateTable('suppliers').set({ cost_vat: costVat }).where('id', '=', supplier.id).execute();
}
