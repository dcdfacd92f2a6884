import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import type { CashierPart } from '#shared/shifts/shift.ts';
import { paths } from '#web/lib/paths.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './DrawerParts.module.css';
import { OrdersOfOthers } from './OrdersOfOthers.tsx';
import { drawerPartsQuery } from './queries.ts';

function Part({ part }: { readonly part: CashierPart }) {
  return (
    <li className={styles.part}>
      <p className={styles.line}>
        <strong>{part.name}</strong>
        <Money satang={part.salesSatang - part.refundsSatang} />
      </p>
      <p className={styles.ways}>
        <span>{formatCount(part.sales)} รายการ</span>
        {part.ways.map(({ method, name, salesSatang, refundsSatang }) => (
          <span key={method}>
            {name} <Money satang={salesSatang - refundsSatang} />
          </span>
        ))}
      </p>
    </li>
  );
}

/**
 * Who opened the drawer that the till shares, what each cashier sold from it, and whose orders wait (rule C12.15).
 * @param canMove whether this device may be led to another till
 */
export function DrawerParts({ canMove = false }: { readonly canMove?: boolean }) {
  const parts = useQuery(drawerPartsQuery).data;
  if (parts == null) return null;
  return (
    <section className={styles.parts} aria-label="ลิ้นชักร่วม">
      <p className={styles.head}>
        <span>
          ลิ้นชักร่วมของ<strong>{parts.till}</strong> เปิดโดย {parts.openedBy}
        </span>
        {canMove && (
          <Link to={paths.openCashier()} className={styles.move}>
            เปลี่ยนเครื่องขาย
          </Link>
        )}
      </p>
      {parts.cashiers.length > 0 && (
        <ul className={styles.list}>
          {parts.cashiers.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </ul>
      )}
      {parts.waiting.length > 0 && (
        <p className={styles.waiting}>
          รอชำระเงิน: <OrdersOfOthers orders={parts.waiting} />
        </p>
      )}
    </section>
  );
}
