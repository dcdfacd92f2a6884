import { Button } from '@mantine/core';
import { IconArrowRight, IconRefresh } from '#web/ui/icons.ts';
import styles from './payment.module.css';

/**
 * The answer to a payment was lost, and whether it is booked is being found out.
 * @param onLeave goes on to the next customer, and leaves that to be found out later; null where it can't be
 */
export function CheckingNotice({ onLeave }: { readonly onLeave: (() => void) | null }) {
  return (
    <div className={`${styles.warning} ${styles.paused}`} role="alert">
      <IconRefresh size={22} />
      <p>การเชื่อมต่อขาดหายระหว่างชำระเงิน กำลังตรวจสอบผล กรุณารอสักครู่ และอย่ารับเงินจากลูกค้าซ้ำ</p>
      {onLeave !== null && (
        <Button variant="default" rightSection={<IconArrowRight size={20} aria-hidden />} onClick={onLeave}>
          ขายรายการถัดไปก่อน
        </Button>
      )}
    </div>
  );
}
