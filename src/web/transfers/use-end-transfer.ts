import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { branchCalled } from '#shared/branches/branch-called.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import { stockChanged } from '#web/stock/queries.ts';
import { useKeptDraft } from '#web/stock/things/use-kept-draft.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import {
  type CountDraft,
  type CountLine,
  countSums,
  emptyCount,
  readCountDraft,
  withFields,
} from './count-draft.ts';
import { countBody, type WholeTransfer } from './wire.ts';

const STORED_BEFORE = 'ใบโอนนี้รับเข้าแล้วตามที่กดบันทึกไว้ก่อนหน้านี้ กรุณาตรวจสอบจำนวนที่รับในใบโอน';

/**
 * Takes in what came from another branch. What is being counted survives a reload, and with it the key under which it is sent.
 * @param onDone gets what is said then
 */
export function useReceiveTransfer(userId: number, transfer: WholeTransfer, onDone: (words: string) => void) {
  const client = useQueryClient();
  const empty = () => emptyCount(transfer.id);
  const [draft, change] = useKeptDraft<CountDraft>(`transfer-count-${userId}`, empty, (kept) =>
    readCountDraft(kept, transfer.id),
  );
  const [checked, setChecked] = useState(0);
  const write = useWrite({
    ...{ failed: 'ไม่สามารถรับสินค้าตามใบโอนได้', storedBefore: STORED_BEFORE },
    refused: ({ errors }) => {
      stockChanged(client);
      return Object.values(errors).flat().find(Boolean);
    },
    keptKey: { read: () => draft.key, keep: (key) => change((before) => ({ ...before, key })) },
  });
  const submit = async () => {
    if (countSums(transfer.lines, draft.lines) === null) return setChecked((times) => times + 1);
    const params = { id: transfer.id };
    const body = countBody(transfer.lines, draft.lines, draft.note);
    await write.send('POST /stock/transfers/{id}/receive', { params, body }, ({ message }) => {
      change(empty);
      onDone(message);
      stockChanged(client);
    });
  };
  return {
    draft,
    checked,
    submit,
    sending: write.isBusy,
    changeNote: (note: string) => change((before) => ({ ...before, note })),
    changeLine: (thing: StockThing, changed: Partial<Pick<CountLine, 'missing' | 'broken' | 'remark'>>) =>
      change((before) => ({ ...before, lines: withFields(before.lines, thing, changed) })),
  };
}

export type ReceivingTransfer = ReturnType<typeof useReceiveTransfer>;

/** Takes back what nobody has received yet, after a question. */
export function useCancelTransfer(onDone: (words: string) => void) {
  const client = useQueryClient();
  const write = useWrite({
    failed: 'ไม่สามารถยกเลิกใบโอนได้',
    refused: () => void stockChanged(client),
  });
  const cancel = async ({ id, number, to }: WholeTransfer) => {
    const isSure = await confirm({
      title: `ยกเลิกใบโอน ${number} ใช่หรือไม่`,
      text: `สินค้าทั้งหมดจะกลับเข้าสต็อกของสาขานี้ และ${branchCalled(to.name)}จะรับตามใบโอนนี้ไม่ได้อีก`,
      confirmLabel: 'ยกเลิกใบโอน',
      cancelLabel: 'ไม่ยกเลิก',
      danger: true,
    });
    if (!isSure) return;
    await write.send('POST /stock/transfers/{id}/cancel', { params: { id }, body: {} }, ({ message }) => {
      onDone(message);
      stockChanged(client);
    });
  };
  return { cancel, isBusy: write.isBusy };
}
