import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { plainBaht, type Satang } from '#shared/money/satang.ts';
import { leftToPay } from '#shared/orders/payment-lines.ts';
import { MAX_PAYMENT_LINES } from '#shared/orders/rules.ts';
import { isFixedMethod } from '#shared/payment-methods/rules.ts';
import { useOnDisplay } from '#web/display/use-display-feed.ts';
import { useTogglePause } from '#web/drawer/use-toggle-pause.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { alertDialog, confirm, isDialogOpen } from '#web/ui/dialog/dialogs.ts';
import { IconPlayerPause, IconPlayerPlay } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Money } from '#web/ui/Money.tsx';
import { JUST_PAID } from '../just-paid.ts';
import type { Sale } from '../sale.ts';
import { useCancelOrder } from '../use-cancel-order.ts';
import type { AwayPayment } from './away-payment.ts';
import { CheckingNotice } from './CheckingNotice.tsx';
import { isExactCash } from './exact-cash.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderSide } from './OrderSide.tsx';
import { paymentOnDisplay } from './on-display.ts';
import { PaymentHead } from './PaymentHead.tsx';
import styles from './payment.module.css';
import {
  COMES_UNSEEN,
  changeQuestion,
  exchangeQuestion,
  paymentQuestion,
  takenQuestion,
} from './payment-questions.ts';
import { TakenLines } from './TakenLines.tsx';
import { useTakenLines } from './taken-lines.ts';
import { useEntry } from './use-entry.ts';
import {
  PAYMENT_FAILED,
  type Payment,
  type PaymentOutcome,
  type SendPayment,
  sendPayment,
  usePayment,
} from './use-payment.ts';
import { usePaymentKeys } from './use-payment-keys.ts';
import { WayPanel } from './WayPanel.tsx';

const FAILED_TITLE = 'เกิดข้อผิดพลาด!';
const PAID_ALREADY = ['PAID_DIFFERENTLY', 'ORDER_ALREADY_PAID'];

/** Goods that come back at once and pay a part of the order, or all of it (rule C11.9); who takes them back hands it in. */
export interface PaymentCredit {
  /** What they come to. */
  readonly satang: Satang;
  /** Says what they are, with the way to do without. */
  readonly line: ReactNode;
  /** In place of the ways of paying, where they come to as much as the order or more: how the rest goes back. */
  readonly rest: ReactNode;
  /**
   * Asks for what is needed before it is sent.
   * @param payment of what is left to pay; null where nothing is
   * @returns null when the cashier thinks again
   */
  readonly prepare: (payment: Payment | null) => Promise<SendPayment | null>;
  /** The server has said yes, and the screen is left; or it has said no. */
  readonly settled: (outcome: Exclude<PaymentOutcome, { readonly kind: 'dropped' }>) => void;
}

interface PaymentDeskProps {
  readonly sale: Sale;
  readonly credit?: PaymentCredit;
  readonly away?: AwayPayment;
}

