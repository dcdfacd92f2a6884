import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#web/ui/use-write.ts';
import { suppliersChanged } from './queries.ts';
import { EMPTY_SUPPLIER, faultsOf, type SupplierForm } from './supplier-form.ts';
import { SUPPLIER_FIELDS, type Supplier, supplierBody, supplierFromWire } from './wire.ts';

/**
 * Writes down a supplier (rule C13.3).
 * @param onStored the form has done its work
 */
export function useNewSupplier(onStored: (supplier: Supplier) => void) {
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY_SUPPLIER);
  const write = useWrite({
    failed: 'ไม่สามารถบันทึกข้อมูลผู้ขายได้',
    storedBefore: 'ข้อมูลที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการบันทึกเป็นผู้ขายอีกราย กรุณากดบันทึกอีกครั้ง',
    fields: SUPPLIER_FIELDS,
  });

  const change = (changed: Partial<SupplierForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };
  const clear = () => {
    setForm(EMPTY_SUPPLIER);
    write.beginAnew();
  };
  const submit = async () => {
    const found = faultsOf(form);
    if (Object.keys(found).length > 0) return write.showFaults(found);
    await write.send('POST /suppliers', { body: supplierBody(form) }, ({ supplier }) => {
      clear();
      suppliersChanged(client);
      onStored(supplierFromWire(supplier));
    });
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit, clear };
}

/** A form of a supplier that is being filled in, new or not. */
export type SupplierEditing = Omit<ReturnType<typeof useNewSupplier>, 'clear'>;
