import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { Failure } from '#web/lib/failure.ts';
import { stockChanged } from '#web/stock/queries.ts';
import { isSameThing } from '#web/stock/stock-item.ts';
import { useKeptDraft } from '#web/stock/things/use-kept-draft.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { transferBranchesChanged } from './queries.ts';
import { emptyTransfer, readTransfer, type TransferDraft, withOneMore } from './transfer-draft.ts';
import { transferBody } from './wire.ts';

/** What each field beside the lines is called in the call. */
const FIELDS = { to: 'to_branch_id', recipient: 'recipient', note: 'note' } as const;

const STORED_BEFORE =
  'รายการที่กดส่งไว้ก่อนหน้านี้ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง กรุณาตรวจสอบกับใบโอนสินค้าล่าสุด และกรอกเฉพาะที่ยังไม่ได้ส่ง';

/**
 * Sends goods to another branch. What is being written survives a reload, and with it the key under which it is sent.
 * @param onSent gets the id of the transfer
 */
export function useSendTransfer(userId: number, onSent: (id: number) => void) {
  const client = useQueryClient();
  const [draft, change] = useKeptDraft<TransferDraft>(`transfer-${userId}`, emptyTransfer, readTransfer);
  const [checked, setChecked] = useState(0);

  const refused = ({ code, errors }: Failure) => {
    stockChanged(client);
    transferBranchesChanged(client);
    if (code !== 'KEY_REUSED') {
      const isOfHead = Object.values(FIELDS).some((field) => field in errors);
      return isOfHead ? undefined : Object.values(errors).flat().find(Boolean);
    }
    change((before) => ({ ...before, lines: before.lines.map((line) => ({ ...line, quantity: '' })) }));
    setChecked(0);
  };
  const write = useWrite({
    ...{ failed: 'ไม่สามารถส่งสินค้าได้', storedBefore: STORED_BEFORE, fields: FIELDS, refused },
    keptKey: { read: () => draft.key, keep: (key) => change((before) => ({ ...before, key })) },
  });

  /** @param hasFaults whether some line is wrong, which is then shown */
  const submit = async (hasFaults: boolean) => {
    if (draft.lines.length === 0) return;
    if (draft.to === '') return write.showFaults({ to: 'กรุณาเลือกสาขาปลายทาง' });
    if (hasFaults) return setChecked((times) => times + 1);
    const body = transferBody(draft, Number(draft.to));
    await write.send('POST /stock/transfers', { body }, ({ transfer }) => {
      change(emptyTransfer);
      stockChanged(client);
      onSent(transfer.id);
    });
  };

  return {
    draft,
    checked,
    submit,
    sending: write.isBusy,
    faults: write.faults,
    faultyTimes: write.faultyTimes,
    changeHead: (head: Partial<Pick<TransferDraft, 'to' | 'recipient' | 'note'>>) => {
      write.mend(head);
      change((before) => ({ ...before, ...head }));
    },
    addOne: (thing: StockThing) =>
      change((before) => ({ ...before, lines: withOneMore(before.lines, thing) })),
    changeLine: (thing: StockThing, quantity: string) =>
      change((before) => ({
        ...before,
        lines: before.lines.map((line) => (isSameThing(line, thing) ? { ...line, quantity } : line)),
      })),
    removeLine: (thing: StockThing) =>
      change((before) => ({ ...before, lines: before.lines.filter((line) => !isSameThing(line, thing)) })),
  };
}

export type SendingTransfer = ReturnType<typeof useSendTransfer>;
