import { shiftFromWire } from '#shared/shifts/wire.ts';
import { endSession } from '#web/lib/api.ts';
import { forgetPictures } from '#web/lib/away/forget-pictures.ts';
import { forgetKeptSession } from '#web/lib/away/kept-session.ts';
import { ownPath, pendingOrderOf } from '#web/lib/call-request.ts';
import { type Failure, failureOf, isFinal } from '#web/lib/failure.ts';
import { forgetBaskets } from '#web/lib/kept-baskets.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import type { Closing } from '#web/shifts/wire.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { leaveUnasked } from '#web/ui/leave-guard.ts';
import { closeLogoutDialog } from './logout-dialog.ts';

const SUCCESS_SHOWN_MS = 1_500;
const PRINTING_LOADED_WITHIN_MS = 5_000;

/** Why a drawer was not closed, where the closing form says it. */
export interface ClosingProblem {
  readonly code: string;
  readonly words: string;
}

/** What the form says itself: the count is wrong, or whoever approves of it may not or has a wrong password. */
const SAID_IN_FORM = [
  'CLOSING_BALANCE_MISSING',
  'CLOSING_BALANCE_DIFFERS',
  'DRAWER_HAS_ORDER_OF_ANOTHER',
  'APPROVER_WRONG',
  'APPROVER_NOT_ALLOWED',
  'PIN_WRONG',
  'PIN_LOCKED',
  'ACCOUNT_DISABLED',
  'TOO_MANY_LOGINS',
  'LOGINS_TOO_FAST',
  'TOO_MANY_REQUESTS',
  'INVALID_INPUT',
];

/** Prints the closing slip; the shift is over, whether that works or not. */
async function printSlip(shift: Parameters<typeof shiftFromWire>[0]): Promise<void> {
  try {
    const { printShift } = await Promise.race([
      import('#web/shifts/print-shift.ts'),
      new Promise<never>((_, reject) => setTimeout(reject, PRINTING_LOADED_WITHIN_MS)),
    ]);
    await printShift(shiftFromWire(shift));
  } catch (error) {
    logFailure('ใบสรุปปิดกะ', error);
  }
}

/**
 * Ends the session, with a closing balance after counting the drawer, prints the slip if it was asked for,
 * and goes to the login page. Failures are told in a dialog, but for those that belong under the field.
 * @returns what the closing form says, or null when there is nothing
 */
export async function logOut(body: Closing): Promise<ClosingProblem | null> {
  const counted = body.closing_balance !== undefined;
  try {
    const { redirect, shift } = await endSession(body);
    if (counted) {
      await alertDialog({
        kind: 'success',
        title: 'สำเร็จ',
        text: 'ยืนยันปิดลิ้นชักเรียบร้อยแล้ว.',
        confirmLabel: 'ตกลง',
        autoCloseMs: SUCCESS_SHOWN_MS,
      });
    }
    if (shift !== undefined) await printSlip(shift);
    leaveUnasked();
    forgetBaskets();
    forgetKeptSession();
    forgetPictures();
    window.location.assign(ownPath(redirect, paths.login()));
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (!isFinal(failure)) logFailure('POST /logout', error);
    if (counted && SAID_IN_FORM.includes(failure.code)) return { code: failure.code, words: failure.message };
    await tellFailure(failure);
    return null;
  }
}

async function tellFailure(failure: Failure): Promise<void> {
  const known = isFinal(failure) ? failure : null;
  // A refused closing may name the order that waits (rule C5.7).
  const orderId = pendingOrderOf(known?.body);
  if (orderId !== null) closeLogoutDialog();
  await alertDialog({
    kind: 'error',
    title: 'เกิดข้อผิดพลาด!',
    text: known?.message || 'กรุณาลองอีกครั้ง.',
    ...(orderId === null ? {} : { link: { label: 'ไปที่คำสั่งซื้อ', to: paths.checkout(orderId) } }),
  });
}
