import type { CustomerFacts } from '#shared/audit/acts.ts';
import { changesBetween } from '#shared/audit/changes.ts';
import type { customersContract } from '#shared/customers/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { factsOf, titleOf } from './customer-facts.ts';
import { customerSearchText } from './customer-search-text.ts';
import { customerVersion } from './customer-version.ts';
import { lockCustomer, refuseMerged } from './lock-customers.ts';
import { type CustomerRow, findCustomer } from './queries.ts';

/** Who is changed, and what of them; what is left out stays. */
export interface CustomerChange {
  readonly id: number;
  readonly facts: Partial<CustomerFacts>;
  /** The one that the form began with; where it is given, what somebody else saved meanwhile is not lost. */
  readonly version?: string | undefined;
}

/**
 * Changes a customer, a hidden one too (rule C11.13). Papers that were issued say what they said; those to come say what
 * is known by then.
 * @param change validated by the contract
 */
export async function updateCustomer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  { id, facts, version }: CustomerChange,
): Promise<CustomerRow | RefusalOf<typeof customersContract, 'PATCH /customers/{id}'>> {
  return db.transaction<CustomerRow | RefusalOf<typeof customersContract, 'PATCH /customers/{id}'>>(
    async (trx) => {
      const before = await lockCustomer(trx, id);
      if (!before) return refuse('CUSTOMER_UNKNOWN');
      const merged = await refuseMerged(trx, before);
      if (merged) return merged;
      if (version !== undefined && version !== customerVersion(before)) return refuse('CUSTOMER_CHANGED');
      const after = { ...factsOf(before), ...facts };
      const changes = changesBetween<CustomerFacts>(factsOf(before), after);
      if (!changes) return before;
      const changed = await store(trx, before, after);
      await recordAct(
        trx,
        { user, nowMs: now() },
        {
          action: 'update-customer',
          about: { type: 'customers', id, name: titleOf(changed) },
          ...changes,
        },
      );
      return changed;
    },
  );
}

async function store(trx: Trx, { id, number_code }: CustomerRow, facts: CustomerFacts): Promise<CustomerRow> {
  const row = {
    name: facts.name,
    company_name: facts.companyName,
    tax_number: facts.taxNumber,
    branch_code: facts.branchCode,
    mobile: facts.mobile,
    phone: facts.phone,
    email: facts.email,
    address: facts.address,
  };
  await trx
    .updateTable('customers')
    .set({
      ...row,
      name_sort_key: thaiSortKey(row.name),
      company_name_sort_key: thaiSortKey(row.company_name),
      search_text: customerSearchText({ number_code, ...row }),
    })
    .where('id', '=', id)
    .execute();
  const changed = await findCustomer(trx, id);
  if (!changed) throw new Error('a customer who was just changed is not there');
  return changed;
}
