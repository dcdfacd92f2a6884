import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
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
import { changeQuestion, paymentQuestion } from './payment-questions.ts';
import { QrPanel } from './QrPanel.tsx';
import { useAmountField } from './use-amount-field.ts';
import { PAYMENT_FAILED, type PaymentOutcome, usePayment } from './use-payment.ts';
import { usePaymentKeys } from './use-payment-keys.ts';

const FAILED_TITLE = 'เกิดข้อผิดพลาด!';
const PAID_ALREADY = ['PAID_DIFFERENTLY', 'ORDER_ALREADY_PAID'];

/** Taking the payment of a pending order (rule S2, S5 and S8; rule C5.6). */
export function PaymentDesk({ sale }: { readonly sale: Sale }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSession().data;
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const amount = useAmountField();
  const { phase, pay } = usePayment(sale.id);
  const { cancelling, cancel } = useCancelOrder(sale.id);
  const busy = phase !== 'ready' || cancelling;
  const tender = tenderFor(sale.totalSatang, method === 'qrcode' ? sale.totalSatang : amountOf(amount.text));

  const toReceipt = () => navigate(paths.receipt(sale.id), { replace: true, state: JUST_PAID });

  const finish = async (outcome: PaymentOutcome) => {
    if (outcome.kind === 'dropped') return;
    await queryClient.invalidateQueries({ refetchType: 'none' });
    if (outcome.kind === 'paid') return toReceipt();
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
    if ((ask || method === 'qrcode') && !(await confirm(paymentQuestion(method, tender)))) return;
    const largeChange = changeQuestion(tender);
    if (largeChange !== null && !(await confirm(largeChange))) return;
    const { tenderedSatang, changeSatang } = tender;
    await finish(await pay({ method, tenderedSatang, changeSatang }));
  };

  usePaymentKeys({
    field: amount.field,
    onKey: (key) => {
      if (!busy) amount.press(key);
    },
    onEnter: () => void tryToPay(true),
    onPay: () => void tryToPay(false),
  });

  const { field } = amount;
  useEffect(() => {
    if (method === 'cash') field.current?.focus();
  }, [method, field]);

  return (
    <div className={styles.page}>
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
        <PaymentHead totalSatang={sale.totalSatang} tender={tender} />
        <MethodChoice value={method} disabled={busy} onChange={setMethod} />
        {method === 'cash' ? (
          <AmountPanel
            totalSatang={sale.totalSatang}
            text={amount.text}
            disabled={busy}
            field={field}
            onText={amount.setText}
            onKey={amount.press}
            onTap={amount.replace}
          />
        ) : (
          <QrPanel
            totalSatang={sale.totalSatang}
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
          {phase === 'ready' ? 'ชำระเงิน' : 'กำลังชำระเงิน...'}
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
