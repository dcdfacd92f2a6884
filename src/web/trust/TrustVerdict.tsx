import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '#web/ui/icons.ts';
import styles from './TrustVerdict.module.css';
import type { Trust } from './use-trust.ts';

interface TrustVerdictProps {
  readonly trust: Trust;
  /** Where https is, for who is not there yet. */
  readonly origin: string | null;
  readonly asking: boolean;
  readonly onAskAgain: () => void;
}

interface Words {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

const WORDS: Readonly<Record<Trust, Words>> = {
  asking: {
    icon: <IconCircleDashed size={28} aria-hidden />,
    title: 'กำลังตรวจสอบเครื่องนี้',
    text: 'รอสักครู่',
  },
  trusted: {
    icon: <IconCircleCheck size={28} aria-hidden />,
    title: 'เครื่องนี้เชื่อถือใบรับรองของร้านแล้ว',
    text: 'ครั้งต่อไปเปิดร้านด้วยที่อยู่แบบ https ได้เลย และเข้าสู่ระบบใหม่อีกครั้งที่นั่น',
  },
  here: {
    icon: <IconCircleCheck size={28} aria-hidden />,
    title: 'หน้านี้เปิดแบบ https อยู่แล้ว',
    text: 'ถ้าเบราว์เซอร์ไม่ขึ้นคำเตือน เครื่องนี้พร้อมใช้งานแล้ว',
  },
  untrusted: {
    icon: <IconAlertTriangle size={28} aria-hidden />,
    title: 'เครื่องนี้ยังไม่เชื่อถือใบรับรองของร้าน',
    text: 'ทำตามขั้นตอนด้านล่าง หน้านี้จะบอกเองเมื่อเสร็จ ระหว่างนี้ขายแบบ http ได้ตามปกติ',
  },
  off: {
    icon: <IconInfoCircle size={28} aria-hidden />,
    title: 'ร้านนี้ยังไม่ได้เปิด https',
    text: 'ที่เครื่องเซิร์ฟเวอร์ หยุดโปรแกรมแล้วเปิดใหม่ด้วยคำสั่ง npm start -- --https ถ้าไม่ต้องการก็ขายแบบ http ได้ตามปกติ',
  },
};

/** Whether this device trusts the shop's https, and where to go on. */
export function TrustVerdict({ trust, origin, asking, onAskAgain }: TrustVerdictProps) {
  const { icon, title, text } = WORDS[trust];
  const goesOn = trust === 'trusted' ? `${origin}/` : trust === 'here' ? '/' : null;
  return (
    <section className={styles.verdict} data-trust={trust} aria-label="สถานะของเครื่องนี้">
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words} role="status">
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {goesOn !== null && (
        <Button component="a" href={goesOn} size="lg">
          ไปที่หน้าขายแบบ https
        </Button>
      )}
      {trust === 'untrusted' && (
        <Button variant="default" loading={asking} onClick={onAskAgain}>
          ตรวจสอบอีกครั้ง
        </Button>
      )}
    </section>
  );
}
