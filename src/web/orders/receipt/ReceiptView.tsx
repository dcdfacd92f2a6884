import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import { CreateDocumentDialog } from '#web/documents/CreateDocumentDialog.tsx';
import { paths } from '#web/lib/paths.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { PaperState } from '#web/printing/PaperState.tsx';
import { PrinterChoice } from '#web/printing/PrinterChoice.tsx';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { IconFileText, IconReceiptRefund } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Slip } from '#web/ui/slip/Slip.tsx';
import type { Receipt } from '../sale.ts';
import { useNextSale } from '../use-next-sale.ts';
import { PrintReceiptButton } from './PrintReceiptButton.tsx';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import styles from './receipt.module.css';
import { SaleDone } from './SaleDone.tsx';
import { useReceiptKeys } from './use-receipt-keys.ts';
import { useTaxInvoice } from './use-tax-invoice.ts';

const PAPER_WIDTH_MM = 80;

interface ActsProps {
  readonly receipt: Receipt;
  readonly isCopy: boolean;
  readonly onPrint: () => void;
  /** How its slip stands with the till's printer. */
  readonly printing: ReactNode;
  /** Null where the shop can't issue one for this sale. */
  readonly onTaxInvoice: (() => void) | null;
}

function Acts({ receipt, isCopy, onPrint, printing, onTaxInvoice }: ActsProps) {
  const { exchange } = receipt;
  return (
    <>
      <PrintReceiptButton onPrint={onPrint} />
      {printing}
      {onTaxInvoice !== null && (
        <Button
          variant="default"
          size="xl"
          fullWidth
          aria-keyshortcuts="F7"
          leftSection={<IconFileText size={24} aria-hidden />}
          rightSection={<Kbd>F7</Kbd>}
          onClick={onTaxInvoice}
        >
          {receipt.taxInvoiceNumber === null ? 'ออกใบกำกับภาษี' : 'ดูใบกำกับภาษี'}
        </Button>
      )}
      {exchange !== null && (
        <Button
          component={Link}
          to={paths.returnSlip(exchange.returnId)}
          // Its original, which prints at once.
          state={isCopy ? null : { isJustMade: true, isPrinted: false }}
          variant="default"
          size="xl"
          fullWidth
          leftSection={<IconReceiptRefund size={24} aria-hidden />}
        >
          {isCopy ? 'ใบรับคืนสินค้า' : 'พิมพ์ใบรับคืนสินค้า'}
        </Button>
      )}
    </>
  );
}

interface ReceiptViewProps {
  readonly receipt: Receipt;
  /** It is shown again. */
  readonly isCopy: boolean;
}

/** A finished sale: the change in enormous figures, the way on, the printer, and the receipt itself. */
export function ReceiptView({ receipt, isCopy }: ReceiptViewProps) {
  const sheet = useRef<PrintSheetHandle>(null);
  const printer = usePaperPrinter();
  const paper = { kind: 'receipt', id: receipt.sale.id } as const;
  const byBrowser = () => void sheet.current?.print();
  const print = () => void printer.print({ ...paper, isCopy }, byBrowser);
  const isAsked = useRef(isCopy);
  useEffect(() => {
    if (isAsked.current || !printer.isReady) return;
    isAsked.current = true;
    // A reload asks again, and the server prints it once.
    void printer.printByItself({ kind: 'receipt', id: receipt.sale.id });
  }, [printer, receipt.sale.id]);
  const taxInvoice = useTaxInvoice(receipt);
  const onTaxInvoice = taxInvoice.isPossible ? taxInvoice.open : null;
  useReceiptKeys({ onNext: useNextSale(), onPrint: print, onTaxInvoice });
  return (
    <div className={styles.page}>
      <SaleDone receipt={receipt}>
        <Acts
          {...{ receipt, isCopy, onTaxInvoice }}
          onPrint={print}
          printing={
            <>
              <PrinterChoice
                onChoose={(printerId) => void printer.printOn(printerId, { ...paper, isCopy })}
              />
              <PaperState printer={printer} paper={paper} onBrowser={byBrowser} />
            </>
          }
        />
      </SaleDone>
      <ReceiptPaper receipt={receipt} />
      <CreateDocumentDialog
        wanted={taxInvoice.wanted}
        onClose={taxInvoice.close}
        onOpened={() => undefined}
      />
      <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
        <Slip slip={receiptSlip(receipt, { isCopy })} />
      </PrintSheet>
    </div>
  );
}
