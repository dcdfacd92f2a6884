import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { storeCustomer } from './api.ts';
import { type CustomerForm, EMPTY_FORM, type FieldWords, faultsOf } from './customer-form.ts';

const TITLE = 'เกิดข้อผิดพลาด!';
const FAILED = 'ไม่สามารถบันทึกข้อมูลลูกค้าได้';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const STORED_BEFORE = 'ข้อมูลที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการบันทึกข้อมูลที่แก้ไขเป็นลูกค้าอีกราย กรุณากดบันทึกอีกครั้ง';

/**
 * Signs up a customer (rule S2, #new-order). Faults stand under their fields; the key stays the same until
 * the customer is written down, so that pressing again after a lost answer makes nobody twice (rule C2.7).
 * @param onStored the form has done its work, and its number has been read
 */
export function useNewCustomer(onStored: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<CustomerForm>(EMPTY_FORM);
  const [faults, setFaults] = useState<FieldWords>({});
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const key = useRef<string | null>(null);

  const change = (changed: Partial<CustomerForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults((before) => ({ ...before, ...mended }));
  };
  const showFaults = (found: FieldWords) => {
    setFaults(found);
    setFaultyTimes((times) => times + 1);
  };
  const clear = () => {
    key.current = null;
    setForm(EMPTY_FORM);
    setFaults({});
  };
  const tell = (text: string) => alertDialog({ kind: 'error', title: TITLE, text });

  const send = async () => {
    key.current ??= newIdempotencyKey();
    const outcome = await storeCustomer(form, key.current);
    if (outcome.kind === 'faulty' && Object.keys(outcome.faults).length > 0)
      return showFaults(outcome.faults);
    if (outcome.kind !== 'stored') {
      const isReused = outcome.kind === 'refused' && outcome.code === 'KEY_REUSED';
      if (isReused) key.current = null;
      return tell(isReused ? STORED_BEFORE : outcome.message || FAILED);
    }
    clear();
    setSending(false);
    void client.invalidateQueries({ queryKey: ['customers'] });
    const { message, customerNumber } = outcome;
    const number = customerNumber === null ? '' : `รหัสลูกค้า ${customerNumber}`;
    const text = [message, number].filter(Boolean).join('\n');
    await alertDialog({ kind: 'success', title: 'สำเร็จ', text });
    // Only now, so that the focus goes back to where it was before the form.
    onStored();
  };

  const submit = async () => {
    if (inFlight.current) return;
    const found = faultsOf(form);
    if (Object.keys(found).length > 0) return showFaults(found);
    inFlight.current = true;
    setSending(true);
    setFaults({});
    try {
      await send();
    } catch (failure) {
      logFailure('POST /customer/pos/store', failure);
      await tell(failure instanceof CallError ? failure.message || FAILED : NO_ANSWER);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  return { form, faults, faultyTimes, sending, change, submit, clear };
}

export type NewCustomer = ReturnType<typeof useNewCustomer>;
