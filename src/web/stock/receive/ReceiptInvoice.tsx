import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { InvoiceFields } from '#web/suppliers/InvoiceFields.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { IconFileText, IconX } from '#web/ui/icons.ts';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import type { WholeGoodsReceipt } from './queries.ts';
import styles from './ReceiptInvoice.module.css';
import { useReceiptInvoice } from './use-receipt-invoice.ts';

/** The tax invoice of received goods: written down when it comes, cancelled when it was written down wrongly. */
export function ReceiptInvoice({ receipt }: { readonly receipt: WholeGoodsReceipt }) {
  const { paper, invoice, supplierId } = receipt;
  const [opened, setOpened] = useState(false);
  const isClaimed = paper?.isClaimed ?? false;
  const editing = useReceiptInvoice(receipt.id, isClaimed, () => setOpened(false));
  const element = useFaultyFocus(editing.faultyTimes);
  if (paper === null || paper.vatSatang === 0 || supplierId === null) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void editing.submit();
  };
  return (
    <>
      {invoice === null ? (
        <Button
          variant="default"
          leftSection={<IconFileText size={20} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          บันทึกใบกำกับภาษี
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconX size={20} aria-hidden />}
          loading={editing.sending}
          onClick={() => void editing.cancel(invoice.number)}
        >
          ยกเลิกใบกำกับภาษี
        </Button>
      )}
      <Dialog
        id="receipt-invoice"
        opened={opened}
        onClose={() => setOpened(false)}
        title={`ใบกำกับภาษีของ ${receipt.number}`}
        busy={editing.sending}
      >
        <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
          <InvoiceFields
            invoice={editing.form}
            onChange={editing.change}
            faults={editing.faults}
            mayClaim={isClaimed}
          />
          <DialogFoot main="บันทึก" busy={editing.sending} onCancel={() => setOpened(false)} />
        </form>
      </Dialog>
    </>
  );
}
