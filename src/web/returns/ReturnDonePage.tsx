import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { DisplayState } from '#shared/display/fields.ts';
import { CONDITION_WORDS } from '#shared/orders/rules.ts';
import type { RefundSlipFacts } from '#shared/returns/refund.ts';
import { refundSlip } from '#shared/returns/refund-slip.ts';
import { bangkokTime, thaiDate } from '#shared/time/bangkok.ts';
import { useOnDisplay } from '#web/display/use-display-feed.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { PrintSheet, type PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { BackToPosButton } from '#web/orders/BackToPosButton.tsx';
import { fitFigures } from '#web/orders/fit-figures.ts';
import { orderIdIn } from '#web/orders/order-id.ts';
import { useReceiptKeys } from '#web/orders/receipt/use-receipt-keys.ts';
import { useNextSale } from '#web/orders/use-next-sale.ts';
import { PaperState } from '#web/printing/PaperState.tsx';
import { PrinterChoice } from '#web/printing/PrinterChoice.tsx';
import { usePaperPrinter } from '#web/printing/use-paper-printer.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCircleCheck, IconFileText, IconPrinter, IconReceipt } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Slip } from '#web/ui/slip/Slip.tsx';
import { refundSlipQuery } from './queries.ts';
import styles from './ReturnDonePage.module.css';
import { WithoutReceiptMark } from './WithoutReceiptMark.tsx';

const PAPER_WIDTH_MM = 80;

/** A return that was made: what to give back, its slip and its credit note, `/returns/slip/{return}` (rule C11.7). */
export function ReturnDonePage() {
  const id = orderIdIn(useParams().returnId);
  return id === null ? <NoSuchReturn /> : <Done key={id} id={id} />;
}

function NoSuchReturn() {
  return (
    <EmptyState
      page
      icon={<IconReceipt size={34} />}
      title="ไม่พบใบรับคืนสินค้า"
      action={
        <Button component={Link} to={paths.returns()} variant="default">
          รายการคืนสินค้า
        </Button>
      }
    />
  );
}

/** Goes with the way from a return that was just made, which is an original and prints at once (rule C10.3). */
interface JustMade {
  readonly isJustMade: true;
  /** A reload prints nothing. */
  readonly isPrinted: boolean;
}

function justMade(state: unknown): JustMade | null {
  return typeof state === 'object' && state !== null && 'isJustMade' in state ? (state as JustMade) : null;
}

function Done({ id }: { readonly id: number }) {
  const made = justMade(useLocation().state);
  const refund = useQuery(refundSlipQuery(id));
  if (hasStatus(refund.error, 404)) return <NoSuchReturn />;
  if (refund.data !== undefined) return <DoneView refund={refund.data} made={made} />;
  if (refund.failureReason === null) return <PageLoading />;
  return <ErrorState page title="โหลดใบรับคืนสินค้าไม่สำเร็จ" onRetry={() => void refund.refetch()} />;
}

/** What the customer gets back as money. */
const backOnDisplay = ({ payments }: RefundSlipFacts): DisplayState => ({
  kind: 'refund',
  back: payments.reduce((sum, { method, satang }) => sum + (method === 'exchange' ? 0 : satang), 0),
});

interface DoneViewProps {
  readonly refund: RefundSlipFacts;
  /** Null of a return that is shown again. */
  readonly made: JustMade | null;
}

