import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_REMARK_LENGTH, NO_REMARK, type OrderDocumentKind } from '#shared/documents/kinds.ts';
import { CustomerSelect } from '#web/customers/CustomerSelect.tsx';
import type { KnownCustomer } from '#web/customers/wire.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { BuyerFacts } from './BuyerFacts.tsx';
import styles from './CreateDocumentDialog.module.css';
import { DOCUMENTS } from './document-address.ts';
import { lacksAddress, useBuyer } from './use-buyer.ts';

/** Which paper is to be made of which order. */
export interface DocumentWanted {
  readonly kind: OrderDocumentKind;
  readonly orderId: number;
  readonly orderNumber: string;
  /** Who the order is for already, when that is known. */
  readonly customer: KnownCustomer | null;
}

interface CreateDocumentDialogProps {
  readonly wanted: DocumentWanted | null;
  readonly onClose: () => void;
  /** A tab was opened that makes the paper. */
  readonly onOpened: () => void;
}

/** Chooses for whom a paper is, and opens it in a tab of its own, which makes it (rule S5, S7). */
export function CreateDocumentDialog({ wanted, onClose, onOpened }: CreateDocumentDialogProps) {
  const isSmall = useSmallScreen();
  return (
    <Dialog
      id="create-document"
      opened={wanted !== null}
      onClose={onClose}
      title={wanted === null ? '' : `สร้าง${DOCUMENTS[wanted.kind].label}`}
      size={520}
      fullScreen={isSmall}
    >
      {wanted !== null && (
        <CreateDocumentForm
          key={`${wanted.kind} ${wanted.orderId}`}
          wanted={wanted}
          onClose={onClose}
          onOpened={onOpened}
        />
      )}
    </Dialog>
  );
}

interface FormProps extends Omit<CreateDocumentDialogProps, 'wanted'> {
  readonly wanted: DocumentWanted;
}

function CreateDocumentForm({ wanted, onClose, onOpened }: FormProps) {
  const { customer, shown, isLoading, failed, choose, loadAgain } = useBuyer(wanted.customer);
  const [remark, setRemark] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Nobody makes a paper for somebody who isn't seen yet: it can't be changed afterwards.
    if (isLoading) return;
    if (failed) return loadAgain();
    if (customer === null) {
      setError('กรุณาเลือกลูกค้า');
      field.current?.focus();
      return;
    }
    if (wanted.kind === 'tax_invoice' && lacksAddress(customer) && !(await confirmWithoutAddress())) return;
    const address = DOCUMENTS[wanted.kind].make(wanted.orderId, customer.id, remark);
    // Not `noreferrer`: over plain http the referring page is how the server knows that we asked (rule C7.1).
    window.open(address, '_blank', 'noopener');
    onOpened();
    onClose();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.order}>
        คำสั่งซื้อ <span className="rd-figures">{wanted.orderNumber}</span>
      </p>
      <CustomerSelect
        ref={(input) => {
          field.current = input;
          // The dialog begins at what is still to be chosen, not at its closing button.
          if (wanted.customer === null) input?.setAttribute('data-autofocus', '');
        }}
        value={shown}
        error={error}
        onReload={failed ? loadAgain : undefined}
        onChange={(chosen) => {
          choose(chosen);
          setError('');
        }}
      />
      {wanted.kind === 'delivery_note' && (
        <Textarea
          label="หมายเหตุ (ไม่บังคับ)"
          placeholder={NO_REMARK}
          rows={3}
          maxLength={MAX_REMARK_LENGTH}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      )}
      {isLoading && <p className={styles.hint}>กำลังโหลด...</p>}
      {customer !== null && <BuyerFacts customer={customer} kind={wanted.kind} />}
      <p className={styles.hint}>เอกสารจะออกเลขที่เมื่อเปิด และเปลี่ยนลูกค้าภายหลังไม่ได้</p>
      <div className={styles.buttons}>
        <Button variant="default" size="lg" onClick={onClose}>
          ยกเลิก
        </Button>
        <Button
          type="submit"
          size="lg"
          {...(isLoading && { 'aria-disabled': true, 'data-disabled': true })}
          data-autofocus={wanted.customer !== null || undefined}
        >
          สร้างและเปิดเอกสาร
        </Button>
      </div>
    </form>
  );
}

/** A tax invoice must name the buyer's address (Revenue Code, section 86/4), and stays as it was issued. */
const confirmWithoutAddress = () =>
  confirm({
    title: 'ออกใบกำกับภาษีโดยไม่มีที่อยู่ของผู้ซื้อใช่หรือไม่',
    text: 'ใบกำกับภาษีเต็มรูปต้องมีที่อยู่ของผู้ซื้อ หากไม่มี ผู้ซื้ออาจนำไปใช้ไม่ได้ และเมื่อออกแล้วจะแก้ไขหรือเปลี่ยนลูกค้าไม่ได้',
    confirmLabel: 'ออกโดยไม่มีที่อยู่',
    cancelLabel: 'ยังไม่ออก',
    danger: true,
  });
