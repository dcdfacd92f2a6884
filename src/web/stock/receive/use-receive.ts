import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { Failure } from '#web/lib/failure.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { stockChanged } from '../queries.ts';
import { isSameThing, type StockItem } from '../stock-item.ts';
import { useKeptDraft } from '../things/use-kept-draft.ts';
import { useKnownItems } from '../things/use-known-items.ts';
import { type GoodsReceipt, goodsReceiptFromWire } from '../wire.ts';
import {
  emptyReceipt,
  lineFaults,
  type ReceiveDraft,
  type ReceiveLine,
  readReceipt,
  receiptBody,
  toReceiveAnew,
  withOneMore,
} from './receive-draft.ts';

const FAILED = 'ไม่สามารถบันทึกรับสินค้าได้';
const STORED_BEFORE =
  'รายการที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง กรุณาตรวจสอบกับใบรับสินค้าล่าสุด ลบรายการที่บันทึกแล้ว และกรอกจำนวนเฉพาะที่ยังไม่ได้บันทึก';

/**
 * Takes goods in. What is being written survives a reload, and with it the key under which it is sent.
 * @param userId whose list it is
 */
export function useReceive(userId: number, onReceived: (receipt: GoodsReceipt) => void) {
  const client = useQueryClient();
  const [draft, change] = useKeptDraft<ReceiveDraft>(`receive-${userId}`, emptyReceipt, readReceipt);
  const items = useKnownItems(draft.lines);
  const [checked, setChecked] = useState(0);
  const faults = checked > 0 ? lineFaults(draft.lines) : new Map<string, 'quantity' | 'cost'>();

  const changeLines = (changed: (lines: readonly ReceiveLine[]) => readonly ReceiveLine[]) =>
    change((before) => ({ ...before, lines: changed(before.lines) }));

  const refused = ({ code, errors }: Failure) => {
    if (code === 'STOCK_PRODUCT_GONE' || code === 'KEY_REUSED') stockChanged(client);
    if (code !== 'KEY_REUSED') return Object.values(errors).flat().find(Boolean);
    change((before) => ({ ...before, lines: toReceiveAnew(before.lines) }));
    setChecked(0);
  };
  const write = useWrite({
    ...{ failed: FAILED, storedBefore: STORED_BEFORE, refused },
    keptKey: { read: () => draft.key, keep: (key) => change((before) => ({ ...before, key })) },
  });

  const submit = async () => {
    if (draft.lines.length === 0) return;
    if (lineFaults(draft.lines).size > 0) return setChecked((times) => times + 1);
    await write.send('POST /stock/receipts', { body: receiptBody(draft) }, ({ receipt }) => {
      change(emptyReceipt);
      stockChanged(client);
      onReceived(goodsReceiptFromWire(receipt));
    });
  };

  return {
    draft,
    items,
    faults,
    checked,
    sending: write.isBusy,
    submit,
    changeHead: (head: Partial<Pick<ReceiveDraft, 'supplier' | 'reference' | 'note'>>) =>
      change((before) => ({ ...before, ...head })),
    addOne: (item: StockItem) => {
      items.learn(item);
      changeLines((lines) => withOneMore(lines, item));
    },
    /** Adds what isn't in the list yet. */
    addLines: (wanted: readonly ReceiveLine[]) =>
      changeLines((lines) => [
        ...lines,
        ...wanted.filter((line) => !lines.some((known) => isSameThing(known, line))),
      ]),
    changeLine: (thing: StockThing, changed: Partial<Pick<ReceiveLine, 'quantity' | 'cost'>>) =>
      changeLines((lines) =>
        lines.map((line) => (isSameThing(line, thing) ? { ...line, ...changed } : line)),
      ),
    removeLine: (thing: StockThing) =>
      changeLines((lines) => lines.filter((line) => !isSameThing(line, thing))),
    clear: () => change(emptyReceipt),
  };
}

export type Receiving = ReturnType<typeof useReceive>;
