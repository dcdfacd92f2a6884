import type { z } from 'zod';
import type { CustomerFacts } from '#shared/audit/acts.ts';
import type { CustomerGoodsWire, CustomerWire, customersContract } from '#shared/customers/contract.ts';
import type { CustomerState } from '#shared/customers/rules.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { listPageOf, type PageQuery, sortOrderOf } from '../db/list-page.ts';
import type { BoughtGoods, CustomerListQuery, OfCustomer } from './asks-for-sales.ts';
import type { NewCustomer } from './create-customer.ts';
import type { CustomerRow } from './queries.ts';

/** A customer as the calls have it (rule S3). */
export function customerWire(customer: CustomerRow): CustomerWire {
  return {
    id: customer.id,
    numbercode: customer.number_code,
    name: customer.name,
    company_name: customer.company_name,
    taxnumber: customer.tax_number,
    branch_code: customer.branch_code,
    tell_mobile: customer.mobile,
    tell_phone: customer.phone,
    email: customer.email,
    address: customer.address,
  };
}

type NewCustomerWire = z.output<(typeof customersContract)['POST /customer/pos/store']['body']>;

/** A new customer as the calls bring it. */
export function newCustomer(body: NewCustomerWire): NewCustomer {
  return {
    name: body.name,
    company_name: body.company_name,
    tax_number: body.taxnumber,
    branch_code: body.branch_code,
    mobile: body.tell_mobile,
    email: body.email,
    address: body.address,
  };
}

/** The fields that a list of customers can be sorted by. */
export const CUSTOMER_SORT_FIELDS = {
  numbercode: 'number',
  name: 'name',
  company_name: 'company',
  created_at: 'created',
} as const;

/** What is asked of a list of customers. */
export interface CustomersQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly state?: CustomerState | undefined;
}

/** A customer by what people call one. */
export const knownCustomerWire = ({ id, number_code, company_name, name }: CustomerRow) => ({
  id,
  numbercode: number_code,
  name: company_name || name,
});

type ChangeWire = Omit<z.output<(typeof customersContract)['PATCH /customers/{id}']['body']>, 'version'>;

/** What is to be changed of a customer as the calls bring it; what is left out isn't there. */
export function changeFromWire(body: ChangeWire): Partial<CustomerFacts> {
  const facts = {
    name: body.name,
    companyName: body.company_name,
    taxNumber: body.taxnumber,
    branchCode: body.branch_code,
    mobile: body.tell_mobile,
    phone: body.tell_phone,
    email: body.email,
    address: body.address,
  };
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** What is asked of a list on a customer's page. */
export function customerListQuery<S extends string>(
  of: OfCustomer,
  query: CustomersQuery,
  fields: Readonly<Record<string, S>>,
): CustomerListQuery<S> {
  const sort = sortOrderOf(query.sort, fields);
  return { ...of, typed: query.q ?? '', sort, page: listPageOf(query) };
}

/** The fields that what a customer bought can be sorted by. */
export const GOODS_SORT_FIELDS = {
  name: 'name',
  quantity: 'quantity',
  amount: 'amount',
  last_order_at: 'last',
} as const;

/** What a customer bought of one thing, as the calls have it. */
export function goodsWire(goods: BoughtGoods): CustomerGoodsWire {
  return {
    product_id: goods.productId,
    variant_id: goods.variantId,
    name: goods.name,
    sku_code: goods.skuCode,
    variant_value: goods.variantValue,
    quantity: goods.quantity,
    amount: bahtFromSatang(goods.amountSatang),
    last_order_at: bangkokIso(goods.lastMs),
  };
}
