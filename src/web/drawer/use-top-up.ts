import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { parseHundredths } from '#shared/money/satang.ts';
import { CallError, call } from '#web/lib/api.ts';
import { firstError } from '#web/lib/call-request.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { sentMoney } from '#web/ui/money-text.ts';
import { cashQuery } from './cash-query.ts';

const SUCCESS_SHOWN_MS = 2_000;
const MORE_THAN_NOTHING = 'กรุณากรอกจำนวนเงินที่มากกว่า 0';

/** `unknown`: the answer was lost, and the money may be booked or not. */
type TopUpPhase = 'ready' | 'sending' | 'unknown';

interface TopUpForm {
  readonly text: string;
  readonly error: string;
  readonly phase: TopUpPhase;
  /** One per form, until the server has said yes: sent again, it books the money once (contract C2.7). */
  readonly key: string;
}

const freshForm = (): TopUpForm => ({ text: '', error: '', phase: 'ready', key: newIdempotencyKey() });

/** It outlives its window: a top-up whose answer was lost is not forgotten by closing that. */
const useForm = create<TopUpForm>()(freshForm);

/** Forgets what was typed, unless it is on its way. */
export function leaveTopUp(): void {
  if (useForm.getState().phase === 'ready') useForm.setState({ text: '', error: '' });
}

function type(text: string): void {
  if (useForm.getState().phase === 'ready') useForm.setState({ text, error: '' });
}

/** Sends what the form says; gives what was refused, or null when the money is in the drawer. */
async function send(amount: string): Promise<{ readonly words: string } | null> {
  const { key } = useForm.getState();
  useForm.setState({ phase: 'sending', error: '' });
  try {
    await call('POST /cash/add-money', { body: { amount }, idempotencyKey: key });
    useForm.setState(freshForm());
    return null;
  } catch (error) {
    logFailure('POST /cash/add-money', error);
    if (!(error instanceof CallError)) {
      useForm.setState({ phase: 'unknown' });
      return { words: 'การเชื่อมต่อขาดหาย ยังไม่ทราบว่าเติมเงินสำเร็จหรือไม่ กรุณากด "ลองอีกครั้ง" ระบบจะไม่เติมเงินซ้ำ' };
    }
    const atField = firstError(error.errors, 'amount');
    const isKeySpent = error.code === 'KEY_REUSED';
    useForm.setState({
      phase: 'ready',
      error: atField,
      ...(isKeySpent ? { key: newIdempotencyKey() } : {}),
    });
    return { words: atField || error.message || 'ไม่สามารถเติมเงินได้' };
  }
}

/**
 * Putting more money into the drawer (specification 5 and 8). While it is on its way nothing else is sent, and
 * after a lost answer only the same can be sent again.
 */
export function useTopUp() {
  const client = useQueryClient();
  const { text, error, phase } = useForm();

  const submit = async () => {
    if (useForm.getState().phase === 'sending') return;
    const amount = sentMoney(useForm.getState().text);
    if (!parseHundredths(amount)) return useForm.setState({ error: MORE_THAN_NOTHING });
    const refused = await send(amount);
    void client.invalidateQueries(cashQuery);
    if (refused === null) {
      const text = 'เติมเงินเรียบร้อยแล้ว';
      await alertDialog({ kind: 'success', title: 'สำเร็จ', text, autoCloseMs: SUCCESS_SHOWN_MS });
    } else {
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text: refused.words });
    }
  };

  return { text, error, phase, type, submit };
}
