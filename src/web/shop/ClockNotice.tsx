import { Button } from '@mantine/core';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import styles from './ClockNotice.module.css';
import { useClock } from './use-clock.ts';

/** Says that nothing is sold because of the server's clock, and lets the admin say that it is right (rule R1). */
export function ClockNotice() {
  const { clock, busy, confirmIt } = useClock();
  if (!clock || clock.fault === null || clock.latest === null) return null;
  const [now, latest] = [buddhistShortDateTime(clock.now), buddhistShortDateTime(clock.latest)];
  return (
    <section className={styles.notice} aria-label="นาฬิกาของเครื่องเซิร์ฟเวอร์">
      <IconAlertTriangle size={32} />
      <div className={styles.words}>
        <h2>
          {clock.fault === 'behind'
            ? 'นาฬิกาของเครื่องเซิร์ฟเวอร์ช้ากว่ารายการล่าสุดของร้าน'
            : 'นาฬิกาของเครื่องเซิร์ฟเวอร์เร็วกว่ารายการล่าสุดของร้านเกิน 1 ปี'}
        </h2>
        <p>
          นาฬิกาบอก <strong>{now} น.</strong> รายการล่าสุด <strong>{latest} น.</strong>{' '}
          จึงหยุดการขายและการออกเอกสารไว้ก่อน
        </p>
        <p>ถ้านาฬิกาผิด ให้ตั้งนาฬิกาของเครื่องให้ถูกต้อง แล้วขายต่อได้เอง ถ้านาฬิกาถูกต้องแล้ว ให้กดยืนยัน</p>
      </div>
      <Button className={styles.confirm ?? ''} loading={busy} onClick={() => void confirmIt()}>
        ยืนยันว่านาฬิกาถูกต้อง
      </Button>
    </section>
  );
}
