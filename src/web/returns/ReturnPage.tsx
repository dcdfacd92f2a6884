import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { VOID_REASON } from '#shared/returns/reasons.ts';
import { bangkokTime, thaiDate } from '#shared/time/bangkok.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { orderIdIn } from '#web/orders/order-id.ts';
import { BackLink, type WayBack } from '#web/ui/BackLink.tsx';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconReceipt } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useScans } from '#web/ui/scanner.ts';
import { planExchange } from './planned-exchange.ts';
import { returnableQuery } from './queries.ts';
import { ReturnLines } from './ReturnLines.tsx';
import styles from './ReturnPage.module.css';
import { ReturnSummary } from './ReturnSummary.tsx';
import {
  allOf,
  type Chosen,
  countChosen,
  isWholeSale,
  leftOf,
  stillLeft,
  sumOfChosen,
  withPieces,
  withScanned,
} from './return-draft.ts';
import type { ReturnableSale } from './wire.ts';

/** What of a sale comes back, `/returns/new/{order}` (rule C11). */
export function ReturnPage() {
  const orderId = orderIdIn(useParams().orderId);
  return orderId === null ? <NoSuchSale /> : <Return key={orderId} orderId={orderId} />;
}

const TO_OTHER_SALE: WayBack = { to: paths.newReturn(), words: 'เลือกใบเสร็จอื่น' };

function NoSuchSale() {
  return (
    <EmptyState
      page
      icon={<IconReceipt size={34} />}
      title="ไม่พบการขายนี้"
      text="คำสั่งซื้ออาจยังไม่ได้ชำระเงิน หรือถูกยกเลิกไปแล้ว"
      action={<BackLink {...TO_OTHER_SALE} />}
    />
  );
}

function Return({ orderId }: { readonly orderId: number }) {
  const found = useQuery(returnableQuery(orderId));
  if (hasStatus(found.error, 404, 409)) return <NoSuchSale />;
  if (found.data === undefined) {
    if (found.failureReason === null) return <PageLoading />;
    return <ErrorState page title="ไม่สามารถโหลดการขายนี้ได้" onRetry={() => void found.refetch()} />;
  }
  const { data: sale } = found;
  return (
    <PageFrame title="คืนสินค้า" back={TO_OTHER_SALE}>
      <header className={styles.sale}>
        <h2>
          ใบเสร็จเลขที่ <span className="rd-figures">{sale.receiptNumber}</span>
        </h2>
        <Dotted className={styles.about}>
          <span key="when" className="rd-figures">
            {thaiDate(sale.paidAt)} {bangkokTime(sale.paidAt).slice(0, 5)} น.
          </span>
          {`คำสั่งซื้อ ${sale.orderNumber}`}
          {sale.customerName}
          <span key="total">
            ยอดขาย <Money satang={sale.totalSatang} sign />
          </span>
          {sale.refundedSatang > 0 && (
            <span key="refunded">
              คืนแล้ว <Money satang={sale.refundedSatang} sign />
            </span>
          )}
        </Dotted>
        {sale.taxInvoiceNumber !== null && (
          <p className={styles.about}>
            ออกใบกำกับภาษี {sale.taxInvoiceNumber} แล้ว ระบบจะออกใบลดหนี้ให้พร้อมการคืนเงิน
          </p>
        )}
      </header>
      {sale.lines.every((line) => leftOf(line) === 0) ? (
        <EmptyState
          icon={<IconReceipt size={34} />}
          title="สินค้าของใบเสร็จนี้คืนครบทั้งหมดแล้ว"
          action={
            <Button component={Link} to={paths.order(sale.orderId)} variant="default">
              ดูคำสั่งซื้อ
            </Button>
          }
        />
      ) : (
        <Choosing sale={sale} />
      )}
    </PageFrame>
  );
}

function Choosing({ sale }: { readonly sale: ReturnableSale }) {
  const navigate = useNavigate();
  const user = useSession().data?.user;
  const isWhole = isWholeSale(useLocation().state);
  const [wanted, setWanted] = useState<Chosen>(() => (isWhole ? allOf(sale) : {}));
  // Another till may take some of it back meanwhile.
  const chosen = stillLeft(wanted, sale);
  const [unknown, setUnknown] = useState('');
  const choose = (next: Chosen) => {
    setUnknown('');
    setWanted(next);
  };

  useScans((code) => {
    const next = withScanned(chosen, sale, code);
    if (next) choose(next);
    else setUnknown(code);
    return true;
  });

  return (
    <div className={styles.columns}>
      <section className={styles.goods} aria-labelledby="return-goods">
        <div className={styles.goodsHead}>
          <h2 id="return-goods">
            สินค้าที่คืน{' '}
            <span className={styles.count} role="status">
              {formatCount(countChosen(sale, chosen))} ชิ้น
            </span>
          </h2>
          <Button variant="default" onClick={() => choose(allOf(sale))}>
            คืนทั้งหมด
          </Button>
        </div>
        {unknown !== '' && (
          <p className={styles.unknown} role="alert">
            {unknown} ไม่มีในใบเสร็จนี้ หรือเลือกครบแล้ว
          </p>
        )}
        <ReturnLines
          sale={sale}
          chosen={chosen}
          onChange={(line, change) => choose(withPieces(chosen, line, change))}
        />
      </section>
      <ReturnSummary
        sale={sale}
        chosen={chosen}
        firstReason={isWhole ? VOID_REASON : ''}
        onExchange={(reason) => {
          if (!user) return;
          planExchange({
            ...{ userId: user.id, orderId: sale.orderId, receiptNumber: sale.receiptNumber },
            ...{ chosen, reason, creditSatang: sumOfChosen(sale, chosen).totalSatang, sentFor: null },
          });
          void navigate(paths.pos());
        }}
        onMade={({ id, creditNote }) => {
          // The press is still warm: a browser lets this tab open.
          if (creditNote !== null) window.open(creditNote, '_blank', 'noopener');
          void navigate(paths.returnSlip(id), {
            replace: true,
            state: { isJustMade: true, isPrinted: false },
          });
        }}
      />
    </div>
  );
}
