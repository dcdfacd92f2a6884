import { Button } from '@mantine/core';
import styles from './BranchChoice.module.css';
import type { NotMoved } from './use-change-branch.ts';

interface NotMovedNoticeProps {
  readonly notMoved: NotMoved;
  /** Leads to counting one's drawer, which closes it. */
  readonly onCloseDrawer: () => void;
}

/** Why one is still in the same branch, and where one sees to it. */
export function NotMovedNotice({ notMoved, onCloseDrawer }: NotMovedNoticeProps) {
  return (
    <div className={styles.notMoved}>
      <p role="alert">{notMoved.words}</p>
      {notMoved.hasDrawer && (
        <Button variant="default" size="lg" onClick={onCloseDrawer}>
          นับเงินและปิดลิ้นชัก
        </Button>
      )}
    </div>
  );
}
