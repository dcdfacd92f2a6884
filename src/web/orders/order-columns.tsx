import { Link } from 'react-router';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { OrderStatusMark } from './OrderStatusMark.tsx';
import { orderAddress } from './order-address.ts';
import styles from './order-columns.module.css';
import type { ListedOrder } from './queries.ts';
import { ReturnedMark } from './ReturnedMark.tsx';

/** What lists of orders show of each, without its papers. */
export const ORDER_COLUMNS: readonly Column<ListedOrder>[] = [
  {
    key: 'order_number',
    phone: 'parts',
    title: 'หมายเลขคำสั่งซื้อ',
    sortable: true,
    cell: (order) => (
      <div className={styles.order}>
        <span className={`rd-figures ${styles.number}`} data-phone="title">
          {order.number}
        </span>
        <div data-phone="detail">
          <Dotted className={styles.about}>
            <span key="made" className="rd-figures">
              {backOfficeDate(order.createdAt)} {bangkokTime(order.createdAt).slice(0, 5)}
            </span>
            {order.cashierName}
          </Dotted>
        </div>
        {order.customer !== null && (
          <span className={styles.about} title={order.customer.name} data-phone="detail">
            {order.customer.name}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'subtotal',
    phone: 'left',
    title: 'ยอดรวม',
    sortable: true,
    align: 'end',
    cell: (order) => <Money satang={order.subtotalSatang} />,
  },
  {
    key: 'discount',
    phone: 'left',
    title: 'ส่วนลด',
    sortable: true,
    align: 'end',
    cell: (order) => <Money satang={order.discountSatang} />,
  },
  {
    key: 'tax',
    phone: 'left',
    title: 'ภาษี',
    sortable: true,
    align: 'end',
    cell: (order) => <Money satang={order.vatSatang} />,
  },
  {
    key: 'total',
    phone: 'amount',
    title: 'ยอดสุทธิ',
    sortable: true,
    align: 'end',
    cell: (order) => (
      <div>
        <Money satang={order.totalSatang} className={styles.total} />
        {order.refundedSatang > 0 && (
          <span className={styles.refunded}>
            คืนเงิน <Money satang={-order.refundedSatang} />
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'status',
    phone: 'state',
    title: 'สถานะ',
    sortable: true,
    cell: (order) => (
      <div className={styles.status}>
        <OrderStatusMark paid={order.paid} />
        <ReturnedMark returned={order.returned} />
        {order.paidByName !== null && <span className={styles.method}>{order.paidByName}</span>}
      </div>
    ),
  },
  {
    key: 'view',
    phone: 'opens',
    title: 'ดู',
    cell: (order) => (
      <Link to={orderAddress(order)} className={styles.view} aria-label={`ดูคำสั่งซื้อ ${order.number}`}>
        ดู
      </Link>
    ),
  },
];