/** Taking the payment of a pending order (rule S2, S5 and S8; rule C5.6, C12.2). */
export function PaymentDesk({ sale, credit, away }: PaymentDeskProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSession().data;
  const { phase, pay } = usePayment();
  const { cancelling, cancel } = useCancelOrder(sale.id);
  const taken = useTakenLines(sale.id);
  const busy = phase !== 'ready' || cancelling;
  const payableSatang = Math.max(0, sale.totalSatang - (credit?.satang ?? 0));
  const dueSatang = leftToPay(payableSatang, taken.lines);
  /** Nothing changes hands but goods, and money that goes back. */
  const isCovered = credit !== undefined && payableSatang === 0;
  /** All of it has been taken line by line. */
  const isTaken = taken.lines.length > 0 && dueSatang <= 0;
  const entry = useEntry(Math.max(0, dueSatang));
  const { way, amount, tender } = entry;
  useOnDisplay(
    paymentOnDisplay({
      ...{ sale, taken: taken.lines, dueSatang, way, tender, creditSatang: credit?.satang ?? 0 },
      ...{ isSending: phase !== 'ready', hasQr: session?.shop.promptpay_id != null },
    }),
  );

  const toReceipt = () => navigate(paths.receipt(sale.id), { replace: true, state: JUST_PAID });

  const finish = async (outcome: PaymentOutcome) => {
    if (outcome.kind === 'dropped') return;
    await queryClient.invalidateQueries({ refetchType: 'none' });
    if (outcome.kind === 'paid') {
      await toReceipt();
      taken.forget();
      credit?.settled(outcome);
      return;
    }
    credit?.settled(outcome);
    const text = outcome.message === '' ? PAYMENT_FAILED : outcome.message;
    await alertDialog({ kind: 'error', title: FAILED_TITLE, text });
    if (PAID_ALREADY.includes(outcome.code)) return toReceipt();
    if (outcome.code === 'ORDER_NOT_FOUND') return navigate(paths.pos(), { replace: true });
    if (outcome.code === 'DRAWER_NOT_OPEN') return navigate(paths.openCashier(), { replace: true });
    // The drawer, the order or the ways of paying may be others than this screen shows.
    return queryClient.invalidateQueries();
  };

  /** The basket has said that the customer pays exactly, in cash; whoever thinks again takes it as any other payment. */
  const payExactly = async () => {
    // A reload is no second wish.
    await navigate(paths.checkout(sale.id), { replace: true, state: null });
    const [tenderedSatang, changeSatang] = [sale.totalSatang, 0];
    amount.replace(plainBaht(tenderedSatang));
    if (!(await confirm(paymentQuestion(way, { tenderedSatang, changeSatang })))) return;
    await send({ method: 'cash', tenderedSatang, changeSatang });
  };

  const tryToPay = async (ask: boolean) => {
    if (busy || isDialogOpen()) return;
    if (isCovered) {
      const restSatang = credit.satang - sale.totalSatang;
      if (!ask || (await confirm(exchangeQuestion(restSatang)))) await send(null);
      return;
    }
    if (isTaken) {
      if (dueSatang < 0) return fault('ยอดที่รับไว้เกินยอดที่ต้องชำระ กรุณายกเลิกบางรายการ');
      if (!ask || (await confirm(takenQuestion(payableSatang)))) await send({ lines: taken.lines });
      return;
    }
    if (tender.state !== 'enough') return fault('กรุณาระบุยอดชำระที่ถูกต้อง');
    if (entry.lacksReference) return fault(`กรุณากรอกเลขอ้างอิงของ${way.name}`);
    if ((ask || COMES_UNSEEN.includes(way.kind)) && !(await confirm(paymentQuestion(way, tender)))) return;
    const largeChange = changeQuestion(tender);
    if (largeChange !== null && !(await confirm(largeChange))) return;
    const { tenderedSatang, changeSatang } = tender;
    const { method } = way;
    await send(
      taken.lines.length === 0 && isFixedMethod(method)
        ? { method, tenderedSatang, changeSatang }
        : { lines: [...taken.lines, entry.lineOf(dueSatang, tenderedSatang)] },
    );
  };

  const fault = async (text: string) => {
    await alertDialog({ kind: 'error', title: FAILED_TITLE, text });
    if (way.kind === 'cash') amount.replace(amount.text);
  };

  const part =
    tender.state === 'short' && tender.tenderedSatang > 0 && taken.lines.length < MAX_PAYMENT_LINES - 1
      ? tender
      : null;

  /** Takes a part of it, before the rest is paid in another way. */
  const takePart = async () => {
    if (busy || part === null || isDialogOpen()) return;
    if (entry.lacksReference) return fault(`กรุณากรอกเลขอ้างอิงของ${way.name}`);
    const { tenderedSatang } = part;
    const question = paymentQuestion(way, { tenderedSatang, changeSatang: 0 });
    if (COMES_UNSEEN.includes(way.kind) && !(await confirm(question))) return;
    taken.take(entry.lineOf(tenderedSatang, tenderedSatang));
    entry.choose('cash');
  };

  /** Money that was taken has to go back before its order is given up, whichever way. */
  const mayGiveUp = async (): Promise<boolean> => {
    if (taken.lines.length === 0) return true;
    const text = 'กรุณาคืนเงินที่รับไว้ให้ลูกค้า และยกเลิกรายการรับเงินก่อน';
    await alertDialog({ kind: 'error', title: 'มีเงินที่รับไว้แล้ว', text });
    return false;
  };

  const giveUp = async () => {
    if (await mayGiveUp()) await cancel();
  };

  /** What was sent, while nobody knows what has become of it. */
  const [sent, setSent] = useState<Payment | null>(null);

  const send = async (payment: Payment | null) => {
    if (payment !== null && away?.isPossible()) {
      if ('method' in payment) await away.take(payment);
      else await fault('ขณะติดต่อเซิร์ฟเวอร์ไม่ได้ รับได้ทางเดียวเต็มจำนวน ด้วยเงินสดหรือ QR');
      return;
    }
    setSent(payment);
    const sending = credit ? await credit.prepare(payment) : payment && sendPayment(sale.id, payment);
    if (sending) await finish(await pay(sending));
  };

  usePaymentKeys({
    field: amount.field,
    onKey: (key) => {
      if (!busy) amount.press(key);
    },
    onEnter: () => void tryToPay(true),
    onPay: () => void tryToPay(true),
    onTakePart: () => void takePart(),
  });

  const wish = useRef(isExactCash(useLocation().state) && credit === undefined ? payExactly : null);
  useEffect(() => {
    const pays = wish.current;
    wish.current = null;
    if (pays !== null && taken.lines.length === 0) void pays();
  }, [taken]);

  // Where a reference has to be typed, its field is where one begins.
  const { field } = amount;
  const amountFirst = way.needsReference ? null : way.method;
  useEffect(() => {
    if (amountFirst !== null) field.current?.focus();
  }, [amountFirst, field]);

  return (
    <div className={styles.page} data-credit={credit !== undefined || undefined}>
      <section className={styles.desk} aria-labelledby="payment-title">
        <h1 id="payment-title" className={styles.title}>
          ชำระเงิน
        </h1>
        {session?.drawer?.paused === 'yes' && <PausedNotice />}
        {phase === 'checking' && (
          <CheckingNotice
            onLeave={sent !== null && away?.isPossible() ? () => void away.leave(sent) : null}
          />
        )}
        {!isCovered && (
          <PaymentHead
            dueSatang={Math.max(0, dueSatang)}
            isRest={credit !== undefined || taken.lines.length > 0}
            tender={isTaken ? { state: 'none' } : tender}
          />
        )}
        {credit?.line}
        {taken.lines.length > 0 && (
          <TakenLines
            totalSatang={payableSatang}
            lines={taken.lines}
            disabled={busy}
            onGiveBack={taken.giveBack}
          />
        )}
        {!isCovered && !isTaken && (
          <MethodChoice methods={entry.methods} value={way.method} disabled={busy} onChange={entry.choose} />
        )}
        {isCovered && credit.rest}
        {!isCovered && !isTaken && (
          <WayPanel
            entry={entry}
            dueSatang={dueSatang}
            isAll={dueSatang === sale.totalSatang}
            disabled={busy}
          />
        )}
        <div className={styles.payRow}>
          {part !== null && (
            <button
              type="button"
              className={styles.part}
              disabled={busy}
              aria-keyshortcuts="F7"
              onClick={() => void takePart()}
            >
              <span>
                รับ {way.name} <Money satang={part.tenderedSatang} /> ไว้ก่อน
                <small>
                  เหลืออีก <Money satang={part.missingSatang} />
                </small>
              </span>
              <Kbd>F7</Kbd>
            </button>
          )}
          <button
            type="button"
            className={styles.pay}
            disabled={busy}
            aria-keyshortcuts="Enter F9"
            onClick={() => void tryToPay(false)}
          >
            {phase !== 'ready' ? 'กำลังชำระเงิน...' : isCovered ? 'เปลี่ยนสินค้า' : 'ชำระเงิน'}
            {phase === 'ready' && <Kbd>Enter</Kbd>}
          </button>
        </div>
      </section>
      <OrderSide
        sale={sale}
        acts={
          <OrderActs orderId={sale.id} disabled={busy} mayGiveUp={mayGiveUp} onCancel={() => void giveUp()} />
        }
      />
    </div>
  );
}

/** Says that a paused drawer takes no payment, with the way to open it: the till is out of reach from here. */
function PausedNotice() {
  const { toggle, busy } = useTogglePause();
  return (
    <div className={`${styles.warning} ${styles.paused}`} role="alert">
      <IconPlayerPause size={22} />
      <p>ลิ้นชักเงินพักอยู่ ต้องเปิดลิ้นชักก่อนจึงจะรับชำระเงินได้</p>
      <Button leftSection={<IconPlayerPlay size={20} />} loading={busy} onClick={toggle}>
        เปิด
      </Button>
    </div>
  );
}
