import { customersContract } from '#shared/customers/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import type { Database } from '../db/database.ts';
import { listPageOf, type PageQuery, sortOrderOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { announceElsewhere } from '../shop/announce-elsewhere.ts';
import { completeCustomer } from './complete-customer.ts';
import { createCustomer } from './create-customer.ts';
import { exportCustomers } from './export-customers.ts';
import { listCustomers } from './queries.ts';
import { CUSTOMER_SORT_FIELDS, customerWire, newCustomer } from './wire.ts';

export const customersRoutes = routes(customersContract, {
  'POST /customer/pos/store': async (call) => {
    const { user, key, idempotencyKey } = call;
    const customer = await createCustomer(call, { user, call: key, idempotencyKey }, newCustomer(call.body));
    if (isRefusal(customer)) return customer;
    await announceElsewhere(call, ['customers']);
    return {
      status: 'success',
      message: 'บันทึกข้อมูลลูกค้าเรียบร้อยแล้ว',
      customer: customerWire(customer),
    };
  },
  'POST /customers/{id}/complete': async (call) => {
    const { address, branch_code: branchCode } = call.body;
    const customer = await completeCustomer(call, call.user, call.params.id, { address, branchCode });
    if (isRefusal(customer)) return customer;
    await announceElsewhere(call, ['customers']);
    return { customer: customerWire(customer) };
  },
  'GET /customer/pos/api': ({ db, query }) => customersPage(db, query),
  'GET /customer/api': ({ db, query }) => customersPage(db, query),
  'GET /customers/export': (call) => exportCustomers(call, call.user, call.query.format),
});

interface CustomersQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

async function customersPage(db: Database, query: CustomersQuery) {
  const page = listPageOf(query);
  const { customers, total } = await listCustomers(db.read, {
    typed: query.q ?? '',
    sort: sortOrderOf(query.sort, CUSTOMER_SORT_FIELDS),
    page,
  });
  return { data: customers.map(customerWire), total, page: page.page, per_page: page.perPage };
}
