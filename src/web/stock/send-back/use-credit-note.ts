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
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { stockChanged } from '../queries.ts';

/** The credit note as it stands in its fields; '' in an amount for what its return says. */
interface CreditNoteForm extends InvoiceForm {
  readonly value: string;
}

const FIELDS = { ...INVOICE_FIELDS, value: 'value' } as const;
const amountOf = (typed: string) => (sentMoney(typed) === '' ? null : sentMoney(typed));

/**
 * Writes down the credit note of goods that went back without it, and cancels one that was written down wrongly (rule C13.9).
 * @param onStored the form has done its work
 */
export function useCreditNote(returnId: number, claims: boolean, onStored: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<CreditNoteForm>({ ...NO_INVOICE, hasInvoice: true, claims, value: '' });
  const write = useWrite({
    failed: 'ไม่สามารถบันทึกใบลดหนี้ได้',
    fields: FIELDS,
    refused: () => void stockChanged(client),
  });
  const change = (changed: Partial<CreditNoteForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };
  const params = { id: returnId };
  const submit = async () => {
    const found = invoiceFaults(form, 'ใบลดหนี้');
    if (Object.keys(found).length > 0) return write.showFaults(found);
    const amounts = { value: amountOf(form.value), vat: amountOf(form.vat) };
    const body = { ...invoiceBody(form), invoice_number: form.number, ...amounts };
    await write.send('POST /stock/supplier-returns/{id}/credit-note', { params, body }, () => {
      stockChanged(client);
      onStored();
    });
  };
  const cancel = async (number: string) => {
    const isSure = await confirm({
      title: `ยกเลิกใบลดหนี้ ${number} ใช่หรือไม่`,
      text: 'ใบลดหนี้นี้จะไม่นับในภาษีซื้ออีก สินค้าที่ส่งคืนแล้วคงเดิม และบันทึกใบที่ถูกต้องแทนได้',
      confirmLabel: 'ยกเลิกใบลดหนี้',
      cancelLabel: 'ไม่ยกเลิก',
      danger: true,
    });
    if (isSure)
      await write.send('DELETE /stock/supplier-returns/{id}/credit-note', { params }, () =>
        stockChanged(client),
      );
  };
  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit, cancel };
}
