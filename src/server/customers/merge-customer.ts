import type { customersContract } from '#shared/customers/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { titleOf } from './customer-facts.ts';
import { lockCustomer, refuseMerged } from './lock-customers.ts';
import { type CustomerRow, findCustomer } from './queries.ts';

type MergeRefusal = RefusalOf<typeof customersContract, 'POST /customers/{id}/merge'>;

/**
 * Says that two customers are the same (rule C11.13): this one is hidden and points to the other, who shows the orders
 * and papers of both from then on; the rows of these stay as they are. Whoever was merged into this one points to the
 * other too, so that nobody ever points to one who points on. Twice is once.
 * @returns the other
 */
export async function mergeCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { id, into }: { readonly id: number; readonly into: number },
): Promise<CustomerRow | MergeRefusal> {
  return db.transaction<CustomerRow | MergeRefusal>(async (trx) => {
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('CUSTOMER_UNKNOWN');
    if (into === id) return refuse('MERGE_INTO_ITSELF');
    const other = await findCustomer(trx, into);
    if (!other) return refuse('MERGE_INTO_UNKNOWN');
    if (customer.merged_into === into) return other;
    const merged = await refuseMerged(trx, customer);
    if (merged) return merged;
    if (other.is_archived === 1) return refuse('MERGE_INTO_HIDDEN', { name: titleOf(other) });
    await trx
      .updateTable('customers')
      .set({ is_archived: 1, merged_into: into })
      .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
      .execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'merge-customer',
        about: { type: 'customers', id, name: titleOf(customer) },
        before: null,
        after: { intoId: into, name: titleOf(other) },
      },
    );
    return other;
  });
}
