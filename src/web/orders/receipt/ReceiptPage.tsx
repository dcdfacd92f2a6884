import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import type { DisplayState } from '#shared/display/fields.ts';
import { useOnDisplay } from '#web/display/use-display-feed.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { isJustPaid } from '../just-paid.ts';
import { OrderMissing } from '../OrderMissing.tsx';
import { orderIdIn } from '../order-id.ts';
import type { Receipt } from '../sale.ts';
import { receiptQuery } from './queries.ts';
import { ReceiptView } from './ReceiptView.tsx';

const NOTHING_FOUND = 'ยังไม่มีคำสั่งซื้อสำหรับผู้ใช้งานนี้';

const thanksFor = ({ sale, changeSatang, exchange }: Receipt): DisplayState => ({
  ...{ kind: 'thanks', total: sale.totalSatang, change: changeSatang },
  back: exchange?.refundedSatang ?? 0,
});

function ReceiptOf({ orderId }: { readonly orderId: number }) {
  const isCopy = !isJustPaid(useLocation().state);
  const receipt = useQuery(receiptQuery(orderId));
  const { data } = receipt;
  useOnDisplay(useMemo(() => (isCopy || data === undefined ? null : thanksFor(data)), [isCopy, data]));
  if (receipt.data !== undefined) return <ReceiptView receipt={receipt.data} isCopy={isCopy} />;
  if (hasStatus(receipt.error, 404)) {
    return <OrderMissing title={NOTHING_FOUND} />;
  }
  if (!receipt.isError) return <PageLoading />;
  return (
    <ErrorState
      title="โหลดใบเสร็จไม่สำเร็จ"
      text={receipt.error.message}
      onRetry={() => void receipt.refetch()}
    />
  );
}

/** The receipt of a paid order, `/receipt/{orderId}` (rule S2). */
export function ReceiptPage() {
  const orderId = orderIdIn(useParams().orderId);
  return orderId === null ? (
    <OrderMissing title={NOTHING_FOUND} />
  ) : (
    <ReceiptOf key={orderId} orderId={orderId} />
  );
}
