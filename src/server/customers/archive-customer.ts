import type { customersContract } from '#shared/customers/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { titleOf } from './customer-facts.ts';
import { lockCustomer } from './lock-customers.ts';

/**
 * Hides a customer from lists and from every choice (rule C11.13): there are no new papers for one who is hidden, while
 * orders and papers that there are keep the name. Twice is once.
 */
export async function archiveCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
): Promise<RefusalOf<typeof customersContract, 'POST /customers/{id}/archive'> | null> {
  return db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('CUSTOMER_UNKNOWN');
    if (customer.is_archived === 1) return null;
    await trx.updateTable('customers').set({ is_archived: 1 }).where('id', '=', id).execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'archive-customer',
        about: { type: 'customers', id, name: titleOf(customer) },
        before: null,
        after: null,
      },
    );
    return null;
  });
}
