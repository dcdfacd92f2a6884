import { useLocation } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import styles from './DemoBand.module.css';

/** Over every page of a demo shop that others in the network can open: its passwords are published (rule C9.3). */
export function DemoBand() {
  // Nobody is told of a session there before the shop is made.
  return useLocation().pathname === paths.firstRun() ? null : <Band />;
}

function Band() {
  const shop = useSession().data?.shop;
  if (!shop?.is_open_demo) return null;
  return (
    <p className={styles.band} role="note" data-demo-band>
      <IconAlertTriangle size={18} />
      <span>ร้านสาธิตที่ทุกคนในเครือข่ายเข้าได้ ด้วยรหัสผ่านที่รู้กันทั่วไป ห้ามใช้ขายจริง</span>
    </p>
  );
}
