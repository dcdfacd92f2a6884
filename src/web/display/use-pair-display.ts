import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import { refreshSession } from '#web/lib/session.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { displaysQuery } from './queries.ts';

const FAILED = 'จับคู่จอลูกค้าไม่สำเร็จ กรุณาลองอีกครั้ง';
const OPEN_FAILED = 'เปิดจอลูกค้าไม่สำเร็จ กรุณาลองอีกครั้ง';
const WINDOW = 'raandee-customer-display';

/** A window that was opened after an answer would be held back as a nuisance: it is opened by the press, and filled later. */
const emptyWindow = () => window.open('about:blank', WINDOW, 'popup,width=1024,height=768');

/**
 * Pairs displays with the till at which this session stands (rule C14.3): another device by the code that it shows, or a second screen
 * of this machine.
 */
export function usePairDisplay() {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const write = useWrite({ failed: FAILED, fields: { code: 'code' } });
  const here = useWrite({ failed: OPEN_FAILED, lost: OPEN_FAILED });

  const paired = async () => {
    await client.invalidateQueries({ queryKey: displaysQuery.queryKey });
    // It says that the till has a display from now on, which is then told what is sold.
    await refreshSession(client);
  };

  return {
    code,
    fault: write.faults.code,
    faultyTimes: write.faultyTimes,
    isPairing: write.isBusy,
    isOpening: here.isBusy,
    type: (typed: string) => {
      setCode(typed);
      write.clearFaults();
    },
    /** @param done says to which till it belongs now */
    pair: (done: (message: string) => void) =>
      write.send('POST /displays', { body: { code } }, async ({ message }) => {
        await paired();
        setCode('');
        write.beginAnew();
        done(message);
      }),
    openHere: async () => {
      const opened = emptyWindow();
      const answer = await here.send('POST /display/here', {}, paired);
      if (answer === null) return opened?.close();
      if (opened !== null) return opened.location.replace(paths.display());
      await alertDialog({
        kind: 'error',
        title: 'เบราว์เซอร์ไม่ให้เปิดหน้าต่างใหม่',
        text: `จอนี้จับคู่แล้ว กรุณาเปิดแท็บใหม่ไปที่ ${window.location.origin}${paths.display()} แล้วลากไปไว้ที่จอลูกค้า`,
      });
    },
  };
}
