import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { MAX_DOCUMENT_REASON } from '#shared/documents/rules.ts';
import { CustomerSelect } from '#web/customers/CustomerSelect.tsx';
import type { Customer } from '#web/customers/wire.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { BuyerFacts } from './BuyerFacts.tsx';
import styles from './CreateDocumentDialog.module.css';
import type { ListedDocument } from './queries.ts';
import { useCompleteBuyer } from './use-complete-buyer.ts';
import { usePutRight } from './use-put-right.ts';

/** Which paper is put right, and how. */
export interface PutRight {
  readonly paper: ListedDocument;
  readonly way: 'reissue' | 'replacement';
}

interface PutRightDialogProps {
  readonly wanted: PutRight | null;
  readonly onClose: () => void;
}

const WAYS = {
  reissue: { title: 'ยกเลิกและออกใบกำกับภาษีใหม่', button: 'ยกเลิกฉบับเดิมและออกใหม่' },
  replacement: { title: 'ออกใบแทน', button: 'ออกใบแทน' },
} as const;

/** Asks for whom and why a paper is issued anew, and opens it in a tab of its own (rule C11.11). */
export function PutRightDialog({ wanted, onClose }: PutRightDialogProps) {
  const isSmall = useSmallScreen();
  return (
    <Dialog
      id="put-right"
      opened={wanted !== null}
      onClose={onClose}
      title={wanted === null ? '' : WAYS[wanted.way].title}
      size={560}
      fullScreen={isSmall}
    >
      {wanted !== null && (
        <PutRightForm key={`${wanted.way} ${wanted.paper.id}`} wanted={wanted} onClose={onClose} />
      )}
    </Dialog>
  );
}

function PutRightForm({ wanted, onClose }: { readonly wanted: PutRight; readonly onClose: () => void }) {
  const { paper, way } = wanted;
  const [customer, setCustomer] = useState<Customer | null>(null);
  const completion = useCompleteBuyer(customer);
  const act = usePutRight(paper, (pdfUrl) => {
    window.open(pdfUrl, '_blank', 'noopener');
    onClose();
  });
  const element = useFaultyFocus(act.faultyTimes + completion.faultyTimes);
  const isReissue = way === 'reissue';
  const isBusy = act.isBusy || completion.isBusy;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void (isReissue ? act.reissue(customer, completion) : act.replace());
  };

  return (
    <form
      ref={element}
      className={styles.form}
      data-short={!isReissue || undefined}
      onSubmit={submit}
      noValidate
    >
      <p className={styles.order}>
        {DOCUMENT_KINDS[paper.kind].title} <span className="rd-figures">{paper.number}</span> ออกให้{' '}
        {paper.buyer.name}
      </p>
      {isReissue && (
        <CustomerSelect
          label="ออกใหม่ในนาม"
          value={customer}
          error={act.faults.customer ?? ''}
          onChange={(chosen) => {
            setCustomer(chosen);
            completion.beginAnew();
            act.clearFaults();
          }}
        />
      )}
      {isReissue && customer !== null && (
        <BuyerFacts customer={customer} kind="tax_invoice" completion={completion} />
      )}
      <Textarea
        label="เหตุผล"
        placeholder={isReissue ? 'เช่น ชื่อหรือที่อยู่ผู้ซื้อไม่ถูกต้อง' : 'เช่น ลูกค้าทำต้นฉบับหาย'}
        rows={2}
        maxLength={MAX_DOCUMENT_REASON}
        value={act.reason}
        error={act.faults.reason}
        onChange={(event) => act.setReason(event.currentTarget.value)}
      />
      <p className={styles.hint}>
        {isReissue
          ? 'ฉบับเดิมจะถูกยกเลิกและเก็บไว้ ฉบับใหม่ได้เลขที่ใหม่ วันที่ รายการสินค้า และจำนวนเงินเหมือนเดิม (ถ้าเดือนของฉบับเดิมล็อกแล้ว ฉบับใหม่ลงวันที่วันนี้) ใบลดหนี้ที่อ้างถึงฉบับเดิมจะออกใหม่ด้วย กรุณาเรียกต้นฉบับเดิมคืนจากลูกค้า'
          : 'ใบแทนใช้เลขที่เดิม และระบุว่าออกให้ครั้งที่เท่าใด วันที่ออก และเหตุผล'}
      </p>
      {act.words !== '' && (
        <p className={styles.fault} role="alert">
          {act.words}
        </p>
      )}
      <DialogFoot main={WAYS[way].button} danger={isReissue} held={isBusy} cancel="ปิด" onCancel={onClose} />
    </form>
  );
}
