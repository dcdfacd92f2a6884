import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import styles from './DrawerParts.module.css';
import { OrdersOfOthers } from './OrdersOfOthers.tsx';
import { drawerPartsQuery } from './queries.ts';

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
