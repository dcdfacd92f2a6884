import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#web/ui/use-write.ts';
import { type CustomerForm, faultsOf, formOf, mergedForm } from './customer-form.ts';
import { customersChanged } from './queries.ts';
import { CUSTOMER_FIELDS, type CustomerPageFacts, changeBody } from './wire.ts';

const FAILED = 'ไม่สามารถบันทึกข้อมูลลูกค้าได้';

/**
 * Changes a customer (rule C11.13). What another screen saves of them meanwhile is taken over, except where this form has
 * changed the same field: then it is said, and saving again is up to the person.
 * @param facts the customer as they are by now
 * @param onStored the form has done its work
 */
export function useEditCustomer(facts: CustomerPageFacts, onStored: (words: string) => void) {
  const client = useQueryClient();
  const [begun, setBegun] = useState(facts);
  const [form, setForm] = useState(() => formOf(facts.customer));
  const [news, setNews] = useState<readonly string[]>([]);
  const write = useWrite({
    failed: FAILED,
    fields: CUSTOMER_FIELDS,
    refused: ({ code }) => {
      if (code === 'CUSTOMER_CHANGED' || code === 'CUSTOMER_MERGED') customersChanged(client);
      return undefined;
    },
  });

  // While the own answer is on its way, what is new is this form's own doing.
  if (facts.version !== begun.version && !write.isBusy) {
    const merged = mergedForm(form, formOf(begun.customer), formOf(facts.customer));
    setForm(merged.form);
    setNews(merged.news);
    setBegun(facts);
  }

  const change = (changed: Partial<CustomerForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };

  const submit = async () => {
    const found = faultsOf(form);
    if (Object.keys(found).length > 0) return write.showFaults(found);
    const body = changeBody(form, formOf(begun.customer), begun.version);
    await write.send('PATCH /customers/{id}', { params: { id: begun.customer.id }, body }, ({ message }) => {
      customersChanged(client);
      onStored(message);
    });
  };

  const isEdited = Object.keys(changeBody(form, formOf(begun.customer), '')).length > 1;
  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit, news, isEdited };
}
