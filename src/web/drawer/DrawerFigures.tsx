import type { Satang } from '#shared/money/satang.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './DrawerDialog.module.css';
import type { DrawerCash } from './wire.ts';

function Figure({ label, note, satang }: { label: string; note?: string; satang: Satang }) {
  return (
    <div className={styles.figure}>
      <dt>
        {label}
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd>
        <Money satang={satang} />
      </dd>
    </div>
  );
}

interface DrawerFiguresProps {
  readonly cash: DrawerCash;
  /** The figures could not be asked for again: they may be of a while ago. */
  readonly isOld: boolean;
}

/** What went into the drawer and out of it, and what must be in it now (rule C5.7). */
export function DrawerFigures({ cash, isOld }: DrawerFiguresProps) {
  return (
    <>
      <p className={styles.opened}>
        เปิดลิ้นชักเมื่อ <time>{buddhistShortDateTime(cash.openedAt)} น.</time>
      </p>
      {isOld && (
        <p className={styles.unknown} role="alert">
          <IconAlertTriangle size={22} />
          ไม่สามารถดึงข้อมูลลิ้นชักเงินได้ ตัวเลขอาจไม่ใช่ยอดล่าสุด
        </p>
      )}
      <dl className={styles.figures}>
        <Figure label="ยอดเงินเปิดลิ้นชัก" note="รวมเงินที่เติม" satang={cash.openingSatang} />
        <Figure label="ยอดขายเงินสด" note="เงินที่รับจากลูกค้า" satang={cash.receivedSatang} />
        <Figure label="เงินทอน" satang={-cash.changeSatang} />
        <Figure label="คืนเงินสด" note="คืนสินค้า" satang={-cash.refundsSatang} />
        <Figure label="นำเงินออก" note="จ่ายค่าสินค้า เก็บตู้เซฟ และอื่น ๆ" satang={-cash.removedSatang} />
        <div className={styles.expected}>
          <dt>ยอดที่ควรจะเป็น</dt>
          <dd>
            <Money satang={cash.expectedSatang} sign />
          </dd>
        </div>
      </dl>
    </>
  );
}
