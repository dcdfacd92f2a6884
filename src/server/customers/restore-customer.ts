import type { customersContract } from '#shared/customers/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { titleOf } from './customer-facts.ts';
import { lockCustomer, refuseMerged } from './lock-customers.ts';

type RestoreRefusal = RefusalOf<typeof customersContract, 'POST /customers/{id}/restore'>;

/**
 * Brings a hidden customer back into lists and choices (rule C11.13). One who was merged into another stays hidden: the
 * other stands for both. Twice is once.
 */
export async function restoreCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<RestoreRefusal | null> {
  return db.transaction<RestoreRefusal | null>(async (trx) => {
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('CUSTOMER_UNKNOWN');
    const merged = await refuseMerged(trx, customer);
    if (merged) return merged;
    if (customer.is_archived === 0) return null;
    await trx.updateTable('customers').set({ is_archived: 0 }).where('id', '=', id).execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'restore-customer',
        about: { type: 'customers', id, name: titleOf(customer) },
        before: null,
        after: null,
      },
    );
    return null;
  });
}
