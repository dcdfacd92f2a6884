import { IconBuildingStore, IconCircleX } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import styles from './BranchChoice.module.css';
import type { Branch } from './wire.ts';

/** Where one is, and what is closed. */
export function BranchMarks({ branch }: { readonly branch: Pick<Branch, 'isHere' | 'isClosed'> }) {
  return (
    <span className={styles.marks}>
      {branch.isClosed && (
        <Mark tone="quiet" icon={<IconCircleX size={16} aria-hidden />}>
          ปิดแล้ว
        </Mark>
      )}
      {branch.isHere && (
        <Mark tone="active" icon={<IconBuildingStore size={16} aria-hidden />}>
          คุณอยู่ที่นี่
        </Mark>
      )}
    </span>
  );
}
