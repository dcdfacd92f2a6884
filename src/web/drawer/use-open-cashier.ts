import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatBaht, parseHundredths, type Satang } from '#shared/money/satang.ts';
import { firstError, ownPath } from '#web/lib/call-request.ts';
import type { GoodAnswerOf } from '#web/lib/calls.ts';
import type { Failure } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { alertDialog, confirm } from '#web/ui/dialog/dialogs.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { useWrite } from '#web/ui/use-write.ts';
import type { TillChoice } from './use-till-choice.ts';

const SUCCESS_SHOWN_MS = 1_500;
const UNEXPECTED = 'An unexpected error occurred';
/** The call tells what it refuses by its body (rule C2.5); any other status is a fault. */
const TOLD_STATUS = 200;

/** Opening the drawer: asked first, posted then, and on to where the server says (rule S4, S8). */
export function useOpenCashier(till: TillChoice) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState('');
  const [success, setSuccess] = useState('');
  const asking = useRef(false);

  const type = (value: string) => {
    setAmount(value);
    setError('');
  };

  const refused = ({ status, errors, message }: Failure) => {
    setSuccess('');
    if (status !== TOLD_STATUS) return UNEXPECTED;
    const ofAmount = firstError(errors, 'opening_balance');
    // Taken out of use meanwhile, most likely.
    if (Object.keys(errors).length === 0) till.refresh();
    return ofAmount || message || UNEXPECTED;
  };
  const { send, isBusy: pending } = useWrite({
    failed: UNEXPECTED,
    lost: UNEXPECTED,
    refused,
    tell: setError,
  });

  const opened = async ({ message, routeURL }: GoodAnswerOf<'POST /openCashier/post'>) => {
    till.remember();
    setError('');
    setSuccess(message);
    await Promise.all([
      refreshSession(client),
      alertDialog({
        kind: 'success',
        title: 'Success!',
        text: message,
        confirmLabel: 'OK',
        autoCloseMs: SUCCESS_SHOWN_MS,
      }),
    ]);
    await navigate(ownPath(routeURL, paths.pos()), { replace: true });
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

  const submit = async () => {
    if (asking.current || !till.check()) return;
    asking.current = true;
    const satang = parseHundredths(sentMoney(amount));
    if (satang === null || (await isSure(satang))) {
      const body = { opening_balance: sentMoney(amount), till_id: till.chosen };
      await send('POST /openCashier/post', { body }, opened);
    }
    asking.current = false;
  };

  return { amount, error, success, pending, type, submit };
}
