import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { Failure } from '#web/lib/failure.ts';
import { INVOICE_FIELDS, type InvoiceForm, invoiceFaults } from '#web/suppliers/invoice-form.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { stockChanged } from '../queries.ts';
import { isSameThing } from '../stock-item.ts';
import { useKeptDraft } from '../things/use-kept-draft.ts';
import {
  emptySendBack,
  type Limits,
  linesGoing,
  readSendBack,
  type SendBackDraft,
  type SendBackLine,
  type SendBackTerms,
  sendBackFaults,
  withLine,
} from './send-back-draft.ts';
import { type SupplierReturn, sendBackBody, supplierReturnFromWire } from './wire.ts';

/** What each field beside the lines is called in the call. */
const FIELDS = {
  supplier: 'supplier',
  supplierId: 'supplier_id',
  reason: 'reason',
  ...INVOICE_FIELDS,
} as const;

const STORED_BEFORE =
  'รายการที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง กรุณาตรวจสอบกับใบส่งคืนสินค้าล่าสุด และกรอกเฉพาะที่ยังไม่ได้บันทึก';

/**
 * Sends goods back to their supplier. What is being written survives a reload, and with it the key under which it is sent.
 * @param of whose list it is, and of which receipt of goods
 */
export function useSendBack(
  { userId, receiptId }: { readonly userId: number; readonly receiptId: number | null },
  onSent: (sent: SupplierReturn) => void,
) {
  const client = useQueryClient();
  const empty = () => emptySendBack(receiptId);
  const [draft, change] = useKeptDraft<SendBackDraft>(`send-back-${userId}`, empty, (kept) =>
    readSendBack(kept, receiptId),
  );
  const [checked, setChecked] = useState(0);

  const refused = ({ code, errors }: Failure) => {
    stockChanged(client);
    if (code !== 'KEY_REUSED') {
      const isOfHead = Object.values(FIELDS).some((field) => field in errors);
      return isOfHead ? undefined : Object.values(errors).flat().find(Boolean);
    }
    change((before) => ({ ...before, lines: before.lines.map((line) => ({ ...line, quantity: '' })) }));
    setChecked(0);
  };
  const write = useWrite({
    ...{ failed: 'ไม่สามารถบันทึกส่งคืนสินค้าได้', storedBefore: STORED_BEFORE, fields: FIELDS, refused },
    keptKey: { read: () => draft.key, keep: (key) => change((before) => ({ ...before, key })) },
  });

  const submit = async (limits: Limits, terms: SendBackTerms) => {
    if (linesGoing(draft).length === 0) return;
    if (sendBackFaults(draft, limits).size > 0) return setChecked((times) => times + 1);
    const { reason, creditNote } = draft;
    const isNamed = receiptId !== null || draft.supplierId !== null || draft.supplier.trim() !== '';
    const missing = {
      ...(!isNamed && { supplier: 'กรุณาเลือกหรือกรอกชื่อผู้ขายที่จะส่งคืน' }),
      ...(reason === null && { reason: 'กรุณาเลือกเหตุผล' }),
      ...(terms.costVat === 'none' ? {} : invoiceFaults(creditNote, 'ใบลดหนี้')),
    };
    if (reason === null || Object.keys(missing).length > 0) return write.showFaults(missing);
    const body = sendBackBody(draft, reason, terms);
    await write.send('POST /stock/supplier-returns', { body }, ({ supplier_return: sent }) => {
      change(empty);
      stockChanged(client);
      onSent(supplierReturnFromWire(sent));
    });
  };

  return {
    draft,
    checked,
    submit,
    sending: write.isBusy,
    faults: write.faults,
    faultyTimes: write.faultyTimes,
    changeHead: (
      head: Partial<Pick<SendBackDraft, 'supplier' | 'supplierId' | 'costVat' | 'reason' | 'note'>>,
    ) => {
      write.mend({ ...head, ...('supplierId' in head && { supplier: '' }) });
      change((before) => ({ ...before, ...head }));
    },
    changeCreditNote: (changed: Partial<InvoiceForm>) => {
      write.mend(changed);
      change((before) => ({ ...before, creditNote: { ...before.creditNote, ...changed } }));
    },
    changeLine: (thing: StockThing, changed: Partial<Pick<SendBackLine, 'quantity' | 'amount'>>) =>
      change((before) => ({ ...before, lines: withLine(before.lines, thing, changed) })),
    removeLine: (thing: StockThing) =>
      change((before) => ({ ...before, lines: before.lines.filter((line) => !isSameThing(line, thing)) })),
  };
}

export type SendingBack = ReturnType<typeof useSendBack>;
