import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#web/ui/use-write.ts';
import { tillPrintingQuery } from './queries.ts';
import type { PrintJob } from './wire.ts';

const FAILED = 'ทำรายการกับงานพิมพ์ไม่สำเร็จ กรุณาลองอีกครั้ง';

/** What somebody decides about a job that asks for it. */
export function useJob() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: tillPrintingQuery.queryKey });
  // Somebody else has decided meanwhile, most likely.
  const { send, isBusyWith } = useWrite({
    ...{ failed: FAILED, lost: FAILED, each: true },
    refused: () => void refresh(),
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
    drop: ({ id }: PrintJob) => send('POST /print-jobs/{id}/drop', { params: { id } }, refresh),
  };
}
