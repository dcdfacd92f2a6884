import { Button } from '@mantine/core';
import { useTogglePause } from '#web/drawer/use-toggle-pause.ts';
import { IconPlayerPause, IconPlayerPlay } from '#web/ui/icons.ts';
import styles from './payment.module.css';

/** Says that a paused drawer takes no payment, with the way to open it: the till is out of reach from here. */
export function PausedNotice() {
  const { toggle, busy } = useTogglePause();
  return (
    <div className={`${styles.warning} ${styles.paused}`} role="alert">
      <IconPlayerPause size={22} />
      <p>ลิ้นชักเงินพักอยู่ ต้องเปิดลิ้นชักก่อนจึงจะรับชำระเงินได้</p>
      <Button leftSection={<IconPlayerPlay size={20} />} loading={busy} onClick={toggle}>
        เปิด
      </Button>
    </div>
  );
}
