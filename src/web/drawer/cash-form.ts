import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { RemovalReason } from '#shared/drawer/rules.ts';
import { parseHundredths } from '#shared/money/satang.ts';
import { firstError } from '#web/lib/call-request.ts';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { useSession } from '#web/lib/session.ts';
import type { KeptKey } from '#web/lib/write.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { cashQuery } from './queries.ts';
import { type CashDirection, forgetCash, keepCash, keptCash } from './unanswered-cash.ts';

const SUCCESS_SHOWN_MS = 2_000;
const MORE_THAN_NOTHING = 'กรุณากรอกจำนวนเงินที่มากกว่า 0';

/** What the form says: the amount as it was typed, why, and what is noted of it. */
export interface TypedCash {
  readonly text: string;
  /** Of a top-up none. */
  readonly reason: RemovalReason | '';
  readonly note: string;
}

/** What is wrong, under the field that it is about. */
export interface CashFaults {
  readonly amount?: string;
  readonly reason?: string;
  readonly note?: string;
}

/** `unknown`: the answer was lost, and the money may be booked or not. */
type CashPhase = 'ready' | 'sending' | 'unknown';

interface CashForm extends TypedCash {
  /** The drawer that it is for; null before the window was opened. */
  readonly drawerId: number | null;
  readonly faults: CashFaults;
  readonly phase: CashPhase;
  /** One per form, until the server has said yes: sent again, it books the money once (rule C2.7); '' before that. */
  readonly key: string;
}

interface CashFormOf<Answer> {
  readonly direction: CashDirection;
  /** Sends it under the form's key. */
  readonly send: (typed: TypedCash & { readonly amount: string }, key: KeptKey) => Promise<Answer>;
  /** What is missing besides an amount. */
  readonly faultsOf: (typed: TypedCash) => CashFaults;
  /** What is told: that it is done, that it could not be, and that nobody knows. */
  readonly words: { readonly done: string; readonly failed: string; readonly lost: string };
}

const EMPTY = { text: '', reason: '', note: '', faults: {} } as const;

const freshForm = (drawerId: number | null): CashForm => ({ ...EMPTY, drawerId, phase: 'ready', key: '' });

/** Of what an earlier sending has done, these say nothing: nobody is signed in, too many calls, the server failed. */
const saysNothing = ({ status }: Failure) =>
  status === 401 || status === 403 || status === 429 || status >= 500;

/**
 * A form for money that goes into the drawer or out of it by hand (rule S5, S8, C12.9). It outlives its window: what was sent
 * and whose answer was lost is not forgotten by closing that, nor by a reload. While it is on its way nothing else is
 * sent, and after a lost answer only the same can be sent again.
 */
export function cashForm<Answer>({ direction, send, faultsOf, words }: CashFormOf<Answer>) {
  const useForm = create<CashForm>()(() => freshForm(null));

  /** Begins with what was on its way when the page was left, or with an empty form; goes on with the same drawer's. */
  function startFor(drawerId: number): void {
    if (useForm.getState().drawerId === drawerId) return;
    const kept = keptCash(direction, drawerId);
    useForm.setState({ ...freshForm(drawerId), ...(kept === null ? {} : { ...kept, phase: 'unknown' }) });
  }

  /** The key is kept with what is sent under it, before it is. */
  const formKey: KeptKey = {
    read: () => useForm.getState().key,
    keep: (key) => {
      const { drawerId, text, reason, note } = useForm.getState();
      useForm.setState({ key });
      if (drawerId !== null && key !== '') keepCash(direction, { drawerId, text, reason, note, key });
    },
  };

  /** Sends what the form says; gives what was answered, or the words for what was not. */
  async function sendForm(amount: string): Promise<{ readonly answer: Answer } | { readonly sorry: string }> {
    const { drawerId, text, reason, note, phase: before } = useForm.getState();
    useForm.setState({ phase: 'sending', faults: {} });
    try {
      const answer = await send({ text, reason, note, amount }, formKey);
      forgetCash(direction);
      useForm.setState(freshForm(drawerId));
      return { answer };
    } catch (error) {
      logFailure(direction, error);
      const failure = failureOf(error);
      if (failure.isLost) {
        useForm.setState({ phase: 'unknown' });
        return { sorry: `${words.failed}\n${words.lost}` };
      }
      if (before === 'unknown' && saysNothing(failure)) {
        useForm.setState({ phase: 'unknown' });
        return { sorry: failure.message || words.failed };
      }
      forgetCash(direction);
      const faults = faultsAtFields(failure);
      useForm.setState({ phase: 'ready', faults });
      return { sorry: Object.values(faults)[0] || failure.message || words.failed };
    }
  }

  return {
    /** Whether something of this drawer is on its way, or nobody knows what became of it. */
    isUnanswered: (drawerId: number): boolean => {
      const form = useForm.getState();
      return form.drawerId === drawerId ? form.phase !== 'ready' : keptCash(direction, drawerId) !== null;
    },

    /** Forgets what was typed, unless it is on its way. */
    leave: () => {
      if (useForm.getState().phase === 'ready') useForm.setState(EMPTY);
    },

    /** The form of the drawer that is open. */
    useCashForm: () => {
      const client = useQueryClient();
      const drawerId = useSession().data?.drawer?.id ?? null;
      const { text, reason, note, faults, phase } = useForm();
      useLayoutEffect(() => {
        if (drawerId !== null) startFor(drawerId);
      }, [drawerId]);

      const type = (change: Partial<TypedCash>) => {
        if (useForm.getState().phase === 'ready') useForm.setState({ ...change, faults: {} });
      };

      /** Sends it and tells what became of it; gives the answer, or null. */
      const submit = async (): Promise<Answer | null> => {
        const form = useForm.getState();
        if (form.phase === 'sending') return null;
        const amount = sentMoney(form.text);
        const missing = parseHundredths(amount)
          ? faultsOf(form)
          : { ...faultsOf(form), amount: MORE_THAN_NOTHING };
        if (Object.keys(missing).length > 0) {
          useForm.setState({ faults: missing });
          return null;
        }
        const outcome = await sendForm(amount);
        void client.invalidateQueries(cashQuery);
        if ('sorry' in outcome) {
          await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text: outcome.sorry });
          return null;
        }
        await alertDialog({
          ...{ kind: 'success', title: 'สำเร็จ', text: words.done },
          autoCloseMs: SUCCESS_SHOWN_MS,
        });
        return outcome.answer;
      };

      return { text, reason, note, faults, phase, type, submit };
    },
  };
}

function faultsAtFields({ errors }: Failure): CashFaults {
  const fields = ['amount', 'reason', 'note'] as const;
  return Object.fromEntries(
    fields.map((field) => [field, firstError(errors, field)]).filter(([, words]) => words !== ''),
  );
}
