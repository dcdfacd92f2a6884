import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { stockChanged } from './item-query.ts';
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
import { isSameThing, type StockItem, type StockThing } from './stock-item.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useKnownItems } from './use-known-items.ts';
import { type GoodsReceipt, goodsReceiptFromWire } from './wire.ts';

const FAILED = 'ไม่สามารถบันทึกรับสินค้าได้';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const STORED_BEFORE =
  'รายการที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง กรุณาตรวจสอบกับใบรับสินค้าล่าสุด ลบรายการที่บันทึกแล้ว และกรอกจำนวนเฉพาะที่ยังไม่ได้บันทึก';

/**
 * Takes goods in. What is being written survives a reload; the key stays the same until it is written down, so that
 * pressing again after a lost answer takes nothing in twice (rule C2.7).
 * @param userId whose list it is
 */
export function useReceive(userId: number, onReceived: (receipt: GoodsReceipt) => void) {
  const client = useQueryClient();
  const [draft, change] = useKeptDraft<ReceiveDraft>(`receive-${userId}`, emptyReceipt, readReceipt);
  const items = useKnownItems(draft.lines);
  const [sending, setSending] = useState(false);
  const [checked, setChecked] = useState(0);
  const inFlight = useRef(false);
  const faults = checked > 0 ? lineFaults(draft.lines) : new Map<string, 'quantity' | 'cost'>();

  const changeLines = (changed: (lines: readonly ReceiveLine[]) => readonly ReceiveLine[]) =>
    change((before) => ({ ...before, lines: changed(before.lines) }));

  const refused = (failure: unknown): Promise<void> => {
    const tell = (text: string) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
    logFailure('POST /stock/receipts', failure);
    if (!(failure instanceof CallError)) return tell(NO_ANSWER);
    if (failure.code === 'STOCK_PRODUCT_GONE') stockChanged(client);
    if (failure.code !== 'KEY_REUSED') {
      const [first] = Object.values(failure.errors).flat();
      return tell(first || failure.message || FAILED);
    }
    change((before) => ({ ...before, lines: toReceiveAnew(before.lines), key: '' }));
    setChecked(0);
    stockChanged(client);
    return tell(STORED_BEFORE);
  };

  const submit = async () => {
    if (inFlight.current || draft.lines.length === 0) return;
    if (lineFaults(draft.lines).size > 0) return setChecked((times) => times + 1);
    inFlight.current = true;
    setSending(true);
    const key = draft.key === '' ? newIdempotencyKey() : draft.key;
    change((before) => ({ ...before, key }));
    try {
      const options = { body: receiptBody(draft), idempotencyKey: key };
      const { receipt } = await call('POST /stock/receipts', options);
      change(emptyReceipt);
      stockChanged(client);
      onReceived(goodsReceiptFromWire(receipt));
    } catch (failure) {
      await refused(failure);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  return {
    draft,
    items,
    faults,
    checked,
    sending,
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
