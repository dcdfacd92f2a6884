import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Satang } from '#shared/money/satang.ts';
import { PAID_BY_WORDS, PAYMENT_METHODS, type PaymentMethod } from '#shared/orders/rules.ts';
import { useTogglePause } from '#web/drawer/use-toggle-pause.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { alertDialog, confirm, isDialogOpen } from '#web/ui/dialog/dialogs.ts';
import { IconCash, IconPlayerPause, IconPlayerPlay, IconQrcode, IconRefresh } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { JUST_PAID } from '../just-paid.ts';
import { type Sale, tenderFor } from '../sale.ts';
import { useCancelOrder } from '../use-cancel-order.ts';
import { AmountPanel } from './AmountPanel.tsx';
import { amountOf } from './amount-entry.ts';
import { OrderSide } from './OrderSide.tsx';
import { PaymentHead } from './PaymentHead.tsx';
import styles from './payment.module.css';
import { changeQuestion, exchangeQuestion, paymentQuestion } from './payment-questions.ts';
import { QrPanel } from './QrPanel.tsx';
import { useAmountField } from './use-amount-field.ts';
import {
  PAYMENT_FAILED,
  type Payment,
  type PaymentOutcome,
  type SendPayment,
  sendPayment,
  usePayment,
} from './use-payment.ts';
import { usePaymentKeys } from './use-payment-keys.ts';

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
}

/** Taking the payment of a pending order (rule S2, S5 and S8; rule C5.6). */
export function PaymentDesk({ sale, credit }: PaymentDeskProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSession().data;
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const amount = useAmountField();
  const { phase, pay } = usePayment();
  const { cancelling, cancel } = useCancelOrder(sale.id);
  const busy = phase !== 'ready' || cancelling;
  const dueSatang = Math.max(0, sale.totalSatang - (credit?.satang ?? 0));
  /** Nothing changes hands but goods, and money that goes back. */
  const isCovered = credit !== undefined && dueSatang === 0;
  const tender = tenderFor(dueSatang, isCovered || method === 'qrcode' ? dueSatang : amountOf(amount.text));

  const toReceipt = () => navigate(paths.receipt(sale.id), { replace: true, state: JUST_PAID });

  const finish = async (outcome: PaymentOutcome) => {
    if (outcome.kind === 'dropped') return;
    await queryClient.invalidateQueries({ refetchType: 'none' });
    if (outcome.kind === 'paid') {
      await toReceipt();
      credit?.settled(outcome);
      return;
    }
    credit?.settled(outcome);
    const text = outcome.message === '' ? PAYMENT_FAILED : outcome.message;
    await alertDialog({ kind: 'error', title: FAILED_TITLE, text });
    if (PAID_ALREADY.includes(outcome.code)) return toReceipt();
    if (outcome.code === 'ORDER_NOT_FOUND') return navigate(paths.pos(), { replace: true });
    if (outcome.code === 'DRAWER_NOT_OPEN') return navigate(paths.openCashier(), { replace: true });
    // The drawer or the order may be another than this screen shows.
    return queryClient.invalidateQueries();
  };

  const tryToPay = async (ask: boolean) => {
    if (busy || isDialogOpen()) return;
    if (tender.state !== 'enough') {
      await alertDialog({ kind: 'error', title: FAILED_TITLE, text: 'กรุณาระบุยอดชำระที่ถูกต้อง' });
      amount.replace(amount.text);
      return;
    }
    if (isCovered) {
      const restSatang = credit.satang - sale.totalSatang;
      if (!ask || (await confirm(exchangeQuestion(restSatang)))) await send(null);
      return;
    }
    if ((ask || method === 'qrcode') && !(await confirm(paymentQuestion(method, tender)))) return;
    const largeChange = changeQuestion(tender);
    if (largeChange !== null && !(await confirm(largeChange))) return;
    const { tenderedSatang, changeSatang } = tender;
    await send({ method, tenderedSatang, changeSatang });
  };

  const send = async (payment: Payment | null) => {
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
  });

  const { field } = amount;
  useEffect(() => {
    if (method === 'cash') field.current?.focus();
  }, [method, field]);

  return (
    <div className={styles.page} data-credit={credit !== undefined || undefined}>
      <section className={styles.desk} aria-labelledby="payment-title">
        <h1 id="payment-title" className={styles.title}>
          ชำระเงิน
        </h1>
        {session?.drawer?.paused === 'yes' && <PausedNotice />}
        {phase === 'checking' && (
          <p className={styles.warning} role="alert">
            <IconRefresh size={22} /> การเชื่อมต่อขาดหายระหว่างชำระเงิน กำลังตรวจสอบผล กรุณารอสักครู่
            และอย่ารับเงินจากลูกค้าซ้ำ
          </p>
        )}
        {!isCovered && <PaymentHead dueSatang={dueSatang} isRest={credit !== undefined} tender={tender} />}
        {credit?.line}
        {!isCovered && <MethodChoice value={method} disabled={busy} onChange={setMethod} />}
        {isCovered ? (
          credit.rest
        ) : method === 'cash' ? (
          <AmountPanel
            totalSatang={dueSatang}
            text={amount.text}
            disabled={busy}
            field={field}
            onText={amount.setText}
            onKey={amount.press}
            onTap={amount.replace}
          />
        ) : (
          <QrPanel
            totalSatang={dueSatang}
            shopName={session?.shop.name ?? ''}
            promptPayId={session?.shop.promptpay_id ?? null}
          />
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
      </section>
      <OrderSide sale={sale} disabled={busy} onCancel={() => void cancel()} />
    </div>
  );
}

const ICONS = { cash: IconCash, qrcode: IconQrcode } as const;

interface MethodChoiceProps {
  readonly value: PaymentMethod;
  readonly disabled: boolean;
  readonly onChange: (method: PaymentMethod) => void;
}

/** Cash or QR (rule S9); arrow keys change it. */
function MethodChoice({ value, disabled, onChange }: MethodChoiceProps) {
  return (
    <fieldset className={styles.methods} disabled={disabled}>
      <legend className={styles.hidden}>วิธีชำระเงิน</legend>
      {PAYMENT_METHODS.map((method) => {
        const Icon = ICONS[method];
        return (
          <label key={method} className={styles.method} data-chosen={method === value}>
            <input
              type="radio"
              name="payment_method"
              className={styles.hidden}
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
            />
            <Icon size={22} />
            {PAID_BY_WORDS[method]}
          </label>
        );
      })}
    </fieldset>
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
