import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownPath } from '#web/lib/call-request.ts';
import { failureOf } from '#web/lib/failure.ts';
import { leaveFor } from '#web/lib/leave-for.ts';
import { paths } from '#web/lib/paths.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { EMPTY_FIRST_RUN, type FirstRunForm } from './first-run-form.ts';
import { firstRunQuery } from './queries.ts';
import { FIRST_RUN_FIELDS, firstRunBody } from './wire.ts';

const FAILED = 'ตั้งร้านไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = lostWords('ตั้งร้านแล้วหรือยัง', 'กดอีกครั้งได้ ระบบจะไม่ตั้งร้านซ้ำ');
const MADE_BEFORE = 'ร้านนี้ตั้งไว้เรียบร้อยแล้ว กรุณาเข้าสู่ระบบด้วยชื่อผู้ใช้และรหัสผ่านของผู้ดูแลระบบ';

const MADE = 'SHOP_EXISTS';

/** Whether a code is needed, asked for when the page opens; once there is a shop the page leads to signing in. */
function useFirstRunState() {
  const state = useQuery(firstRunQuery);
  const made = failureOf(state.error).code === MADE;
  useEffect(() => {
    if (made) window.location.replace(paths.login());
  }, [made]);
  return { codeNeeded: state.data?.code_needed, failed: state.isError && !made, retry: state.refetch };
}

/** The picture goes after the shop, signed in; the shop is there also when that doesn't succeed. */
function useFirstLogo() {
  return useWrite({
    ...{ failed: '', lost: 'เชื่อมต่อกับระบบไม่ได้' },
    tell: (words) =>
      alertDialog({
        kind: 'warning',
        title: 'ตั้งร้านแล้ว แต่ยังใส่โลโก้ไม่ได้',
        text: `${words}\nใส่โลโก้ได้อีกครั้งที่เมนู Settings`,
      }),
  });
}

/** Makes the shop and its admin; a shop is made once, however often it is sent. */
export function useFirstRun() {
  const state = useFirstRunState();
  const [form, setForm] = useState<FirstRunForm>(EMPTY_FIRST_RUN);
  const [logo, setLogo] = useState<File | null>(null);
  const firstLogo = useFirstLogo();
  const write = useWrite({
    ...{ failed: FAILED, lost: LOST, fields: FIRST_RUN_FIELDS },
    refused: async ({ code }) => {
      if (code !== MADE) return undefined;
      await alertDialog({ kind: 'info', title: 'ตั้งร้านแล้ว', text: MADE_BEFORE });
      return leaveFor(paths.login(), 'replace');
    },
  });

  const change = (changed: Partial<FirstRunForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };

  const submit = () =>
    write.send(
      'POST /first-run',
      { body: firstRunBody(form, state.codeNeeded === true) },
      async ({ redirect }) => {
        if (logo !== null) await firstLogo.send('POST /settings/logo', { file: logo }, () => undefined);
        // A whole navigation: the new session's page carries a new anti-forgery token.
        await leaveFor(ownPath(redirect, '/'), 'replace');
      },
    );

  const { faults, faultyTimes, isBusy: sending } = write;
  return { ...state, form, logo, setLogo, faults, faultyTimes, sending, change, submit };
}
