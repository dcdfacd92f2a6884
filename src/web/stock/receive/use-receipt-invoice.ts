import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  INVOICE_FIELDS,
  type InvoiceForm,
  invoiceBody,
  invoiceFaults,
  NO_INVOICE,
} from '#web/suppliers/invoice-form.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { stockChanged } from '../queries.ts';

/**
 * Writes down the tax invoice of goods that came without it, and cancels one that was written down wrongly (rule C13.3).
 * @param onStored the form has done its work
 */
export function useReceiptInvoice(receiptId: number, claims: boolean, onStored: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<InvoiceForm>({ ...NO_INVOICE, hasInvoice: true, claims });
  const write = useWrite({
    failed: 'ไม่สามารถบันทึกใบกำกับภาษีได้',
    fields: INVOICE_FIELDS,
    refused: () => void stockChanged(client),
  });
  const change = (changed: Partial<InvoiceForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };
  const params = { id: receiptId };
  const submit = async () => {
    const found = invoiceFaults(form);
    if (Object.keys(found).length > 0) return write.showFaults(found);
    const body = { ...invoiceBody(form), invoice_number: form.number };
    await write.send('POST /stock/receipts/{id}/invoice', { params, body }, () => {
      stockChanged(client);
      onStored();
    });
  };
  const cancel = async (number: string) => {
    const isSure = await confirm({
      title: `ยกเลิกใบกำกับภาษี ${number} ใช่หรือไม่`,
      text: 'ใบกำกับภาษีนี้จะไม่นับในภาษีซื้ออีก สินค้าและต้นทุนคงเดิม และบันทึกใบที่ถูกต้องแทนได้',
      confirmLabel: 'ยกเลิกใบกำกับภาษี',
      cancelLabel: 'ไม่ยกเลิก',
      danger: true,
    });
    if (isSure)
      await write.send('DELETE /stock/receipts/{id}/invoice', { params }, () => stockChanged(client));
  };
  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit, cancel };
}
