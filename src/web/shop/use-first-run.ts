import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { ownPath } from '#web/lib/call-request.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { EMPTY_FIRST_RUN, type Faults, type FirstRunForm } from './shop-form.ts';
import { faultsFromWire, firstRunBody } from './wire.ts';

const TITLE = 'เกิดข้อผิดพลาด!';
const FAILED = 'ตั้งร้านไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าตั้งร้านแล้วหรือยัง กดอีกครั้งได้ ระบบจะไม่ตั้งร้านซ้ำ';
const MADE_BEFORE = 'ร้านนี้ตั้งไว้เรียบร้อยแล้ว กรุณาเข้าสู่ระบบด้วยชื่อผู้ใช้และรหัสผ่านของผู้ดูแลระบบ';

const isMade = (error: unknown) => error instanceof CallError && error.code === 'SHOP_EXISTS';

/** Whether a code is needed, asked for when the page opens; once there is a shop the page leads to signing in. */
function useFirstRunState() {
  const state = useQuery({
    queryKey: ['first-run'],
    queryFn: ({ signal }) => call('GET /first-run/api', { signal }),
    // After a lost answer the shop may be there: asked again, the page would leave under the words that tell of it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const made = isMade(state.error);
  useEffect(() => {
    if (made) window.location.replace(paths.login());
  }, [made]);
  return { codeNeeded: state.data?.code_needed, failed: state.isError && !made, retry: state.refetch };
}

/** The picture goes after the shop, signed in; the shop is there also when that doesn't succeed. */
async function sendLogo(file: File): Promise<void> {
  try {
    await call('POST /settings/logo', { file });
  } catch (error) {
    logFailure('POST /settings/logo', error);
    await alertDialog({
      kind: 'warning',
      title: 'ตั้งร้านแล้ว แต่ยังใส่โลโก้ไม่ได้',
      text: `${error instanceof CallError ? error.message : 'เชื่อมต่อกับระบบไม่ได้'}\nใส่โลโก้ได้อีกครั้งที่เมนู Settings`,
    });
  }
}

/**
 * Makes the shop and its admin. Faults stand under their fields; after a lost answer the button may be pressed again,
 * because a shop is made once.
 */
export function useFirstRun() {
  const state = useFirstRunState();
  const [form, setForm] = useState<FirstRunForm>(EMPTY_FIRST_RUN);
  const [logo, setLogo] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults<FirstRunForm>>({});
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const change = (changed: Partial<FirstRunForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults((before) => ({ ...before, ...mended }));
  };
  const showFaults = (found: Faults<FirstRunForm>) => {
    setFaults(found);
    setFaultyTimes((times) => times + 1);
  };

  const refused = async (error: unknown): Promise<void> => {
    logFailure('POST /first-run', error);
    if (!(error instanceof CallError)) return alertDialog({ kind: 'error', title: TITLE, text: NO_ANSWER });
    if (isMade(error)) {
      await alertDialog({ kind: 'info', title: 'ตั้งร้านแล้ว', text: MADE_BEFORE });
      return window.location.replace(paths.login());
    }
    const found = faultsFromWire(error.errors);
    if (Object.keys(found).length > 0) return showFaults(found);
    return alertDialog({ kind: 'error', title: TITLE, text: error.message || FAILED });
  };

  const send = async () => {
    try {
      const { redirect } = await call('POST /first-run', {
        body: firstRunBody(form, state.codeNeeded === true),
      });
      if (logo !== null) await sendLogo(logo);
      // A whole navigation: the new session's page carries a new anti-forgery token.
      window.location.replace(ownPath(redirect, '/'));
    } catch (error) {
      await refused(error);
      inFlight.current = false;
      setSending(false);
    }
  };

  const submit = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFaults({});
    await send();
  };

  return { ...state, form, logo, setLogo, faults, faultyTimes, sending, change, submit };
}
