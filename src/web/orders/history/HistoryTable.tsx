import { WITHOUT_RECEIPT_WORDS } from '#shared/orders/without-receipt.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { IconFileText, IconPrinter } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { askedOrderState } from '../asked-order.ts';
import type { PaidSale } from '../sale.ts';
import styles from './HistoryDialog.module.css';

/** Where a row's order is: of a sale in the list, searched and marked; of a refund its own page. */
function orderLink({ orderId, returnId, number }: PaidSale) {
  if (orderId === null) return null;
  return returnId === null
    ? { to: paths.orders(), state: askedOrderState({ orderId, number }) }
    : { to: paths.order(orderId) };
}

/** Where the slip of a row can be printed. */
const slipAddress = ({ orderId, returnId }: PaidSale) => {
  if (returnId !== null) return paths.returnSlip(returnId);
  return orderId === null ? null : paths.receipt(orderId);
};

function Row({ sale }: { readonly sale: PaidSale }) {
  const isRefund = sale.returnId !== null;
  const order = orderLink(sale);
  const slip = slipAddress(sale);
  return (
    <tr className={isRefund ? styles.refund : undefined}>
      <th scope="row" className={styles.number}>
        {sale.number}
        {isRefund && <small>{sale.orderId === null ? WITHOUT_RECEIPT_WORDS : 'คืนเงิน'}</small>}
      </th>
      <td className={styles.cashier}>{sale.cashierName}</td>
      <td className={styles.total}>
        <Money satang={sale.totalSatang} />
      </td>
      <td className={styles.date}>{buddhistShortDateTime(sale.paidAt)} น.</td>
      <td className={styles.method}>{sale.paidByName}</td>
      <td className={styles.actions}>
        <RowActs
          of={sale.number}
          acts={[
            order !== null && {
              id: 'open',
              words: 'เปิด',
              label: `เปิดคำสั่งซื้อ ${sale.number}`,
              icon: <IconFileText size={20} aria-hidden />,
              ...order,
            },
            slip !== null && {
              id: 'print',
              words: 'พิมพ์',
              label: `พิมพ์${isRefund ? 'ใบรับคืนสินค้า' : 'ใบเสร็จ'} ${sale.number}`,
              icon: <IconPrinter size={20} aria-hidden />,
              to: slip,
            },
          ]}
        />
      </td>
    </tr>
  );
}

/** The shift's sales and refunds; on a phone and an upright tablet each is a card. */
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
          <Row key={sale.number} sale={sale} />
        ))}
      </tbody>
    </table>
  );
}
