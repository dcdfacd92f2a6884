import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { type CustomerForm, EMPTY_FORM, faultsOf } from './customer-form.ts';
import { customersChanged } from './queries.ts';
import { CUSTOMER_FIELDS, type Customer, customerBody, storedCustomer, storedWords } from './wire.ts';

const FAILED = 'ไม่สามารถบันทึกข้อมูลลูกค้าได้';
const STORED_BEFORE = 'ข้อมูลที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการบันทึกข้อมูลที่แก้ไขเป็นลูกค้าอีกราย กรุณากดบันทึกอีกครั้ง';

/**
 * Signs up a customer (rule S2, #new-order).
 * @param onStored the form has done its work, and its number has been read; null where the answer doesn't say who it is
 */
export function useNewCustomer(onStored: (customer: Customer | null) => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<CustomerForm>(EMPTY_FORM);
  const write = useWrite({ failed: FAILED, storedBefore: STORED_BEFORE, fields: CUSTOMER_FIELDS });

  const change = (changed: Partial<CustomerForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };
  const clear = () => {
    setForm(EMPTY_FORM);
    write.beginAnew();
  };

  const submit = async () => {
    const found = faultsOf(form);
    if (Object.keys(found).length > 0) return write.showFaults(found);
    await write.send(
      'POST /customer/pos/store',
      { body: customerBody(form) },
      () => {
        clear();
        customersChanged(client);
      },
      async (answer) => {
        await alertDialog({ kind: 'success', title: 'สำเร็จ', text: storedWords(answer) });
        // Only now, so that the focus goes back to where it was before the form.
        onStored(storedCustomer(answer));
      },
    );
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit, clear };
}

/** A form of a customer that is being filled in, new or not. */
export type CustomerEditing = Omit<ReturnType<typeof useNewCustomer>, 'clear'>;
