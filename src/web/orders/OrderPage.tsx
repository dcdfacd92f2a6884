import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { useBranchesOfAddress } from '#web/lib/branches-of-address.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { BackLink, type WayBack } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconReceipt } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderItemsTable } from './OrderItemsTable.tsx';
import styles from './OrderPage.module.css';
import { orderIdIn } from './order-id.ts';
import { type OrderPageFacts, orderPageQuery } from './queries.ts';

const TO_ORDERS: WayBack = { to: paths.orders(), words: 'กลับไปหน้าคำสั่งซื้อ' };

function NoSuchOrder() {
  return (
    <EmptyState
      page
      icon={<IconReceipt size={34} />}
      title="ไม่พบคำสั่งซื้อนี้"
      text="คำสั่งซื้ออาจถูกยกเลิกไปแล้ว หรือเป็นของแคชเชียร์คนอื่น"
      action={<BackLink {...TO_ORDERS} />}
    />
  );
}

interface OrderPageProps {
  /** What a paid order's page shows of its returns, which orders know nothing of. */
  readonly returnsOf: (order: OrderPageFacts) => ReactNode;
}

function Order({ orderId, returnsOf }: OrderPageProps & { readonly orderId: number }) {
  const [branches] = useBranchesOfAddress();
  const isElsewhere = branches !== '';
  const order = useQuery(orderPageQuery(orderId, branches));
  // Also while it is tried again by itself, as long as the server can't be reached.
  const { failureReason } = order;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /api/orders/{id}', failureReason);
  }, [failureReason]);

  if (hasStatus(order.error, 404)) return <NoSuchOrder />;
  if (order.data === undefined) {
    if (failureReason === null) return <PageLoading />;
    return <ErrorState page title="ไม่สามารถโหลดคำสั่งซื้อได้" onRetry={() => void order.refetch()} />;
  }
  const { sale } = order.data;
  return (
    <PageFrame title={`คำสั่งซื้อ ${sale.orderNumber}`} back={TO_ORDERS}>
      <div className={styles.columns}>
        <OrderItemsTable lines={sale.lines} />
        {isElsewhere ? (
          <OrderFacts order={order.data} isElsewhere>
            <p className={styles.elsewhere} role="note">
              คำสั่งซื้อของสาขาอื่น ดูได้อย่างเดียว หากต้องการพิมพ์ คืนสินค้า หรือออกเอกสาร ให้เปลี่ยนไปสาขานั้นก่อน
            </p>
          </OrderFacts>
        ) : (
          <OrderFacts order={order.data}>{returnsOf(order.data)}</OrderFacts>
        )}
      </div>
    </PageFrame>
  );
}

/** One order with all that belongs to it, `/orders/{id}` (rule S2, "Order detail"). */
export function OrderPage({ returnsOf }: OrderPageProps) {
  const orderId = orderIdIn(useParams().id);
  if (orderId === null) return <NoSuchOrder />;
  return <Order key={orderId} orderId={orderId} returnsOf={returnsOf} />;
}
