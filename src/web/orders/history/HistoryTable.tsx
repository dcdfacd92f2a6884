import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PAID_BY_WORDS } from '#shared/orders/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { IconFileText, IconPrinter } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { askedOrderState } from '../asked-order.ts';
import type { PaidSale } from '../sale.ts';
import styles from './HistoryDialog.module.css';

function Row({ sale }: { readonly sale: PaidSale }) {
  return (
    <tr>
      <th scope="row" className={styles.number}>
        {sale.number}
      </th>
      <td className={styles.cashier}>{sale.cashierName}</td>
      <td className={styles.total}>
        <Money satang={sale.totalSatang} />
      </td>
      <td className={styles.date}>{buddhistShortDateTime(sale.paidAt)} น.</td>
      <td className={styles.method}>{PAID_BY_WORDS[sale.paidBy]}</td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          <Button
            component={Link}
            to={paths.orders()}
            state={askedOrderState(sale)}
            variant="default"
            className={styles.action}
            leftSection={<IconFileText size={20} />}
            aria-label={`เปิดคำสั่งซื้อ ${sale.number}`}
          >
            เปิด
          </Button>
          <Button
            component={Link}
            to={paths.receipt(sale.orderId)}
            variant="default"
            className={styles.action}
            leftSection={<IconPrinter size={20} />}
            aria-label={`พิมพ์ใบเสร็จ ${sale.number}`}
          >
            พิมพ์
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** The shift's sales; on a phone and an upright tablet each is a card. */
export function HistoryTable({ sales }: { readonly sales: readonly PaidSale[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">เลขที่การขาย</th>
          <th scope="col">แคชเชียร์</th>
          <th scope="col" className={styles.total}>
            ยอดสุทธิ
          </th>
          <th scope="col">วันที่</th>
          <th scope="col">วิธีชำระเงิน</th>
          <th scope="col">
            <span className={styles.unseen}>จัดการ</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <Row key={sale.orderId} sale={sale} />
        ))}
      </tbody>
    </table>
  );
}
