import { createHash } from 'node:crypto';
import type { SupplierFacts } from '#shared/audit/buying-acts.ts';
import { thaiSortKey } from '#shared/text/thai-sort-key.ts';
import type { SupplierRow } from './queries.ts';
import { supplierSearchText } from './supplier-search-text.ts';

/** What a supplier's form shows, as the audit log tells it. */
export function factsOf(supplier: SupplierRow): SupplierFacts {
  return {
    name: supplier.name,
    taxId: supplier.tax_id,
    branchCode: supplier.branch_code,
    address: supplier.address,
    phone: supplier.phone,
    contact: supplier.contact,
    email: supplier.email,
    creditDays: supplier.credit_days,
    note: supplier.note,
    costVat: supplier.cost_vat,
  };
}

/** The columns of these facts, with what is worked out of them. */
export function rowOf(facts: SupplierFacts) {
  const row = {
    name: facts.name,
    tax_id: facts.taxId,
    branch_code: facts.branchCode,
    address: facts.address,
    phone: facts.phone,
    contact: facts.contact,
    email: facts.email,
    credit_days: facts.creditDays,
    note: facts.note,
    cost_vat: facts.costVat,
  };
  return { ...row, name_sort_key: thaiSortKey(row.name), search_text: supplierSearchText(row) };
}

const VERSION_LENGTH = 16;

/** Another text after whatever is changed of a supplier by the form; what a receipt has taught isn't. */
export function supplierVersion(supplier: SupplierRow): string {
  const { costVat: _learnt, ...facts } = factsOf(supplier);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, VERSION_LENGTH);
}
