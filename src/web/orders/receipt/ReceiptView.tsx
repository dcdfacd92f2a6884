import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { receiptSlip } from '#shared/orders/receipt-slip.ts';
import { replacedWords } from '#shared/orders/sale.ts';
import { bangkokTime, thaiDate } from '#shared/time/bangkok.ts';
import { CreateDocumentDialog } from '#web/documents/CreateDocumentDialog.tsx';
import { paths } from '#web/lib/paths.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { PaperState } from '#web/printing/PaperState.tsx';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconCircleCheck, IconFileText, IconPrinter, IconReceiptRefund } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Slip } from '#web/ui/slip/Slip.tsx';
import { BackToPosButton } from '../BackToPosButton.tsx';
import { fitFigures } from '../fit-figures.ts';
import type { Receipt } from '../sale.ts';
import { TotalsRows } from '../TotalsRows.tsx';
import { useNextSale } from '../use-next-sale.ts';
import styles from './receipt.module.css';
import { useReceiptKeys } from './use-receipt-keys.ts';
import { useTaxInvoice } from './use-tax-invoice.ts';

const PAPER_WIDTH_MM = 80;

function Lines({ receipt }: { readonly receipt: Receipt }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">รายการ</th>
          <th scope="col">ราคา/หน่วย</th>
          <th scope="col">รวม</th>
        </tr>
      </thead>
      <tbody>
        {receipt.sale.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.name} <span className={styles.quantity}>x {line.quantity}</span>
            </th>
            <td>
              <Money satang={line.unitPriceSatang} />
            </td>
            <td>
              <Money satang={line.subtotalSatang} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DoneProps {
  readonly receipt: Receipt;
  readonly isCopy: boolean;
  readonly onPrint: () => void;
  /** How its slip stands with the till's printer. */
  readonly printing: ReactNode;
  /** Null where the shop can't issue one for this sale. */
  readonly onTaxInvoice: (() => void) | null;
}

function Done({ receipt, isCopy, onPrint, printing, onTaxInvoice }: DoneProps) {
  const { exchange } = receipt;
  // Goods that were exchanged for cheaper ones: money goes back, and no change is given.
  const givesBack = exchange !== null && exchange.refundedSatang > 0;
  const handedBackSatang = givesBack ? exchange.refundedSatang : receipt.changeSatang;
  return (
    <section className={styles.done} aria-labelledby="receipt-done">
      <div className={styles.banner} role="status">
        <IconCircleCheck size={32} />
        <h1 id="receipt-done">คำสั่งซื้อเสร็จสมบูรณ์</h1>
      </div>
      <div className={styles.changeCard}>
        <p className={styles.label}>{givesBack ? 'คืนเงินลูกค้า' : 'เงินทอน'}</p>
        <p className={styles.change} style={fitFigures(handedBackSatang)}>
          <Money satang={handedBackSatang} />
        </p>
        <dl className={styles.paid}>
          <div>
            <dt>ยอดสุทธิ (THB)</dt>
            <dd>
              <Money satang={receipt.sale.totalSatang} />
            </dd>
          </div>
          <div>
            <dt>
              <Dotted>
                ยอดที่ชำระ
                {receipt.paidByName}
              </Dotted>
            </dt>
            <dd>
              <Money satang={receipt.tenderedSatang} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.actions}>
        <BackToPosButton fullWidth />
        <Button
          variant="default"
          size="xl"
          fullWidth
          aria-keyshortcuts="F8"
          leftSection={<IconPrinter size={24} />}
          rightSection={<Kbd>F8</Kbd>}
          onClick={onPrint}
        >
          พิมพ์ใบเสร็จ
        </Button>
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
      </div>
    </section>
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
  const replaced = replacedWords(receipt);
  const { customer } = receipt.sale;
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
      <Done
        {...{ receipt, isCopy, onTaxInvoice }}
        onPrint={print}
        printing={<PaperState printer={printer} paper={paper} onBrowser={byBrowser} />}
      />
      <article className={styles.paper} aria-labelledby="receipt-number">
        <header>
          <h2 id="receipt-number">ใบเสร็จเลขที่ {receipt.receiptNumber}</h2>
          <p className={styles.muted}>
            <Dotted>
              <time key="paid">{thaiDate(receipt.paidAt)}</time>
              {`${bangkokTime(receipt.paidAt).slice(0, 5)} น.`}
              <span key="order" className={styles.number}>
                คำสั่งซื้อ {receipt.sale.orderNumber}
              </span>
            </Dotted>
          </p>
          {customer !== null && (
            <p className={styles.muted}>
              ลูกค้า <span className={styles.number}>{customer.code}</span> {customer.name}
            </p>
          )}
          {replaced !== '' && <p className={styles.muted}>{replaced}</p>}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label="รายการสินค้า">
          <Lines receipt={receipt} />
        </section>
        <footer>
          <TotalsRows sale={receipt.sale} />
          <dl className={styles.tender}>
            {receipt.exchange !== null && (
              <div>
                <dt>แลกกับสินค้าที่คืน</dt>
                <dd>{receipt.exchange.refundNumber}</dd>
              </div>
            )}
            <div>
              <dt>ยอดที่ชำระ ({receipt.paidByName})</dt>
              <dd>
                <Money satang={receipt.tenderedSatang} />
              </dd>
            </div>
            <div>
              <dt>เงินทอน</dt>
              <dd>
                <Money satang={receipt.changeSatang} />
              </dd>
            </div>
          </dl>
        </footer>
      </article>
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
