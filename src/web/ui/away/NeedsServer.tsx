import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import { IconCloudOff } from '../icons.ts';
import styles from './NeedsServer.module.css';

interface NeedsServerProps {
  /** What can be done instead; null for nothing but waiting. */
  readonly action: ReactNode;
  /** It is all that the page shows. */
  readonly page?: boolean;
}

/** A part of the program that is of no use, or not there, while the server can't be reached. It goes on by itself (rule C14.9). */
export function NeedsServer({ action, page = false }: NeedsServerProps) {
  return (
    <div className={styles.said} role="status">
      <EmptyState
        page={page}
        icon={<IconCloudOff size={34} />}
        title="ส่วนนี้ต้องเชื่อมต่อกับเซิร์ฟเวอร์"
        text="เมื่อเชื่อมต่อได้แล้วจะเปิดให้เองโดยไม่ต้องโหลดหน้าใหม่"
        action={action}
      />
    </div>
  );
}
