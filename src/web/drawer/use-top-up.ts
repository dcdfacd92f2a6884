import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { parseHundredths } from '#shared/money/satang.ts';
import { firstError } from '#web/lib/call-request.ts';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { useSession } from '#web/lib/session.ts';
import { type KeptKey, write } from '#web/lib/write.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { cashQuery } from './queries.ts';
import { forgetTopUp, keepTopUp, keptTopUp } from './unanswered-top-up.ts';

const SUCCESS_SHOWN_MS = 2_000;
const MORE_THAN_NOTHING = 'กรุณากรอกจำนวนเงินที่มากกว่า 0';
const FAILED = 'ไม่สามารถเติมเงินได้';
const LOST = 'การเชื่อมต่อขาดหาย ยังไม่ทราบว่าเติมเงินสำเร็จหรือไม่ กรุณากด "ลองอีกครั้ง" ระบบจะไม่เติมเงินซ้ำ';

/** `unknown`: the answer was lost, and the money may be booked or not. */
type TopUpPhase = 'ready' | 'sending' | 'unknown';

interface TopUpForm {
  /** The drawer that it is for; null before the window was opened. */
  readonly drawerId: number | null;
  readonly text: string;
  readonly error: string;
  readonly phase: TopUpPhase;
  /** One per form, until the server has said yes: sent again, it books the money once (rule C2.7); '' before that. */
  readonly key: string;
}

const freshForm = (drawerId: number | null): TopUpForm => ({
  drawerId,
  text: '',
  error: '',
  phase: 'ready',
  key: '',
});

/**
 * It outlives its window: a top-up whose answer was lost is not forgotten by closing that, nor by a reload. That is why
 * it is sent by a way of its own.
 */
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
const saysNothing = ({ status }: Failure) =>
  status === 401 || status === 403 || status === 429 || status >= 500;

/** The key is kept with what is sent under it, before it is. */
const TOP_UP_KEY: KeptKey = {
  read: () => useForm.getState().key,
  keep: (key) => {
    const { drawerId, text } = useForm.getState();
    useForm.setState({ key });
    if (drawerId !== null && key !== '') keepTopUp({ drawerId, text, key });
  },
};

/** Sends what the form says; gives what was refused, or null when the money is in the drawer. */
async function send(amount: string): Promise<{ readonly words: string } | null> {
  const { drawerId, phase: before } = useForm.getState();
  useForm.setState({ phase: 'sending', error: '' });
  try {
    await write('POST /cash/add-money', { body: { amount } }, TOP_UP_KEY);
    forgetTopUp();
    useForm.setState(freshForm(drawerId));
    return null;
  } catch (error) {
    logFailure('POST /cash/add-money', error);
    const failure = failureOf(error);
    if (failure.isLost) {
      useForm.setState({ phase: 'unknown' });
      return { words: `${FAILED}\n${LOST}` };
    }
    if (before === 'unknown' && saysNothing(failure)) {
      useForm.setState({ phase: 'unknown' });
      return { words: failure.message || FAILED };
    }
    forgetTopUp();
    const atField = firstError(failure.errors, 'amount');
    useForm.setState({ phase: 'ready', error: atField });
    return { words: atField || failure.message || FAILED };
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
