import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { hasStatus } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBasketDown } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { JUST_PAID } from '../just-paid.ts';
import { OrderMissing } from '../OrderMissing.tsx';
import { orderIdIn } from '../order-id.ts';
import type { Sale } from '../sale.ts';
import { isGoingBack } from './hand-back.ts';
import { saleQuery } from './queries.ts';
import { useBackToBasket } from './use-back-to-basket.ts';

interface CheckoutPageProps {
  /** Where the payment is taken. */
  readonly desk: (sale: Sale) => ReactNode;
}

function Checkout({ orderId, desk }: CheckoutPageProps & { readonly orderId: number }) {
  const sale = useQuery(saleQuery(orderId));
  // Paid from here, or at another screen of this cashier: nobody has been given its slip yet.
  if (sale.data?.status === 'paid') return <Navigate to={paths.receipt(orderId)} replace state={JUST_PAID} />;
  if (hasStatus(sale.error, 404))
    return isGoingBack(orderId) ? <GivenUp orderId={orderId} /> : <NoSuchOrder />;
  if (sale.data !== undefined) return desk(sale.data);
  if (!sale.isError) return <PageLoading />;
  return (
    <ErrorState title="โหลดคำสั่งซื้อไม่สำเร็จ" text={sale.error.message} onRetry={() => void sale.refetch()} />
  );
}

function NoSuchOrder() {
  return <OrderMissing title="ไม่พบคำสั่งซื้อนี้" text="คำสั่งซื้ออาจถูกยกเลิกไปแล้ว หรือเป็นของแคชเชียร์คนอื่น" />;
}

/** Nothing is in the way of it any more. */
const ALREADY_GIVEN_UP = { isHeld: false, mayGiveUp: async () => true };

/** It was given up for its basket, whose answer was lost on the way (rule C12.8). */
function GivenUp({ orderId }: { readonly orderId: number }) {
  const { back, isBusy } = useBackToBasket(orderId, ALREADY_GIVEN_UP);
  return (
    <EmptyState
      page
      icon={<IconBasketDown size={34} />}
      title="ยกเลิกคำสั่งซื้อนี้เพื่อกลับไปแก้ไขแล้ว"
      text="สินค้า คูปอง และหมายเหตุยังนำกลับไปใส่ตะกร้าได้"
      action={
        <Button size="md" loading={isBusy} onClick={() => void back()}>
          กลับไปแก้ไขตะกร้า
        </Button>
      }
    />
  );
}

/** The payment screen of a pending order, `/checkout/{orderId}`; a paid one leads to its receipt. */
export function CheckoutPage({ desk }: CheckoutPageProps) {
  const orderId = orderIdIn(useParams().orderId);
  // The key: another order is another payment, with nothing typed yet.
  return orderId === null ? <NoSuchOrder /> : <Checkout key={orderId} orderId={orderId} desk={desk} />;
}
