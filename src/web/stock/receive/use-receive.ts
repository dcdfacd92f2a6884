import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { Failure } from '#web/lib/failure.ts';
import { INVOICE_FIELDS, type InvoiceForm, invoiceFaults } from '#web/suppliers/invoice-form.ts';
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
import type { WantedSupplier } from './receive-state.ts';

const notAmong = (lines: readonly ReceiveLine[], wanted: readonly ReceiveLine[]) =>
  wanted.filter((line) => !lines.some((known) => isSameThing(known, line)));

/** What each field above the lines is called in the call. */
const HEAD_FIELDS = { supplierId: 'supplier_id', ...INVOICE_FIELDS } as const;

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
    if (code !== 'KEY_REUSED') {
      const isOfHead = Object.values(HEAD_FIELDS).some((field) => field in errors);
      return isOfHead ? undefined : Object.values(errors).flat().find(Boolean);
    }
    change((before) => ({ ...before, lines: toReceiveAnew(before.lines) }));
    setChecked(0);
  };
  const write = useWrite({
    ...{ failed: FAILED, storedBefore: STORED_BEFORE, fields: HEAD_FIELDS, refused },
    keptKey: { read: () => draft.key, keep: (key) => change((before) => ({ ...before, key })) },
  });

  const submit = async () => {
    if (draft.lines.length === 0) return;
    if (lineFaults(draft.lines).size > 0) return setChecked((times) => times + 1);
    const missing = draft.costVat === null || draft.costVat === 'none' ? {} : invoiceFaults(draft.invoice);
    if (Object.keys(missing).length > 0) return write.showFaults(missing);
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
    headFaults: write.faults,
    headFaultyTimes: write.faultyTimes,
    changeHead: (
      head: Partial<Pick<ReceiveDraft, 'supplier' | 'supplierId' | 'costVat' | 'reference' | 'note'>>,
    ) => {
      write.mend(head);
      change((before) => ({ ...before, ...head }));
    },
    changeInvoice: (changed: Partial<InvoiceForm>) => {
      write.mend(changed);
      change((before) => ({ ...before, invoice: { ...before.invoice, ...changed } }));
    },
    addOne: (item: StockItem) => {
      items.learn(item);
      changeLines((lines) => withOneMore(lines, item));
    },
    /** Adds what isn't in the list yet. */
    addLines: (wanted: readonly ReceiveLine[]) =>
      changeLines((lines) => [...lines, ...notAmong(lines, wanted)]),
    /** The same for what was ordered of a supplier; who is written down already stays. */
    startWith: ({ id, name, costVat }: WantedSupplier, wanted: readonly ReceiveLine[]) =>
      change((before) => ({
        ...before,
        ...(before.supplierId === null && { supplierId: id, supplier: name, costVat }),
        lines: [...before.lines, ...notAmong(before.lines, wanted)],
      })),
    changeLine: (thing: StockThing, changed: Partial<Pick<ReceiveLine, 'quantity' | 'cost' | 'total'>>) =>
      changeLines((lines) =>
        lines.map((line) => (isSameThing(line, thing) ? { ...line, ...changed } : line)),
      ),
    removeLine: (thing: StockThing) =>
      changeLines((lines) => lines.filter((line) => !isSameThing(line, thing))),
    clear: () => change(emptyReceipt),
  };
}

export type Receiving = ReturnType<typeof useReceive>;
