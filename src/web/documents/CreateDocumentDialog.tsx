import { Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_REMARK_LENGTH, NO_REMARK, type OrderDocumentKind } from '#shared/documents/kinds.ts';
import { pastTaxMonth } from '#shared/documents/rules.ts';
import { bangkokDate, type EpochMs, thaiDate, thaiMonth, yearInBuddhistEra } from '#shared/time/bangkok.ts';
import { CustomerSelect } from '#web/customers/CustomerSelect.tsx';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import { SignUpButton } from '#web/customers/SignUpButton.tsx';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { BuyerFacts } from './BuyerFacts.tsx';
import styles from './CreateDocumentDialog.module.css';
import { DOCUMENTS } from './document-address.ts';
import { useBuyer } from './use-buyer.ts';
import { useCompleteBuyer } from './use-complete-buyer.ts';

/** Which paper is to be made of which order. */
export interface DocumentWanted {
  readonly kind: OrderDocumentKind;
  readonly orderId: number;
  readonly orderNumber: string;
  /** Who the order is for already, when that is known. */
  readonly customer: KnownCustomer | null;
  /** When it was sold, whose day a tax invoice bears; null while it isn't. */
  readonly soldAt: EpochMs | null;
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
  const completion = useCompleteBuyer(customer);
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
    // What is opened in a tab of its own can't ask any more.
    if (wanted.kind === 'tax_invoice' && !(await completion.complete())) return;
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
          completion.beginAnew();
          setError('');
        }}
      />
      {customer === null && !isLoading && !failed && (
        <SignUpButton
          className={styles.signUp}
          onStored={(stored) => {
            choose(stored);
            completion.beginAnew();
            setError('');
          }}
        />
      )}
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
      {customer !== null && <BuyerFacts customer={customer} kind={wanted.kind} completion={completion} />}
      {wanted.kind === 'tax_invoice' && wanted.soldAt !== null && <LateNotice soldAt={wanted.soldAt} />}
      <p className={styles.hint}>เอกสารจะออกเลขที่เมื่อเปิด หากชื่อผิดภายหลัง ใบกำกับภาษีต้องยกเลิกและออกใหม่</p>
      <DialogFoot
        main="สร้างและเปิดเอกสาร"
        held={isLoading || completion.isBusy}
        autofocus={wanted.customer !== null}
        onCancel={onClose}
      />
    </form>
  );
}

/** Says that a tax invoice will bear the day of a sale of another month, in whose report it then stands (rule C11.12). */
function LateNotice({ soldAt }: { readonly soldAt: EpochMs }) {
  const month = pastTaxMonth(bangkokDate(soldAt), useShopToday());
  if (month === null) return null;
  const [year = 0, at = 0] = month.split('-').map(Number);
  return (
    <p className={styles.late} role="note">
      {`ออกย้อนเดือน: ใบกำกับภาษีลงวันที่ ${thaiDate(soldAt)} ตามวันที่ขาย จะอยู่ในรายงานภาษีขายของเดือน${thaiMonth(at)} ${yearInBuddhistEra(year)} หากยื่น ภ.พ.30 ของเดือนนั้นแล้ว กรุณาแจ้งผู้ทำบัญชี`}
    </p>
  );
}
