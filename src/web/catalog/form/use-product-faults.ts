import { useState } from 'react';
import type { ProductFaults, ProductForm, VariantField, VariantRow } from './product-form.ts';

/** What is wrong with a product's form: shown until the field is changed that it is about. */
export function useProductFaults() {
  const [faults, setFaults] = useState<ProductFaults>({});
  const [faultyTimes, setFaultyTimes] = useState(0);

  const showFaults = (found: ProductFaults) => {
    setFaults(found);
    setFaultyTimes((times) => times + 1);
  };
  /** Takes away what is said about the fields that are being changed; with the whole form, everything. */
  const mend = (form: ProductForm, changed: Partial<ProductForm>) => {
    const stays = ([fault]: [string, string]) => changed !== form && !isMended(fault, form, changed);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(stays)));
  };
  return { faults, faultyTimes, showFaults, mend };
}

/** Whether a fault is one of a field that is being changed; of the table, of that cell. */
function isMended(fault: string, form: ProductForm, changed: Partial<ProductForm>): boolean {
  if (fault in changed) return true;
  const [key = '', field = ''] = fault.split('.');
  if (field === '' || changed.variants === undefined) return false;
  const cell = (rows: readonly VariantRow[]) => rows.find((row) => row.key === key)?.[field as VariantField];
  return cell(form.variants) !== cell(changed.variants);
}
