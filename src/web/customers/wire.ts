import type { CustomerWire } from '#shared/customers/contract.ts';

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
