import type { z } from 'zod';
import type { SupplierFacts } from '#shared/audit/buying-acts.ts';
import { bahtFromSatang } from '#shared/money/satang.ts';
import type { SupplierWire, suppliersContract } from '#shared/suppliers/contract.ts';
import type { invoiceIn, PurchaseInvoiceWire } from '#shared/suppliers/fields.ts';
import type { PurchaseInvoiceRow, SupplierRow } from './queries.ts';
import type { TypedInvoice } from './write-invoice.ts';

/** A supplier as the calls have it. */
export function supplierWire(supplier: SupplierRow): SupplierWire {
  const { created_ms: _since, is_archived, ...facts } = supplier;
  return { ...facts, is_archived: is_archived === 1 };
}

type NewWire = z.output<(typeof suppliersContract)['POST /suppliers']['body']>;
type ChangeWire = Omit<z.output<(typeof suppliersContract)['PATCH /suppliers/{id}']['body']>, 'version'>;

/** A new supplier as the calls bring it. */
export function supplierFacts(body: NewWire): SupplierFacts {
  const {
    tax_id: taxId,
    branch_code: branchCode,
    credit_days: creditDays,
    cost_vat: costVat,
    ...same
  } = body;
  return { ...same, taxId, branchCode, creditDays, costVat };
}

/** What is to be changed of a supplier as the calls bring it; what is left out isn't there. */
export function supplierChange(body: ChangeWire): Partial<SupplierFacts> {
  const {
    tax_id: taxId,
    branch_code: branchCode,
    credit_days: creditDays,
    cost_vat: costVat,
    ...same
  } = body;
  const given = Object.entries({ ...same, taxId, branchCode, creditDays, costVat });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** The fields that a list of suppliers can be sorted by. */
export const SUPPLIER_SORT_FIELDS = {
  name: 'name',
  tax_id: 'taxId',
  credit_days: 'creditDays',
  created_at: 'created',
} as const;

type InvoiceInWire = z.output<z.ZodObject<typeof invoiceIn>>;

/** A supplier's tax invoice as calls bring it, or null where there is none. */
export function typedInvoice(body: InvoiceInWire): TypedInvoice | null {
  const { invoice_number: number, invoice_date: issuedOn, tax_month: taxMonth } = body;
  if (!number) return null;
  return { number, issuedOn: issuedOn ?? null, taxMonth: taxMonth ?? null };
}

/** A supplier's tax invoice as the calls have it. */
export function purchaseInvoiceWire(invoice: PurchaseInvoiceRow): PurchaseInvoiceWire {
  return {
    id: invoice.id,
    kind: invoice.kind,
    number: invoice.number,
    issued_on: invoice.issued_on,
    supplier_name: invoice.supplier_name,
    supplier_tax_id: invoice.supplier_tax_id,
    supplier_branch: invoice.supplier_branch,
    value: bahtFromSatang(invoice.value_satang),
    vat: bahtFromSatang(invoice.vat_satang),
    claimable: invoice.tax_month !== null,
    tax_month: invoice.tax_month,
  };
}
