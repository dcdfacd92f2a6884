import { Button } from '@mantine/core';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { IconArrowRight } from '#web/ui/icons.ts';
import styles from './OpenCashierPage.module.css';
import { useJoinDrawer } from './use-join-drawer.ts';
import type { TillChoice } from './use-till-choice.ts';
import type { SharedDrawer } from './wire.ts';

interface JoinDrawerProps {
  readonly till: TillChoice;
  readonly drawer: SharedDrawer;
}

/** Instead of an opening balance: the till's drawer is open already, and shared (rule C12.15). */
export function JoinDrawer({ till, drawer }: JoinDrawerProps) {
  const joining = useJoinDrawer(till);
  return (
    <>
      <div className={styles.join}>
        <p>
          <strong>{drawer.till.name}</strong> เปิดลิ้นชักอยู่แล้ว โดย <strong>{drawer.openedBy}</strong>
        </p>
        <p className={styles.since}>
          ตั้งแต่ {buddhistShortDateTime(drawer.openedAt)} น. ใช้ร่วมกันได้เลย ไม่ต้องกรอกยอดเงินเปิด
        </p>
      </div>
      <p className={styles.fault} role="alert">
        {joining.error}
      </p>
      <Button
        size="lg"
        fullWidth
        autoFocus
        loading={joining.pending}
        rightSection={<IconArrowRight size={22} />}
        onClick={() => void joining.join(drawer.till.id)}
      >
        ร่วมใช้ลิ้นชักนี้
      </Button>
    </>
  );
}
