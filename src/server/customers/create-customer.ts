import type { customersContract } from '#shared/customers/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { idempotently } from '../db/idempotency.ts';
import { takeCustomerNumber } from '../db/number-series.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { customerSearchText } from './customer-search-text.ts';
import { type CustomerRow, findCustomer } from './queries.ts';

/** A customer as the till writes one down; only the name must be there. */
export type NewCustomer = Pick<
  CustomerRow,
  'name' | 'company_name' | 'tax_number' | 'branch_code' | 'mobile' | 'email' | 'address'
>;

/** Who writes the customer down, and under which key (rule C2.7). */
export interface CustomerRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

/**
 * Adds a customer with the next number (rule C3, POST /customer/pos/store).
 * @param customer validated by the contract
 */
export async function createCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: CustomerRequest,
  customer: NewCustomer,
): Promise<CustomerRow | RefusalOf<typeof customersContract, 'POST /customer/pos/store'>> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: customer, nowMs };
  return idempotently<CustomerRow, never>(db, request, async (trx) => {
    const numbered = { ...customer, phone: '', number_code: await takeCustomerNumber(trx) };
    const { id } = await trx
      .insertInto('customers')
      .values({
        branch_id: user.branchId,
        ...numbered,
        name_sort_key: thaiSortKey(numbered.name),
        company_name_sort_key: thaiSortKey(numbered.company_name),
        search_text: customerSearchText(numbered),
        created_ms: nowMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await findCustomer(trx, id);
    if (!made) throw new Error('a customer who was just added is not there');
    return made;
  });
}
