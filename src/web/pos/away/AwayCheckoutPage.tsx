import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { plainBaht } from '#shared/money/satang.ts';
import type { HandedMoney, SoldBasket } from '#shared/offline-sales/late-receipt.ts';
import { lateSaleFacts } from '#shared/offline-sales/late-receipt.ts';
import { isFixedMethod } from '#shared/payment-methods/rules.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { type Session, useSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { notSoldWords } from '#web/offline-sales/not-sold-words.ts';
import { useLateSale } from '#web/offline-sales/use-late-sale.ts';
import type { BasketNames } from '#web/offline-sales/wire.ts';
import { JUST_PAID } from '#web/orders/just-paid.ts';
import { BackButton } from '#web/orders/payment/BackButton.tsx';
import { isExactCash } from '#web/orders/payment/exact-cash.ts';
import { MethodChoice } from '#web/orders/payment/MethodChoice.tsx';
import { OrderSide } from '#web/orders/payment/OrderSide.tsx';
import { PaymentHead } from '#web/orders/payment/PaymentHead.tsx';
import styles from '#web/orders/payment/payment.module.css';
import { COMES_UNSEEN, changeQuestion, paymentQuestion } from '#web/orders/payment/payment-questions.ts';
import { QrPanel } from '#web/orders/payment/QrPanel.tsx';
import { useBackKey } from '#web/orders/payment/use-back-key.ts';
import { useEntry } from '#web/orders/payment/use-entry.ts';
import { usePaymentKeys } from '#web/orders/payment/use-payment-keys.ts';
import { WayPanel } from '#web/orders/payment/WayPanel.tsx';
import { alertDialog, confirm, isDialogOpen } from '#web/ui/dialog/dialogs.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { playSound } from '#web/ui/sounds.ts';
import { priceBasket } from '../basket/basket.ts';
import { basketIsSold, basketStore, useTill } from '../till.ts';

const FAILED_TITLE = 'เกิดข้อผิดพลาด!';

/** The payment of the basket in hand while the server can't be reached (rule C14.10). */
export function AwayCheckoutPage() {
  const session = useSession().data;
  // As it was on the way here: nothing on this page changes it.
  const [sold] = useState(() => (session === undefined ? null : basketToSell(session)));
  const userId = session?.user?.id;
  if (sold === null || userId === undefined) return <Navigate to={paths.pos()} replace />;
  return <AwayDesk sold={sold} userId={userId} />;
}

/** What the basket comes to; null for nothing in it. */
function basketToSell({ shop }: Session): SoldBasket | null {
  const { lines, note, orderDiscount } = basketStore.getState();
  const tax = taxTermsOf(shop);
  const price = priceBasket(lines, null, tax, orderDiscount);
  return lines.length === 0 || price === null ? null : { lines, note, orderDiscount, tax, price };
}

/** What the basket in hand is called, and came from. */
function basketNames(): BasketNames {
  const { checkoutKey: key, quotation, parked } = basketStore.getState();
  const { lostKey } = useTill.getState();
  return {
    ...{ key, replaces: lostKey === key ? null : lostKey },
    ...{ quotationId: quotation?.id ?? null, parkedId: parked?.id ?? null },
  };
}

interface AwayDeskProps {
  readonly sold: SoldBasket;
  readonly userId: number;
}

/** Takes cash, or what has come by QR as the cashier says, and writes the sale down before its slip is shown. */
function AwayDesk({ sold, userId }: AwayDeskProps) {
  const navigate = useNavigate();
  const { totalSatang } = sold.price;
  const entry = useEntry(totalSatang);
  const { way, amount, tender } = entry;
  const methods = entry.methods.filter(({ method }) => isFixedMethod(method));
  const { sellBasket } = useLateSale();
  const [isBusy, setBusy] = useState(false);
  const shop = useSession().data?.shop;
  const sale = useMemo(() => ({ ...lateSaleFacts(sold, Date.now()), customer: null }), [sold]);

  const sell = async (money: HandedMoney) => {
    setBusy(true);
    try {
      const { seq } = await sellBasket(sold, money, basketNames());
      playSound('paid');
      await navigate(paths.awayReceipt(seq), { replace: true, state: JUST_PAID });
      // Not before its slip is shown: whoever comes back after a crash in between is shown it by the basket's key.
      basketIsSold(userId);
    } catch (error) {
      logFailure('the journal', error);
      playSound('refused');
      setBusy(false);
      await alertDialog({ kind: 'error', title: 'บันทึกการขายไม่ได้', text: notSoldWords(error) });
    }
  };

  const tryToPay = async (ask: boolean) => {
    if (isBusy || isDialogOpen()) return;
    if (tender.state !== 'enough' || !isFixedMethod(way.method)) return fault();
    const { tenderedSatang, changeSatang } = tender;
    if ((ask || COMES_UNSEEN.includes(way.kind)) && !(await confirm(paymentQuestion(way, tender)))) return;
    const largeChange = changeQuestion(tender);
    if (largeChange !== null && !(await confirm(largeChange))) return;
    await sell({ method: way.method, tenderedSatang, changeSatang });
  };

  const fault = async () => {
    await alertDialog({ kind: 'error', title: FAILED_TITLE, text: 'กรุณาระบุยอดชำระที่ถูกต้อง' });
    if (way.kind === 'cash') amount.replace(amount.text);
  };

  const payExactly = async () => {
    await navigate(paths.awayCheckout(), { replace: true, state: null });
    const money = { tenderedSatang: totalSatang, changeSatang: 0 };
    amount.replace(plainBaht(totalSatang));
    if (await confirm(paymentQuestion(way, money))) await sell({ method: 'cash', ...money });
  };

  const back = () => {
    if (!isBusy) void navigate(paths.pos(), { replace: true });
  };
  useBackKey(back, isBusy);
  usePaymentKeys({
    field: amount.field,
    onKey: (key) => {
      if (!isBusy) amount.press(key);
    },
    onEnter: () => void tryToPay(true),
    onPay: () => void tryToPay(true),
    onTakePart: () => undefined,
  });

  const wish = useRef(isExactCash(useLocation().state) ? payExactly : null);
  useEffect(() => {
    const pays = wish.current;
    wish.current = null;
    if (pays !== null) void pays();
  }, []);
  const { field } = amount;
  useEffect(() => {
    if (way.kind === 'cash') field.current?.focus();
  }, [way.kind, field]);

  return (
    <div className={styles.page}>
      <section className={styles.desk} aria-labelledby="payment-title">
        <h1 id="payment-title" className={styles.title}>
          ชำระเงิน
        </h1>
        <PaymentHead dueSatang={totalSatang} isRest={false} tender={tender} />
        <MethodChoice methods={methods} value={way.method} disabled={isBusy} onChange={entry.choose} />
        {way.kind === 'qrcode' ? (
          <QrPanel
            totalSatang={totalSatang}
            isAll
            part={null}
            shopName={shop?.name ?? ''}
            promptPayId={shop?.promptpay_id ?? null}
          />
        ) : (
          <WayPanel entry={entry} dueSatang={totalSatang} isAll disabled={isBusy} />
        )}
        <div className={styles.payRow}>
          <button
            type="button"
            className={styles.pay}
            disabled={isBusy}
            aria-keyshortcuts="Enter F9"
            onClick={() => void tryToPay(false)}
          >
            {isBusy ? 'กำลังบันทึก...' : 'ชำระเงิน'}
            {!isBusy && <Kbd>Enter</Kbd>}
          </button>
        </div>
      </section>
      <OrderSide sale={sale} acts={<BackButton disabled={isBusy} onBack={back} />} />
    </div>
  );
}
