import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useSession } from '#web/lib/session.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import styles from './DrawerParts.module.css';
import { drawerPartsQuery } from './queries.ts';

interface OrdersOfOthersProps {
  readonly orders: readonly { readonly orderNumber: string; readonly cashier: string }[];
}

/** `261124-7-0005 ของ มานะ, …`, each number in one piece. */
export function OrdersOfOthers({ orders }: OrdersOfOthersProps) {
  return orders.map(({ orderNumber, cashier }, i) => (
    <Fragment key={orderNumber}>
      {i > 0 && ', '}
      <span className={styles.number}>{orderNumber}</span> ของ {cashier}
    </Fragment>
  ));
}

/** Why a drawer that several share can't be closed yet: others' orders that wait in it (rule C12.15). */
export function WaitingOrders() {
  const session = useSession().data;
  const isShared = session?.drawer?.shared === true;
  const waiting = useQuery({ ...drawerPartsQuery, enabled: isShared }).data?.waiting ?? [];
  const others = waiting.filter(({ cashierId }) => cashierId !== session?.user?.id);
  if (others.length === 0) return null;
  return (
    <p className={styles.others} role="status">
      <IconAlertTriangle size={22} />
      <span>
        ปิดลิ้นชักไม่ได้จนกว่าจะชำระหรือยกเลิก: <OrdersOfOthers orders={others} />
      </span>
    </p>
  );
}
