import { Loader } from '@mantine/core';
import styles from './PageLoading.module.css';

/** A page, or the data that it cannot do without, is on its way. Appears only when that takes a while. */
export function PageLoading() {
  return (
    <div className={styles.loading} role="status" aria-busy aria-label="กำลังโหลด...">
      <Loader size={36} />
    </div>
  );
}
