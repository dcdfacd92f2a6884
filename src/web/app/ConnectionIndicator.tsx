import { useLocation } from 'react-router';
import { STORAGE_TROUBLES } from '#shared/errors/storage-troubles.ts';
import { type PagePath, pageAt } from '#shared/http/pages.ts';
import { useConnection } from '#web/lib/connection.ts';
import { useReadiness } from '#web/offline-sales/use-readiness.ts';
import { IconAlertTriangle, IconCloudOff } from '#web/ui/icons.ts';
import styles from './ConnectionIndicator.module.css';

/** Where a till that goes on by itself says so in its own words, for hours perhaps: over these nothing else stands (rule C14.10). */
const SAYS_ITSELF: readonly PagePath[] = ['/pos', '/receipt/away/:seq'];

/** Says that the server cannot be reached, or cannot keep what it is told, for as long as that is so (rule C8). */
export function ConnectionIndicator() {
  const { reachable, trouble } = useConnection();
  const path = pageAt(useLocation().pathname)?.path;
  const goesOn = useReadiness() === 'ready' && path !== undefined && SAYS_ITSELF.includes(path);
  return (
    <div className={styles.place} role="status" data-connection={reachable ? 'online' : 'offline'}>
      {trouble !== null && (
        <span className={styles.pill}>
          <IconAlertTriangle size={18} />
          {STORAGE_TROUBLES[trouble].words}
        </span>
      )}
      {!reachable && trouble === null && !goesOn && (
        <span className={styles.pill}>
          <IconCloudOff size={18} />
          เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กำลังเชื่อมต่อใหม่...
        </span>
      )}
    </div>
  );
}
