import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { parseHundredths } from '#shared/money/satang.ts';
import { CallError, call } from '#web/lib/api.ts';
import { firstError } from '#web/lib/call-request.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { useSession } from '#web/lib/session.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { sentMoney } from '#web/ui/money-text.ts';
import { cashQuery } from './cash-query.ts';
import { forgetTopUp, keepTopUp, keptTopUp } from './unanswered-top-up.ts';

const SUCCESS_SHOWN_MS = 2_000;
const MORE_THAN_NOTHING = 'กรุณากรอกจำนวนเงินที่มากกว่า 0';
const FAILED = 'ไม่สามารถเติมเงินได้';
const NO_ANSWER = 'การเชื่อมต่อขาดหาย ยังไม่ทราบว่าเติมเงินสำเร็จหรือไม่ กรุณากด "ลองอีกครั้ง" ระบบจะไม่เติมเงินซ้ำ';

/** `unknown`: the answer was lost, and the money may be booked or not. */
type TopUpPhase = 'ready' | 'sending' | 'unknown';

interface TopUpForm {
  /** The drawer that it is for; null before the window was opened. */
  readonly drawerId: number | null;
  readonly text: string;
  readonly error: string;
  readonly phase: TopUpPhase;
  /** One per form, until the server has said yes: sent again, it books the money once (rule C2.7). */
  readonly key: string;
}

const freshForm = (drawerId: number | null): TopUpForm => ({
  drawerId,
  text: '',
  error: '',
  phase: 'ready',
  key: newIdempotencyKey(),
});

/** It outlives its window: a top-up whose answer was lost is not forgotten by closing that, nor by a reload. */
const useForm = create<TopUpForm>()(() => freshForm(null));

/** Begins with what was on its way when the page was left, or with an empty form; goes on with the same drawer's. */
function startFor(drawerId: number): void {
  if (useForm.getState().drawerId === drawerId) return;
  const kept = keptTopUp(drawerId);
  useForm.setState({ ...freshForm(drawerId), ...(kept === null ? {} : { ...kept, phase: 'unknown' }) });
}

/** Forgets what was typed, unless it is on its way. */
export function leaveTopUp(): void {
  if (useForm.getState().phase === 'ready') useForm.setState({ text: '', error: '' });
}

function type(text: string): void {
  if (useForm.getState().phase === 'ready') useForm.setState({ text, error: '' });
}

/** Of what an earlier sending has done, these say nothing: nobody is signed in, too many calls, the server failed. */
const saysNothing = ({ status }: CallError) =>
  status === 401 || status === 403 || status === 429 || status >= 500;

/** Sends what the form says; gives what was refused, or null when the money is in the drawer. */
async function send(amount: string): Promise<{ readonly words: string } | null> {
  const { drawerId, text, key, phase: before } = useForm.getState();
  useForm.setState({ phase: 'sending', error: '' });
  if (drawerId !== null) keepTopUp({ drawerId, text, key });
  try {
    await call('POST /cash/add-money', { body: { amount }, idempotencyKey: key });
    forgetTopUp();
    useForm.setState(freshForm(drawerId));
    return null;
  } catch (error) {
    logFailure('POST /cash/add-money', error);
    if (!(error instanceof CallError)) {
      useForm.setState({ phase: 'unknown' });
      return { words: `${FAILED}\n${NO_ANSWER}` };
    }
    if (before === 'unknown' && saysNothing(error)) {
      useForm.setState({ phase: 'unknown' });
      return { words: error.message || FAILED };
    }
    forgetTopUp();
    const atField = firstError(error.errors, 'amount');
    const isKeySpent = error.code === 'KEY_REUSED';
    useForm.setState({
      phase: 'ready',
      error: atField,
      ...(isKeySpent ? { key: newIdempotencyKey() } : {}),
    });
    return { words: atField || error.message || FAILED };
  }
}

/**
 * Putting more money into the drawer (rule S5 and S8). While it is on its way nothing else is sent, and
 * after a lost answer only the same can be sent again.
 */
export function useTopUp() {
  const client = useQueryClient();
  const drawerId = useSession().data?.drawer?.id ?? null;
  const { text, error, phase } = useForm();
  useLayoutEffect(() => {
    if (drawerId !== null) startFor(drawerId);
  }, [drawerId]);

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
