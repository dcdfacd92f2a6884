import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { settingsChanged } from './queries.ts';

const FAILED = 'บันทึกโลโก้ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';

/** Changes the shop's picture at once: a picture is no field that waits to be saved. */
export function useLogo() {
  const client = useQueryClient();
  const [error, setError] = useState('');
  const changed = () => settingsChanged(client);
  const { send, isBusy: busy } = useWrite({
    ...{ failed: FAILED, lost: FAILED, tell: setError },
    refused: () => void changed(),
  });

  const choose = (file: File) => {
    setError('');
    void send('POST /settings/logo', { file }, changed);
  };
  const remove = async () => {
    const sure = await confirm({
      title: 'เอาโลโก้ออก?',
      text: 'ใบเสร็จและเอกสารที่ออกจากนี้ไปจะไม่มีโลโก้',
      confirmLabel: 'เอาออก',
      cancelLabel: 'ไม่เอาออก',
      danger: true,
    });
    if (!sure) return;
    setError('');
    await send('DELETE /settings/logo', {}, changed);
  };
  return { busy, error, setError, choose, remove };
}