function DoneView({ refund, made }: DoneViewProps) {
  const isNew = made !== null;
  useOnDisplay(useMemo(() => (isNew ? backOnDisplay(refund) : null), [isNew, refund]));
  const navigate = useNavigate();
  const sheet = useRef<PrintSheetHandle>(null);
  const printer = usePaperPrinter();
  const paper = { kind: 'refund', id: refund.id } as const;
  const byBrowser = () => void sheet.current?.print();
  const print = () => void printer.print({ ...paper, isCopy: !isNew }, byBrowser);
  useReceiptKeys({ onNext: useNextSale(), onPrint: print, onTaxInvoice: null });

  // At once, when it is made: with a credit note that is what the customer gets, and the slip waits for its button.
  const isFresh = useRef(made?.isPrinted === false);
  useEffect(() => {
    if (!isFresh.current || !printer.isReady) return;
    isFresh.current = false;
    void navigate('.', { replace: true, state: { isJustMade: true, isPrinted: true } satisfies JustMade });
    const byItself = printer.printByItself({ kind: 'refund', id: refund.id });
    if (refund.creditNote === null) void byItself.then((hasPrinter) => hasPrinter || sheet.current?.print());
  }, [navigate, printer, refund]);

  return (
    <div className={styles.page}>
      <section className={styles.done} aria-labelledby="return-done">
        <div className={styles.banner} role="status">
          <IconCircleCheck size={32} aria-hidden />
          <h1 id="return-done">{isNew ? 'คืนสินค้าเรียบร้อยแล้ว' : 'ใบรับคืนสินค้า'}</h1>
        </div>
        <div className={styles.amountCard}>
          {refund.payments.map(({ method, name, satang, reference }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: how a return was settled never changes
            <div key={i}>
              <p className={styles.label}>
                <Dotted>
                  {method === 'exchange' ? name : `คืน${name}`}
                  {method === 'exchange' && refund.exchange !== null && (
                    <Link key="sale" to={paths.order(refund.exchange.orderId)}>
                      ใบเสร็จ {refund.exchange.receiptNumber}
                    </Link>
                  )}
                  {method === 'exchange' || reference === null ? '' : `อ้างอิง ${reference}`}
                </Dotted>
              </p>
              <p className={styles.amount} style={fitFigures(satang)}>
                <Money satang={satang} />
              </p>
            </div>
          ))}
        </div>
        <div className={styles.actions}>
          <BackToPosButton fullWidth />
          {refund.creditNote !== null && (
            <Button
              component="a"
              href={refund.creditNote.address}
              target="_blank"
              rel="noopener"
              variant="light"
              size="xl"
              fullWidth
              leftSection={<IconFileText size={24} aria-hidden />}
            >
              ใบลดหนี้ {refund.creditNote.number}
            </Button>
          )}
          <Button
            variant="default"
            size="xl"
            fullWidth
            aria-keyshortcuts="F8"
            leftSection={<IconPrinter size={24} aria-hidden />}
            rightSection={<Kbd>F8</Kbd>}
            onClick={print}
          >
            พิมพ์ใบรับคืนสินค้า
          </Button>
          <PrinterChoice
            onChoose={(printerId) => void printer.printOn(printerId, { ...paper, isCopy: !isNew })}
          />
          <PaperState printer={printer} paper={paper} onBrowser={byBrowser} />
          {refund.orderId !== null && (
            <Button component={Link} to={paths.order(refund.orderId)} variant="subtle" size="lg" fullWidth>
              ดูคำสั่งซื้อ
            </Button>
          )}
        </div>
      </section>
      <article className={styles.paper} aria-labelledby="return-number">
        <header>
          <h2 id="return-number">ใบรับคืนสินค้าเลขที่ {refund.number}</h2>
          {refund.isWithoutReceipt && <WithoutReceiptMark />}
          <Dotted className={styles.label}>
            <span key="when">
              {thaiDate(refund.madeAt)} {bangkokTime(refund.madeAt).slice(0, 5)} น.
            </span>
            {refund.receiptNumber === '' ? '' : `ใบเสร็จ ${refund.receiptNumber}`}
            {refund.cashierName}
          </Dotted>
          <p className={styles.label}>เหตุผล: {refund.reason}</p>
          {refund.approvedBy !== null && <p className={styles.label}>อนุมัติโดย {refund.approvedBy}</p>}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label="สินค้าที่คืน">
          <ul className={styles.lines}>
            {refund.lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a return never change
              <li key={i}>
                <span>
                  {line.name} x {line.quantity}
                  {line.condition === 'damaged' && (
                    <span className={styles.damaged}> {CONDITION_WORDS.damaged}</span>
                  )}
                </span>
                <Money satang={line.subtotalSatang} />
              </li>
            ))}
          </ul>
        </section>
        <footer>
          <dl className={styles.sums}>
            <Row label="ยอดรวม" satang={refund.grossSatang} />
            {refund.discountSatang !== 0 && <Row label="ส่วนลด" satang={-refund.discountSatang} />}
            {refund.vatMode === 'added' && <Row label="ภาษีมูลค่าเพิ่ม" satang={refund.taxSatang} />}
            <Row label="ยอดคืน" satang={refund.totalSatang} />
          </dl>
        </footer>
      </article>
      <PrintSheet ref={sheet} widthMm={PAPER_WIDTH_MM}>
        <Slip slip={refundSlip(refund, { isCopy: !isNew })} />
      </PrintSheet>
    </div>
  );
}

function Row({ label, satang }: { readonly label: string; readonly satang: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money satang={satang} />
      </dd>
    </div>
  );
}
