import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bahtWithSign } from '#shared/money/satang.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { CallError } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { createExpense, type ExpenseFaults, type ExpenseForm, faultsFromWire } from './api.ts';
import { expensesChanged } from './expenses-query.ts';

const FAILED = 'ไม่สามารถบันทึกรายจ่ายได้';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const STORED_BEFORE = 'รายจ่ายที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการบันทึกข้อมูลที่แก้ไขเป็นอีกรายการ กรุณากดบันทึกอีกครั้ง';

/** What was typed; the day is null until somebody chooses one, and is today's for as long. */
type Typed = Omit<ExpenseForm, 'spentOn'> & { readonly spentOn: ExpenseForm['spentOn'] | null };

const NOTHING_TYPED: Typed = { spentOn: null, title: '', amount: '', note: '' };

/**
 * Writes expenses down, one after the other. Faults stand under their fields; the key stays the same until the
 * expense is written down, so that pressing again after a lost answer counts nothing twice (rule C2.7).
 * @param today the shop's day now
 */
export function useNewExpense(today: BangkokDate) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const form: ExpenseForm = { ...typed, spentOn: typed.spentOn ?? today };
  const [faults, setFaults] = useState<ExpenseFaults>({});
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [written, setWritten] = useState({ times: 0, words: '' });
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const key = useRef<string | null>(null);

  const change = (changed: Partial<ExpenseForm>) => {
    setTyped((before) => ({ ...before, ...changed }));
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults((before) => ({ ...before, ...mended }));
    setWritten(({ times }) => ({ times, words: '' }));
  };

  const refused = (failure: unknown): Promise<void> => {
    const tell = (text: string) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
    logFailure('POST /expenses', failure);
    if (!(failure instanceof CallError)) {
      // What is sent again after midnight must be what was sent before it.
      setTyped(form);
      return tell(NO_ANSWER);
    }
    if (failure.code === 'KEY_REUSED') {
      key.current = null;
      expensesChanged(client);
      return tell(STORED_BEFORE);
    }
    const found = faultsFromWire(failure.errors);
    if (Object.keys(found).length === 0) return tell(failure.message || FAILED);
    setFaults(found);
    setFaultyTimes((times) => times + 1);
    return Promise.resolve();
  };

  const submit = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFaults({});
    key.current ??= newIdempotencyKey();
    try {
      const { expense, message } = await createExpense(form, key.current);
      key.current = null;
      setTyped(NOTHING_TYPED);
      const words = `${message}: ${expense.title} ${bahtWithSign(expense.amountSatang)}`;
      setWritten(({ times }) => ({ times: times + 1, words }));
      expensesChanged(client);
    } catch (failure) {
      await refused(failure);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  return { form, faults, faultyTimes, written, sending, change, submit };
}
