import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, type Satang } from '#shared/money/satang.ts';
import { MAX_REFERENCE } from '#shared/orders/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { fitFigures } from '#web/orders/fit-figures.ts';
import type { AwayPayment } from '#web/orders/payment/away-payment.ts';
import { PaymentDesk } from '#web/orders/payment/PaymentDesk.tsx';
import type { Sale } from '#web/orders/sale.ts';
import { useApproval } from '#web/staff/use-approval.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconReceiptRefund } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { approvalWords } from './approval-words.ts';
import styles from './ExchangeDesk.module.css';
import { forgetExchange, type PlannedExchange, usePlannedExchange } from './planned-exchange.ts';
import { returnableQuery } from './queries.ts';
import { countChosen, moneyBack, stillLeft, sumOfChosen, waysBack } from './return-draft.ts';
import { useExchange } from './use-exchange.ts';
import { WaysBack } from './WaysBack.tsx';
import type { ReturnableSale } from './wire.ts';

interface ExchangeDeskProps {
  readonly sale: Sale;
  /** How it goes on while the server can't be reached; goods that come back have to wait for it. */
  readonly away: AwayPayment;
}

/** The payment of an order, with the goods that are exchanged for it where the cashier came from their return (rule C11.9). */
export function ExchangeDesk({ sale, away }: ExchangeDeskProps) {
  const plan = usePlannedExchange(sale.id);
  return plan === null ? <PaymentDesk sale={sale} away={away} /> : <Planned sale={sale} plan={plan} />;
}

interface PlannedProps {
  readonly sale: Sale;
  readonly plan: PlannedExchange;
}

/** What the goods come to is asked anew: another till may have taken some of them back meanwhile. */
function Planned({ sale, plan }: PlannedProps) {
  const found = useQuery(returnableQuery(plan.orderId));
  if (found.data !== undefined) {
    const chosen = stillLeft(plan.chosen, found.data);
    if (countChosen(found.data, chosen) > 0)
      return <Exchange sale={sale} plan={{ ...plan, chosen }} source={found.data} />;
  }
  if (found.data !== undefined || hasStatus(found.error, 404, 409)) {
    return (
      <ErrorState
        title="สินค้าที่จะเปลี่ยนถูกคืนไปแล้ว"
        text="เครดิตเปลี่ยนสินค้านี้ใช้ไม่ได้อีก กรุณารับชำระเงินตามปกติ"
        retryLabel="รับชำระเงินตามปกติ"
        onRetry={forgetExchange}
      />
    );
  }
  if (found.failureReason === null) return <PageLoading />;
  return (
    <ErrorState title="ไม่สามารถโหลดสินค้าที่จะเปลี่ยนได้" onRetry={() => void found.refetch()}>
      <Button variant="subtle" size="lg" onClick={forgetExchange}>
        ไม่เปลี่ยนสินค้าแล้ว
      </Button>
    </ErrorState>
  );
}

interface ExchangeProps extends PlannedProps {
  /** The sale whose goods come back. */
  readonly source: ReturnableSale;
}

function Exchange({ sale, plan, source }: ExchangeProps) {
  const { chosen } = plan;
  const creditSatang = sumOfChosen(source, chosen).totalSatang;
  const restSatang = Math.max(0, creditSatang - sale.totalSatang);
  const [method, setMethod] = useState<MethodCode>(waysBack(source)[0]?.method ?? 'cash');
  const [reference, setReference] = useState('');
  const approval = useApproval();
  const above = source.approvalAboveSatang;
  const exchange = useExchange(sale.id, {
    ...{ source, chosen, creditSatang, reason: plan.reason },
    ways: restSatang === 0 ? [] : moneyBack(source, method, restSatang),
    reference: reference.trim(),
  });
  const credit = {
    satang: creditSatang,
    line: (
      <CreditLine
        receiptNumber={source.receiptNumber}
        pieces={countChosen(source, chosen)}
        totalSatang={sale.totalSatang}
        creditSatang={creditSatang}
      />
    ),
    rest: (
      <div className={styles.rest}>
        <p className={styles.label}>{restSatang === 0 ? 'ไม่ต้องรับหรือคืนเงิน' : 'คืนเงินลูกค้า'}</p>
        <p className={styles.amount} style={fitFigures(restSatang)} role="status">
          <Money satang={restSatang} />
        </p>
        {restSatang > 0 && (
          <>
            <WaysBack sale={source} satang={restSatang} method={method} onChange={setMethod} />
            {method !== 'cash' && (
              <TextInput
                aria-label="เลขอ้างอิงการโอนคืน"
                placeholder="เลขอ้างอิงการโอนคืน (ไม่บังคับ)"
                maxLength={MAX_REFERENCE}
                autoComplete="off"
                value={reference}
                onChange={(event) => setReference(event.currentTarget.value)}
              />
            )}
          </>
        )}
      </div>
    ),
    prepare: async (payment: Parameters<typeof exchange.sending>[0]) => {
      const needsApproval = above !== null && creditSatang > above;
      const approver = needsApproval ? await approval.ask(approvalWords(above)) : null;
      return needsApproval && approver === null ? null : exchange.sending(payment, approver);
    },
    settled: exchange.settled,
  };
  return (
    <>
      <PaymentDesk sale={sale} credit={credit} />
      {approval.dialog}
    </>
  );
}

interface CreditLineProps {
  readonly receiptNumber: string;
  readonly pieces: number;
  readonly totalSatang: Satang;
  readonly creditSatang: Satang;
}

/** The order's total, and what of it is paid with goods. */
function CreditLine({ receiptNumber, pieces, totalSatang, creditSatang }: CreditLineProps) {
  return (
    <section className={styles.credit} aria-label="เครดิตเปลี่ยนสินค้า">
      <IconReceiptRefund size={26} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>
          เครดิตเปลี่ยนสินค้า <Money satang={-creditSatang} />
        </p>
        <p className={styles.label}>
          คืน {formatCount(pieces)} ชิ้น จากใบเสร็จ <span className="rd-figures">{receiptNumber}</span> · ยอดสุทธิ{' '}
          <Money satang={totalSatang} sign />
        </p>
      </div>
      <Button variant="default" onClick={forgetExchange}>
        ไม่ใช้เครดิต
      </Button>
    </section>
  );
}
