import { Fragment } from 'react';
import styles from './DrawerParts.module.css';

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
