import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatBaht } from '#shared/money/satang.ts';
import { InvoiceFields } from '#web/suppliers/InvoiceFields.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { IconFileText, IconX } from '#web/ui/icons.ts';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from '../receive/ReceiptInvoice.module.css';
import { useCreditNote } from './use-credit-note.ts';
import type { WholeSupplierReturn } from './wire.ts';

const LONGEST_AMOUNT = 12;

/** The supplier's credit note: written down when it comes, with its own amounts; cancelled when it was written down wrongly. */
export function CreditNote({ made }: { readonly made: WholeSupplierReturn }) {
  const { paper, creditNote, supplierId } = made;
  const [opened, setOpened] = useState(false);
  const editing = useCreditNote(made.id, paper.isClaimed, () => setOpened(false));
  const element = useFaultyFocus(editing.faultyTimes);
  if (paper.vatSatang === 0 || supplierId === null) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void editing.submit();
  };
  return (
    <>
      {creditNote === null ? (
        <Button
          variant="default"
          leftSection={<IconFileText size={20} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          บันทึกใบลดหนี้
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconX size={20} aria-hidden />}
          loading={editing.sending}
          onClick={() => void editing.cancel(creditNote.number)}
        >
          ยกเลิกใบลดหนี้
        </Button>
      )}
      <Dialog
        id="credit-note"
        opened={opened}
        onClose={() => setOpened(false)}
        title={`ใบลดหนี้ของ ${made.number}`}
        busy={editing.sending}
      >
        <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
          <InvoiceFields
            paper="ใบลดหนี้"
            invoice={editing.form}
            onChange={editing.change}
            faults={editing.faults}
            mayClaim={paper.isClaimed}
          />
          <MoneyField
            label="มูลค่าก่อน VAT (บาท)"
            name="value"
            maxLength={LONGEST_AMOUNT}
            placeholder={formatBaht(paper.valueSatang)}
            value={editing.form.value}
            error={editing.faults.value ?? ''}
            onChange={(value) => editing.change({ value })}
          />
          <MoneyField
            label="VAT (บาท)"
            name="vat"
            maxLength={LONGEST_AMOUNT}
            placeholder={formatBaht(paper.vatSatang)}
            value={editing.form.vat}
            error={editing.faults.vat ?? ''}
            onChange={(vat) => editing.change({ vat })}
          />
          <DialogFoot main="บันทึก" busy={editing.sending} onCancel={() => setOpened(false)} />
        </form>
      </Dialog>
    </>
  );
}
