import { customersContract } from '#shared/customers/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { Database } from '../db/database.ts';
import { listPageOf, sortOrderOf } from '../db/list-page.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { announceElsewhere } from '../shop/announce-elsewhere.ts';
import { archiveCustomer } from './archive-customer.ts';
import type { AsksForSales } from './asks-for-sales.ts';
import { completeCustomer } from './complete-customer.ts';
import { createCustomer } from './create-customer.ts';
import { customerVersion } from './customer-version.ts';
import { exportCustomers } from './export-customers.ts';
import { mergeCustomer } from './merge-customer.ts';
import {
  customersMergedInto,
  findCustomer,
  findTwins,
  idsOfCustomer,
  listCustomers,
  marksOf,
} from './queries.ts';
import { restoreCustomer } from './restore-customer.ts';
import { updateCustomer } from './update-customer.ts';
import {
  CUSTOMER_SORT_FIELDS,
  type CustomersQuery,
  changeFromWire,
  customerListQuery,
  customerWire,
  GOODS_SORT_FIELDS,
  goodsWire,
  knownCustomerWire,
  newCustomer,
} from './wire.ts';

/** The calls about who buys with a name. */
export const customersRoutes = ({ salesOfCustomer, goodsOfCustomer }: AsksForSales): DomainRoutes =>
  routes(customersContract, {
    'POST /customer/pos/store': async (call) => {
      const { user, key, idempotencyKey } = call;
      const customer = await createCustomer(
        call,
        { user, call: key, idempotencyKey },
        newCustomer(call.body),
      );
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
    'GET /customers/api/{id}': async ({ db, user, params: { id } }) => {
      const customer = await findCustomer(db.read, id);
      if (!customer) return refuse('CUSTOMER_UNKNOWN');
      const { merged_into: intoId } = customer;
      const [into, merged, twins] = await Promise.all([
        intoId === null ? null : findCustomer(db.read, intoId),
        customersMergedInto(db.read, id),
        // Who stands for nobody any more needs no twins.
        customer.is_archived === 1 ? [] : findTwins(db.read, customer),
      ]);
      const customerIds = [id, ...merged.map((one) => one.id)];
      const sales = await salesOfCustomer(db.read, { branchId: user.branchId, customerIds });
      return {
        ...customerWire(customer),
        version: customerVersion(customer),
        is_archived: customer.is_archived === 1,
        created_at: bangkokIso(customer.created_ms),
        merged_into: into && knownCustomerWire(into),
        merged: merged.map(knownCustomerWire),
        sales: {
          orders: sales.orders,
          total: bahtFromSatang(sales.totalSatang),
          last_order_at: sales.lastMs === null ? null : bangkokIso(sales.lastMs),
          returns: sales.returns,
          returned: bahtFromSatang(sales.returnedSatang),
        },
        twins: twins.map((twin) => ({ ...knownCustomerWire(twin), same: marksOf(customer, twin) })),
      };
    },
    'GET /customers/api/{id}/goods': async ({ db, user, params: { id }, query }) => {
      if (!(await findCustomer(db.read, id))) return refuse('CUSTOMER_UNKNOWN');
      const customerIds = await idsOfCustomer(db.read, id);
      const wanted = customerListQuery({ branchId: user.branchId, customerIds }, query, GOODS_SORT_FIELDS);
      const { goods, total } = await goodsOfCustomer(db.read, wanted);
      const { page, perPage: per_page } = wanted.page;
      return { data: goods.map(goodsWire), total, page, per_page };
    },
    'PATCH /customers/{id}': async (call) => {
      const { version, ...facts } = call.body;
      const change = { id: call.params.id, facts: changeFromWire(facts), version };
      const changed = await updateCustomer(call, call.user, change);
      if (isRefusal(changed)) return changed;
      await announceElsewhere(call, ['customers']);
      const message = 'บันทึกข้อมูลลูกค้าเรียบร้อยแล้ว';
      return { message, customer: customerWire(changed), version: customerVersion(changed) };
    },
    'POST /customers/{id}/archive': async (call) => {
      const refused = await archiveCustomer(call, call.user, call.params.id);
      if (refused) return refused;
      await announceElsewhere(call, ['customers']);
      return { message: 'ซ่อนลูกค้าเรียบร้อยแล้ว' };
    },
    'POST /customers/{id}/restore': async (call) => {
      const refused = await restoreCustomer(call, call.user, call.params.id);
      if (refused) return refused;
      await announceElsewhere(call, ['customers']);
      return { message: 'นำลูกค้ากลับมาใช้เรียบร้อยแล้ว' };
    },
    'POST /customers/{id}/merge': async (call) => {
      const into = await mergeCustomer(call, call.user, { id: call.params.id, into: call.body.into });
      if (isRefusal(into)) return into;
      await announceElsewhere(call, ['customers']);
      return { message: 'รวมลูกค้าเรียบร้อยแล้ว', into: knownCustomerWire(into) };
    },
  });

async function customersPage(db: Database, query: CustomersQuery) {
  const page = listPageOf(query);
  const { customers, total } = await listCustomers(db.read, {
    typed: query.q ?? '',
    state: query.state ?? 'active',
    sort: sortOrderOf(query.sort, CUSTOMER_SORT_FIELDS),
    page,
  });
  return { data: customers.map(customerWire), total, page: page.page, per_page: page.perPage };
}
