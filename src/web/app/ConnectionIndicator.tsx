import { STORAGE_TROUBLES } from '#shared/errors/storage-troubles.ts';
import { useConnection } from '#web/lib/connection.ts';
import { IconAlertTriangle, IconCloudOff } from '#web/ui/icons.ts';
import styles from './ConnectionIndicator.module.css';

/** Says that the server cannot be reached, or cannot keep what it is told, for as long as that is so (rule C8). */
export function ConnectionIndicator() {
  const { reachable, trouble } = useConnection();
  return (
    <div className={styles.place} role="status" data-connection={reachable ? 'online' : 'offline'}>
      {trouble !== null && (
        <span className={styles.pill}>
          <IconAlertTriangle size={18} />
          {STORAGE_TROUBLES[trouble].words}
        </span>
      )}
      {!reachable && trouble === null && (
        <span className={styles.pill}>
          <IconCloudOff size={18} />
          เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กำลังเชื่อมต่อใหม่...
        </span>
      )}
    </div>
  );
}
