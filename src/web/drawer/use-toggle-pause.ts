import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession } from '#web/lib/session.ts';
import { alertDialog, confirm } from '#web/ui/dialog/dialogs.ts';

const SUCCESS_SHOWN_MS = 2_000;

const QUESTIONS = {
  yes: {
    title: 'พักลิ้นชักเงินหรือไม่?',
    text: 'ระหว่างพักจะขายและรับชำระเงินไม่ได้ จนกว่าจะกด "เปิด"',
    confirmLabel: 'พัก',
  },
  no: {
    title: 'เปิดลิ้นชักเงินหรือไม่?',
    text: 'เปิดแล้วขายและรับชำระเงินต่อได้ทันที',
    confirmLabel: 'เปิด',
  },
} as const;

/** An answer, or the words that are shown when there is none (rule S8); the server's own go first. */
async function answerOrWords<T>(asked: Promise<T>, words: string): Promise<T | string> {
  try {
    return await asked;
  } catch (error) {
    logFailure(words, error);
    return failureOf(error).message || words;
  }
}

type Outcome = Parameters<typeof alertDialog>[0];

const failed = (text: string): Outcome => ({ kind: 'error', title: 'ข้อผิดพลาด', text });

/** Asks and toggles; gives what there is to say then, or null when the person thought better of it. */
async function askAndToggle(): Promise<Outcome | null> {
  // Not from the screen: another window may have paused the drawer meanwhile.
  const status = await answerOrWords(call('GET /api/cash-drawer/status'), 'ไม่สามารถดึงสถานะได้');
  if (typeof status === 'string') return failed(status);
  const drawer = await answerOrWords(call('GET /api/cash-drawer/id'), 'ไม่สามารถดึงข้อมูลลิ้นชักเงินได้');
  if (typeof drawer === 'string') return failed(drawer);
  const paused = status.paused === 'yes' ? 'no' : 'yes';
  if (!(await confirm(QUESTIONS[paused]))) return null;
  const body = { cash_drawer_id: drawer.cash_drawer_id, paused } as const;
  try {
    const { message } = await call('POST /api/cash-drawer/pause', { body });
    const closing = { confirmLabel: 'ตกลง', autoCloseMs: SUCCESS_SHOWN_MS };
    return { kind: 'success', title: 'สำเร็จ', text: message, ...closing };
  } catch (error) {
    logFailure('POST /api/cash-drawer/pause', error);
    return failed('ไม่สามารถเปลี่ยนสถานะได้');
  }
}

/**
 * Pausing the drawer and opening it again (rule S4 and S8): asked first, and the screens follow. What is
 * asked for is a state, not a change of it, so that trying again after a lost reply does no harm.
 * @returns `toggle`, which does nothing while it is at work already, and whether it is
 */
export function useTogglePause(): { readonly toggle: () => void; readonly busy: boolean } {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  const toggle = useCallback(async () => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    const outcome = await askAndToggle();
    // Whatever happened: the screens learn the drawer's state from the session.
    refreshSession(client).catch((error: unknown) => logFailure('GET /api/session', error));
    if (outcome !== null) await alertDialog(outcome);
    working.current = false;
    setBusy(false);
  }, [client]);

  return { toggle: useCallback(() => void toggle(), [toggle]), busy };
}
