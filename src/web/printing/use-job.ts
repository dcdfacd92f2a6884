import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Slip } from '#shared/slips/slip.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { tillPrintingQuery } from './queries.ts';
import type { PrintJob } from './wire.ts';

const FAILED = 'ทำรายการกับงานพิมพ์ไม่สำเร็จ กรุณาลองอีกครั้ง';

async function printHere(slip: Slip): Promise<void> {
  try {
    const { printAlone } = await import('#web/ui/slip/print-alone.tsx');
    await printAlone(slip);
  } catch (error) {
    logFailure('พิมพ์จากเบราว์เซอร์', error);
    await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text: 'พิมพ์จากเบราว์เซอร์ไม่สำเร็จ กรุณาลองอีกครั้ง' });
  }
}

/** What somebody decides about a job that asks for it. */
export function useJob() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: tillPrintingQuery.queryKey });
  const isLost = useRef(false);
  const { send, isBusyWith } = useWrite({
    ...{ failed: FAILED, lost: FAILED, each: true },
    refused: (failure) => {
      isLost.current = failure.isLost;
      // Somebody else has decided meanwhile, most likely.
      void refresh();
    },
  });
  return {
    isBusyWith,
    /** Again, on another printer where one is named. */
    again: ({ id }: PrintJob, printerId: number | null = null) =>
      send(
        'POST /print-jobs/{id}/again',
        { params: { id }, body: printerId === null ? {} : { printer_id: printerId } },
        refresh,
      ),
    /**
     * Gives it up for the browser, which prints the slip that the server has made of it.
     * @param ownSlip prints what the page itself has, where the server can't be reached
     */
    byBrowser: async ({ id }: PrintJob, ownSlip: (() => void) | null) => {
      isLost.current = false;
      const params = { id };
      const given = await send('POST /print-jobs/{id}/by-browser', { params }, refresh, ({ slip }) =>
        printHere(slip),
      );
      if (given === null && isLost.current) ownSlip?.();
    },
    drop: ({ id }: PrintJob) => send('POST /print-jobs/{id}/drop', { params: { id } }, refresh),
  };
}
