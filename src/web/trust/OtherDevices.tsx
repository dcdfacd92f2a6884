import { QrCode } from '#web/ui/QrCode.tsx';
import styles from './OtherDevices.module.css';
import page from './TrustPage.module.css';

interface OtherDevicesProps {
  /** This page, as another device finds it. */
  readonly address: string;
}

/** The way to this page for a phone or a tablet. */
export function OtherDevices({ address }: OtherDevicesProps) {
  return (
    <section className={`${page.section} ${styles.others}`} aria-label="เครื่องอื่น">
      <div className={styles.words}>
        <h2>ตั้งค่าเครื่องอื่น</h2>
        <p>สแกนด้วยกล้องของมือถือหรือแท็บเล็ต หรือพิมพ์ที่อยู่นี้ในเบราว์เซอร์ของเครื่องนั้น</p>
        <p className={styles.address}>{address}</p>
      </div>
      <QrCode text={address} label="QR ของหน้านี้" className={styles.code} />
    </section>
  );
}
