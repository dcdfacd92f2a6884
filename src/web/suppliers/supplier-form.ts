import { HEAD_OFFICE } from '#shared/customers/rules.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';
import { fullBranchCode, type Office } from '#web/ui/fields/office.ts';
import type { Supplier } from './wire.ts';

/** What is written down of a supplier, as it stands in the fields. */
export interface SupplierForm {
  readonly name: string;
  readonly taxId: string;
  /** Null until somebody says; see {@link officeOf}. */
  readonly office: Office | null;
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  readonly contact: string;
  readonly email: string;
  readonly creditDays: string;
  readonly note: string;
  readonly costVat: CostVat;
}

/** The fields that can be faulty. */
export type SupplierField = Exclude<keyof SupplierForm, 'office' | 'costVat'>;

export const EMPTY_SUPPLIER: SupplierForm = {
  ...{ name: '', taxId: '', office: null, branchCode: '', address: '', phone: '', contact: '', email: '' },
  ...{ creditDays: '', note: '', costVat: 'excluded' },
};

/** Whether something was written down. */
export function isFilled({ office: _office, costVat: _cost, ...written }: SupplierForm): boolean {
  return Object.values(written).some((value) => value.trim() !== '');
}

/** The office that was chosen, or else the likely one: a tax id that begins with 0 is a company's, which is its head office. */
export const officeOf = ({ office, taxId }: SupplierForm): Office =>
  office ?? (taxId.startsWith('0') ? 'head' : 'none');

/** The VAT branch number: 00000 of a head office, '' where there is none. */
export function branchCodeOf(form: SupplierForm): string {
  const office = form.taxId === '' ? 'none' : officeOf(form);
  if (office === 'none') return '';
  return office === 'branch' ? fullBranchCode(form.branchCode) : HEAD_OFFICE;
}

/** What is wrong before anything is sent. */
export function faultsOf(form: SupplierForm): Partial<Record<SupplierField, string>> {
  return form.taxId !== '' && form.office === 'branch' && form.branchCode === ''
    ? { branchCode: 'กรุณากรอกรหัสสาขา 5 หลัก' }
    : {};
}

/** What the form of a supplier who is there already begins with. */
export function formOf(supplier: Supplier): SupplierForm {
  const { name, taxId, branchCode, address, phone, contact, email, note, costVat } = supplier;
  const own = branchCode === HEAD_OFFICE ? 'head' : 'branch';
  const none = taxId === '' ? null : 'none';
  return {
    ...{ name, taxId, address, phone, contact, email, note, costVat },
    creditDays: supplier.creditDays === 0 ? '' : String(supplier.creditDays),
    office: branchCode === '' ? none : own,
    branchCode: own === 'branch' ? branchCode : '',
  };
}

/**
 * A form that takes over what another screen saved meanwhile, but for the fields that it has changed itself.
 * @param mine as it stands
 * @param begun what it began with
 * @param theirs what the supplier is by now
 */
export function mergedForm(mine: SupplierForm, begun: SupplierForm, theirs: SupplierForm): SupplierForm {
  const untouched = (Object.keys(begun) as (keyof SupplierForm)[]).filter((key) => mine[key] === begun[key]);
  return { ...mine, ...Object.fromEntries(untouched.map((key) => [key, theirs[key]])) };
}
