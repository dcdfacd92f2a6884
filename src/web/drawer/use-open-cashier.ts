import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatBaht, parseHundredths, type Satang } from '#shared/money/satang.ts';
import { call } from '#web/lib/api.ts';
import { firstError, ownPath } from '#web/lib/call-request.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';
import { sentMoney } from '#web/ui/money-text.ts';
import type { TillChoice } from './use-till-choice.ts';

const SUCCESS_SHOWN_MS = 1_500;
const UNEXPECTED = 'An unexpected error occurred';

/** Opening the drawer: asked first, posted then, and on to where the server says (rule S4, S8). */
export function useOpenCashier(till: TillChoice) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState('');
  const [success, setSuccess] = useState('');
  const [pending, setPending] = useState(false);
  const asking = useRef(false);

  const type = (value: string) => {
    setAmount(value);
    setError('');
  };

  const post = async () => {
    const body = { opening_balance: sentMoney(amount), till_id: till.chosen };
    const answer = await call('POST /openCashier/post', { body });
    if (answer.status === 'validation_error') {
      setSuccess('');
      setError(firstError(answer.errors, 'opening_balance') || UNEXPECTED);
      return;
    }
    if (answer.status === 'error') {
      setSuccess('');
      setError(answer.message || UNEXPECTED);
      // Taken out of use meanwhile, most likely.
      till.refresh();
      return;
    }
    till.remember();
    setError('');
    setSuccess(answer.message);
    await Promise.all([
      refreshSession(client),
      alertDialog({
        kind: 'success',
        title: 'Success!',
        text: answer.message,
        confirmLabel: 'OK',
        autoCloseMs: SUCCESS_SHOWN_MS,
      }),
    ]);
    await navigate(ownPath(answer.routeURL, paths.pos()), { replace: true });
  };

  /** Asks whether it is to be opened with this amount; there is nothing to ask about one that is missing. */
  const isSure = async (satang: Satang): Promise<boolean> => {
    const sure = await confirm({
      title: 'Are you sure?',
      text: 'Do you want to proceed with this balance?',
      detail: `ยอดเงินเปิดลิ้นชัก ${formatBaht(satang)} บาท`,
      confirmLabel: 'Yes, proceed!',
      cancelLabel: 'No, cancel',
    });
    if (!sure) {
      await alertDialog({
        kind: 'info',
        title: 'Cancelled',
        text: 'Your action has been cancelled',
        confirmLabel: 'OK',
      });
    }
    return sure;
  };

  const send = async () => {
    const satang = parseHundredths(sentMoney(amount));
    if (satang !== null && !(await isSure(satang))) return;
    setPending(true);
    try {
      await post();
    } catch (failure) {
      logFailure('POST /openCashier/post', failure);
      setError(UNEXPECTED);
    }
    setPending(false);
  };

  const submit = async () => {
    if (asking.current || !till.check()) return;
    asking.current = true;
    await send();
    asking.current = false;
  };

  return { amount, error, success, pending, type, submit };
}
