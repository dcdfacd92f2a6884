import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_REMARK_LENGTH, NO_REMARK, type OrderDocumentKind } from '#shared/documents/kinds.ts';
import { CustomerSelect } from '#web/customers/CustomerSelect.tsx';
import type { Customer } from '#web/customers/wire.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './CreateDocumentDialog.module.css';
import { DOCUMENTS } from './document-address.ts';

/** Which paper is to be made of which order. */
export interface DocumentWanted {
  readonly kind: OrderDocumentKind;
  readonly orderId: number;
  readonly orderNumber: string;
  /** Who the order is for already, when that is known. */
  readonly customer: Customer | null;
}

interface CreateDocumentDialogProps {
  readonly wanted: DocumentWanted | null;
  readonly onClose: () => void;
  /** A tab was opened that makes the paper. */
  readonly onOpened: () => void;
}

/** Chooses for whom a paper is, and opens it in a tab of its own, which makes it (specification 5, 7). */
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
  const [customer, setCustomer] = useState(wanted.customer);
  const [remark, setRemark] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (customer === null) {
      setError('กรุณาเลือกลูกค้า');
      field.current?.focus();
      return;
    }
    const address = DOCUMENTS[wanted.kind].make(wanted.orderId, customer.id, remark);
    // Not `noreferrer`: over plain http the referring page is how the server knows that we asked (contract C7.1).
    window.open(address, '_blank', 'noopener');
    onOpened();
    onClose();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.order}>
        คำสั่งซื้อ <span className="rd-figures">{wanted.orderNumber}</span>
      </p>
      <CustomerSelect
        ref={(input) => {
          field.current = input;
          // The dialog begins at what is still to be chosen, not at its closing button.
          if (wanted.customer === null) input?.setAttribute('data-autofocus', '');
        }}
        value={customer}
        error={error}
        onChange={(chosen) => {
          setCustomer(chosen);
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
      {customer !== null && <Buyer customer={customer} kind={wanted.kind} />}
      <p className={styles.hint}>เอกสารจะออกเลขที่เมื่อเปิด และเปลี่ยนลูกค้าภายหลังไม่ได้</p>
      <div className={styles.buttons}>
        <Button variant="default" size="lg" onClick={onClose}>
          ยกเลิก
        </Button>
        <Button type="submit" size="lg" data-autofocus={wanted.customer !== null || undefined}>
          สร้างและเปิดเอกสาร
        </Button>
      </div>
    </form>
  );
}

/** In whose name the paper will be, since it can't be changed afterwards; of whom only the name is known, nothing. */
function Buyer({ customer, kind }: { readonly customer: Customer; readonly kind: OrderDocumentKind }) {
  if (customer.code === '') return null;
  return (
    <div className={styles.buyer}>
      <dl>
        <div>
          <dt>ออกในนาม</dt>
          <dd>{customer.companyName || customer.name}</dd>
        </div>
        <div>
          <dt>ที่อยู่</dt>
          <dd>{customer.address || '-'}</dd>
        </div>
        <div>
          <dt>เลขประจำตัวผู้เสียภาษี</dt>
          <dd>{customer.taxNumber || '-'}</dd>
        </div>
      </dl>
      {kind === 'tax_invoice' && customer.taxNumber === '' && (
        <p className={styles.missing}>
          ลูกค้ารายนี้ยังไม่มีเลขประจำตัวผู้เสียภาษี ผู้ซื้อที่จดทะเบียน VAT อาจนำใบกำกับภาษีไปใช้ไม่ได้
        </p>
      )}
    </div>
  );
}
