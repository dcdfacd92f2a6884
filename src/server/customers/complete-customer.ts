import type { customersContract } from '#shared/customers/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { customerSearchText } from './customer-search-text.ts';
import { lockCustomer } from './lock-customers.ts';
import type { CustomerRow } from './queries.ts';

/** What a paper may still need of its buyer; what isn't said stays as it is. */
export interface Completion {
  readonly address?: string | undefined;
  readonly branchCode?: string | undefined;
}

/**
 * Fills in what isn't known of a customer yet (rule C11.12). Nothing that is there is changed: who may sell may complete a
 * customer for a paper, and not rewrite one.
 */
export function completeCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
  completion: Completion,
): Promise<CustomerRow | RefusalOf<typeof customersContract, 'POST /customers/{id}/complete'>> {
  return db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('CUSTOMER_UNKNOWN');
    const address = filled(customer.address, completion.address);
    const branchCode = filled(customer.branch_code, completion.branchCode);
    if (address === null || branchCode === null) return refuse('CUSTOMER_IS_COMPLETE');
    const isNew = { address: address !== customer.address, branchCode: branchCode !== customer.branch_code };
    if (!isNew.address && !isNew.branchCode) return customer;
    const completed = { ...customer, address, branch_code: branchCode };
    await trx
      .updateTable('customers')
      .set({ address, branch_code: branchCode, search_text: customerSearchText(completed) })
      .where('id', '=', id)
      .execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'complete-customer',
        about: { type: 'customers', id, name: customer.company_name || customer.name },
        before: null,
        after: { ...(isNew.address && { address }), ...(isNew.branchCode && { branchCode }) },
      },
    );
    return completed;
  });
}

/** What is there, or what is said where nothing is; null where something else is there. */
function filled(known: string, said: string | undefined): string | null {
  if (said === undefined || said === '' || said === known) return known;
  return known === '' ? said : null;
}
