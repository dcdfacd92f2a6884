import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { settingsChanged } from './use-settings.ts';

const FAILED = 'บันทึกโลโก้ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';

/** Changes the shop's picture at once: a picture is no field that waits to be saved. */
export function useLogo() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const act = async (doing: string, work: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (failure) {
      logFailure(doing, failure);
      setError((failure instanceof CallError && failure.message) || FAILED);
    }
    settingsChanged(client);
    setBusy(false);
  };

  const choose = (file: File) => act('POST /settings/logo', () => call('POST /settings/logo', { file }));
  const remove = async () => {
    const sure = await confirm({
      title: 'เอาโลโก้ออก?',
      text: 'ใบเสร็จและเอกสารที่ออกจากนี้ไปจะไม่มีโลโก้',
      confirmLabel: 'เอาออก',
      cancelLabel: 'ไม่เอาออก',
      danger: true,
    });
    if (sure) await act('DELETE /settings/logo', () => call('DELETE /settings/logo'));
  };
  return { busy, error, setError, choose, remove };
}
