import { useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import type { Entry } from '#web/offline-sales/journal.ts';
import { SentState } from '#web/offline-sales/SentState.tsx';
import { useEntryAt } from '#web/offline-sales/use-entries.ts';
import { isJustPaid } from '#web/orders/just-paid.ts';
import { OrderMissing } from '#web/orders/OrderMissing.tsx';
import { PrintReceiptButton } from '#web/orders/receipt/PrintReceiptButton.tsx';
import { ReceiptPaper } from '#web/orders/receipt/ReceiptPaper.tsx';
import styles from '#web/orders/receipt/receipt.module.css';
import { SaleDone } from '#web/orders/receipt/SaleDone.tsx';
import { useReceiptKeys } from '#web/orders/receipt/use-receipt-keys.ts';
import { useNextSale } from '#web/orders/use-next-sale.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Slip } from '#web/ui/slip/Slip.tsx';

const PAPER_WIDTH_MM = 80;

/** The receipt of a sale that this till made by itself, out of its journal (rule C14.10). */
export function AwayReceiptPage() {
  const seq = Number(useParams().seq);
  const entry = useEntryAt(Number.isSafeInteger(seq) ? seq : 0);
  if (entry === undefined) return <PageLoading />;
  if (entry === null || entry.kind !== 'sale')
    return <OrderMissing title="ไม่พบใบเสร็จนี้ในเครื่อง" text="รายการที่ส่งเข้าเซิร์ฟเวอร์แล้วดูได้ที่หน้าคำสั่งซื้อ" />;
  return <AwayReceipt key={entry.seq} entry={entry} />;
}

function AwayReceipt({ entry }: { readonly entry: Extract<Entry, { kind: 'sale' }> }) {
  const sheet = useRef<PrintSheetHandle>(null);
  const isCopy = !isJustPaid(useLocation().state);
  const print = () => void sheet.current?.print();
  useReceiptKeys({ onNext: useNextSale(), onPrint: print, onTaxInvoice: null });
  const receipt = { ...entry.receipt, sale: { ...entry.receipt.sale, customer: null } };
  return (
    <div className={styles.page}>
      <SaleDone receipt={receipt}>
        <PrintReceiptButton onPrint={print} />
        <SentState entry={entry} />
      </SaleDone>
      <ReceiptPaper receipt={receipt} />
      <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
        <Slip slip={receiptSlip(receipt, { isCopy })} />
      </PrintSheet>
    </div>
  );
}
