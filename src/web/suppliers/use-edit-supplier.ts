import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#web/ui/use-write.ts';
import { suppliersChanged } from './queries.ts';
import { faultsOf, formOf, mergedForm, type SupplierForm } from './supplier-form.ts';
import { SUPPLIER_FIELDS, type SupplierPageFacts, supplierChangeBody } from './wire.ts';

/**
 * Changes a supplier. What another screen saves of them meanwhile is taken over, but for the fields that were changed here.
 * @param facts the supplier as they are by now
 * @param onStored the form has done its work
 */
export function useEditSupplier(facts: SupplierPageFacts, onStored: (words: string) => void) {
  const client = useQueryClient();
  const [begun, setBegun] = useState(facts);
  const [form, setForm] = useState(() => formOf(facts.supplier));
  const [isOvertaken, setOvertaken] = useState(false);
  const write = useWrite({
    failed: 'ไม่สามารถบันทึกข้อมูลผู้ขายได้',
    fields: SUPPLIER_FIELDS,
    refused: ({ code }) => {
      if (code === 'SUPPLIER_CHANGED') suppliersChanged(client);
      return undefined;
    },
  });

  // While the own answer is on its way, what is new is this form's own doing.
  if (facts.version !== begun.version && !write.isBusy) {
    setForm(mergedForm(form, formOf(begun.supplier), formOf(facts.supplier)));
    setBegun(facts);
    setOvertaken(true);
  }

  const change = (changed: Partial<SupplierForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };
  const submit = async () => {
    const found = faultsOf(form);
    if (Object.keys(found).length > 0) return write.showFaults(found);
    const body = supplierChangeBody(form, formOf(begun.supplier), begun.version);
    await write.send('PATCH /suppliers/{id}', { params: { id: begun.supplier.id }, body }, ({ message }) => {
      suppliersChanged(client);
      onStored(message);
    });
  };

  const isEdited = Object.keys(supplierChangeBody(form, formOf(begun.supplier), '')).length > 1;
  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit, isEdited, isOvertaken };
}
