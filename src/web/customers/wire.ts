import type { CustomerDetailWire, CustomerGoodsWire, CustomerWire } from '#shared/customers/contract.ts';
import type { TwinMark } from '#shared/customers/rules.ts';
import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { BodyOf, GoodAnswerOf } from '#web/lib/calls.ts';
import { branchCodeOf, type CustomerField, type CustomerForm } from './customer-form.ts';
import { type KnownCustomer, knownFromWire } from './known/wire.ts';

/** A customer in the screens' own words; what isn't known is ''. */
export interface Customer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly companyName: string;
  readonly taxNumber: string;
  /** The VAT branch number of a company, 00000 for its head office. */
  readonly branchCode: string;
  readonly mobile: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/** A customer of the calls in the screens' own words (rule C2.1). */
export function customerFromWire(wire: CustomerWire): Customer {
  return {
    id: wire.id,
    code: wire.numbercode,
    name: wire.name,
    companyName: wire.company_name,
    taxNumber: wire.taxnumber,
    branchCode: wire.branch_code,
    mobile: wire.tell_mobile,
    phone: wire.tell_phone,
    email: wire.email,
    address: wire.address,
  };
}

/** What a customer is called in questions: `C00061 บริษัท น้ำใสใจดี จำกัด`. */
export const titleOf = ({ code, companyName, name }: Customer): string => `${code} ${companyName || name}`;

/** No more of a customer than what people call one. */
export const knownOf = ({ id, code, companyName, name }: Customer): KnownCustomer => ({
  ...{ id, code, name: companyName || name },
});

/** As the field shows them until the rest is there. */
export const knownByName = ({ id, code, name }: KnownCustomer): Customer => ({
  ...{ id, code, name, companyName: '', taxNumber: '', branchCode: '' },
  ...{ mobile: '', phone: '', email: '', address: '' },
});

/** The call's word for each field (rule S7, POST /customer/pos/store). */
export const CUSTOMER_FIELDS: Readonly<Record<CustomerField, string>> = {
  name: 'name',
  companyName: 'company_name',
  taxNumber: 'taxnumber',
  branchCode: 'branch_code',
  mobile: 'tell_mobile',
  phone: 'tell_phone',
  email: 'email',
  address: 'address',
};

/** What POST /customer/pos/store takes. */
export function customerBody(form: CustomerForm): BodyOf<'POST /customer/pos/store'> {
  return {
    name: form.name,
    company_name: form.companyName,
    taxnumber: form.taxNumber,
    branch_code: branchCodeOf(form),
    tell_mobile: form.mobile,
    email: form.email,
    address: form.address,
  };
}

/** Who was written down; null where an answer says no more than that it worked. */
export const storedCustomer = ({ customer }: Partial<GoodAnswerOf<'POST /customer/pos/store'>>) =>
  customer === undefined ? null : customerFromWire(customer);

/** What is said of a customer who was written down; the specification promises no more than the success itself. */
export function storedWords(answer: Partial<GoodAnswerOf<'POST /customer/pos/store'>>): string {
  const { message = '', customer } = answer;
  const number = customer === undefined ? '' : `รหัสลูกค้า ${customer.numbercode}`;
  return [message, number].filter(Boolean).join('\n');
}

/** What the list can be sorted by, in the call's words. */
const WIRE_SORTS: Readonly<Record<string, string>> = {
  code: 'numbercode',
  name: 'name',
  companyName: 'company_name',
};

/** The order of the list in the call's words, with the minus of a descending one; '' for none. */
export function sortToWire(sort: string): string {
  const descending = sort.startsWith('-');
  const field = WIRE_SORTS[descending ? sort.slice(1) : sort];
  return field === undefined ? '' : `${descending ? '-' : ''}${field}`;
}

/** A customer on their own page. */
export interface CustomerPageFacts {
  readonly customer: Customer;
  /** Another text after every change. */
  readonly version: string;
  readonly isArchived: boolean;
  readonly createdAt: EpochMs;
  /** Who stands for this customer now. */
  readonly mergedInto: KnownCustomer | null;
  /** Who is the same. */
  readonly merged: readonly KnownCustomer[];
  readonly sales: {
    readonly orders: number;
    readonly totalSatang: Satang;
    readonly lastAt: EpochMs | null;
    readonly returns: number;
    readonly returnedSatang: Satang;
  };
  readonly twins: readonly (KnownCustomer & { readonly same: readonly TwinMark[] })[];
}

/** GET /customers/api/{id} in the screen's words. */
export function customerPageFromWire(wire: CustomerDetailWire): CustomerPageFacts {
  const { sales } = wire;
  return {
    customer: customerFromWire(wire),
    version: wire.version,
    isArchived: wire.is_archived,
    createdAt: Date.parse(wire.created_at),
    mergedInto: wire.merged_into && knownFromWire(wire.merged_into),
    merged: wire.merged.map(knownFromWire),
    sales: {
      orders: sales.orders,
      totalSatang: satangFromBaht(sales.total),
      lastAt: sales.last_order_at === null ? null : Date.parse(sales.last_order_at),
      returns: sales.returns,
      returnedSatang: satangFromBaht(sales.returned),
    },
    twins: wire.twins.map((twin) => ({ ...knownFromWire(twin), same: twin.same })),
  };
}

/** What a customer bought of one thing. */
export interface BoughtGoods {
  readonly productId: number;
  readonly variantId: number | null;
  readonly name: string;
  readonly sku: string;
  readonly variant: string;
  readonly quantity: number;
  readonly amountSatang: Satang;
  readonly lastAt: EpochMs;
}

/** What a customer bought of one thing, in the screen's words. */
export function boughtGoodsFromWire(wire: CustomerGoodsWire): BoughtGoods {
  return {
    productId: wire.product_id,
    variantId: wire.variant_id,
    name: wire.name,
    sku: wire.sku_code,
    variant: wire.variant_value ?? '',
    quantity: wire.quantity,
    amountSatang: satangFromBaht(wire.amount),
    lastAt: Date.parse(wire.last_order_at),
  };
}

/** What PATCH /customers/{id} takes: what the form has changed of what it began with. */
export function changeBody(
  form: CustomerForm,
  begun: CustomerForm,
  version: string,
): BodyOf<'PATCH /customers/{id}'> {
  const [is, was] = [form, begun].map((of) => ({ ...customerBody(of), tell_phone: of.phone }));
  const changed = Object.entries(is ?? {}).filter(([field, value]) => Object(was)[field] !== value);
  return { ...Object.fromEntries(changed), version };
}
