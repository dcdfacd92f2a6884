import { useConnection } from '#web/lib/connection.ts';
import { IconCloudOff } from '#web/ui/icons.ts';
import styles from './ConnectionIndicator.module.css';

/** Says that the server cannot be reached for as long as that is so (rule C8). */
export function ConnectionIndicator() {
  const reachable = useConnection((state) => state.reachable);
  return (
    <div className={styles.place} role="status" data-connection={reachable ? 'online' : 'offline'}>
      {!reachable && (
        <span className={styles.pill}>
          <IconCloudOff size={18} />
          เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กำลังเชื่อมต่อใหม่...
        </span>
      )}
    </div>
  );
}
