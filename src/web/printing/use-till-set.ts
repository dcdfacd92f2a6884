import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AutoKind } from '#shared/printing/rules.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { printersQuery, tillPrintingQuery } from './queries.ts';
import type { TillSet } from './wire.ts';

const FAILED = 'บันทึกการพิมพ์ของเครื่องขายไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';

/** What a till prints on, what by itself, and whether cash opens its drawer. */
export function useTillSet(set: TillSet, onStored: () => void) {
  const client = useQueryClient();
  // A till that gets its first printer prints receipts and opens its drawer, as nearly all do.
  const isNew = set.printerId === null;
  const [printerId, setPrinterId] = useState(set.printerId);
  const [auto, setAuto] = useState<readonly AutoKind[]>(isNew ? ['receipt', 'refund'] : set.auto);
  const [kicksOnCash, setKicks] = useState(isNew || set.kicksOnCash);
  const write = useWrite({ failed: FAILED });
  return {
    ...{ printerId, setPrinterId, auto, kicksOnCash, setKicks, sending: write.isBusy },
    toggle: (kind: AutoKind, isOn: boolean) =>
      setAuto((before) => [...before.filter((other) => other !== kind), ...(isOn ? [kind] : [])]),
    submit: () =>
      write.send(
        'POST /tills/{id}/printing',
        {
          params: { id: set.till.id },
          body: { printer_id: printerId, auto: [...auto], kick_on_cash: kicksOnCash },
        },
        async () => {
          await client.invalidateQueries({ queryKey: printersQuery.queryKey });
          await client.invalidateQueries({ queryKey: tillPrintingQuery.queryKey });
          onStored();
        },
      ),
  };
}
