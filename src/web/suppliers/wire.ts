import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { SupplierDetailWire, SupplierWire } from '#shared/suppliers/contract.ts';
import type { PurchaseInvoiceWire } from '#shared/suppliers/fields.ts';
import type { CostVat, TaxMonth } from '#shared/suppliers/rules.ts';
import type { BangkokDate, EpochMs } from '#shared/time/bangkok.ts';
import type { BodyOf } from '#web/lib/calls.ts';
import { branchCodeOf, type SupplierField, type SupplierForm } from './supplier-form.ts';

/** Whom the shop buys from, in the screens' own words. */
export interface Supplier {
  readonly id: number;
  readonly name: string;
  readonly taxId: string;
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  readonly contact: string;
  readonly email: string;
  readonly creditDays: number;
  readonly note: string;
  readonly costVat: CostVat;
  readonly isArchived: boolean;
}

export function supplierFromWire(wire: SupplierWire): Supplier {
  const { tax_id: taxId, branch_code: branchCode, credit_days: creditDays, cost_vat: costVat } = wire;
  const { id, name, address, phone, contact, email, note, is_archived: isArchived } = wire;
  const own = { id, name, address, phone, contact, email, note, isArchived };
  return { ...own, taxId, branchCode, creditDays, costVat };
}

/** A supplier on their own page. */
export interface SupplierPageFacts {
  readonly supplier: Supplier;
  /** Another text after every change. */
  readonly version: string;
  readonly createdAt: EpochMs;
  readonly purchases: {
    readonly receipts: number;
    readonly receivedSatang: Satang;
    readonly lastAt: EpochMs | null;
    readonly returns: number;
    readonly returnedSatang: Satang;
    readonly expenses: number;
    readonly spentSatang: Satang;
  };
}

export function supplierPageFromWire(wire: SupplierDetailWire): SupplierPageFacts {
  const { receipts, received, last_receipt_at: last, returns, returned, expenses, spent } = wire.purchases;
  return {
    supplier: supplierFromWire(wire),
    version: wire.version,
    createdAt: Date.parse(wire.created_at),
    purchases: {
      ...{ receipts, returns, expenses, lastAt: last === null ? null : Date.parse(last) },
      ...{ receivedSatang: satangFromBaht(received), spentSatang: satangFromBaht(spent) },
      returnedSatang: satangFromBaht(returned),
    },
  };
}

/** The call's word for each field. */
export const SUPPLIER_FIELDS: Readonly<Record<SupplierField, string>> = {
  name: 'name',
  taxId: 'tax_id',
  branchCode: 'branch_code',
  address: 'address',
  phone: 'phone',
  contact: 'contact',
  email: 'email',
  creditDays: 'credit_days',
  note: 'note',
};

/** What POST /suppliers takes. */
export function supplierBody(form: SupplierForm): BodyOf<'POST /suppliers'> {
  return {
    name: form.name,
    tax_id: form.taxId,
    branch_code: branchCodeOf(form),
    address: form.address,
    phone: form.phone,
    contact: form.contact,
    email: form.email,
    credit_days: Number(form.creditDays === '' ? '0' : form.creditDays),
    note: form.note,
    cost_vat: form.costVat,
  };
}

/** What PATCH /suppliers/{id} takes: what the form has changed of what it began with. */
export function supplierChangeBody(
  form: SupplierForm,
  begun: SupplierForm,
  version: string,
): BodyOf<'PATCH /suppliers/{id}'> {
  const was: Readonly<Record<string, unknown>> = { ...supplierBody(begun) };
  const changed = Object.entries(supplierBody(form)).filter(([field, value]) => was[field] !== value);
  return { ...Object.fromEntries(changed), version };
}

/** A supplier's tax invoice as the books have it. */
export interface PurchaseInvoice {
  readonly number: string;
  readonly issuedOn: BangkokDate;
  readonly valueSatang: Satang;
  readonly vatSatang: Satang;
  /** Null where its VAT isn't claimed. */
  readonly taxMonth: TaxMonth | null;
}

export function purchaseInvoiceFromWire(wire: PurchaseInvoiceWire): PurchaseInvoice {
  return {
    number: wire.number,
    issuedOn: wire.issued_on,
    valueSatang: satangFromBaht(wire.value),
    vatSatang: satangFromBaht(wire.vat),
    taxMonth: wire.tax_month,
  };
}
