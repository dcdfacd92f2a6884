import { IconScreenShare } from '#web/ui/icons.ts';
import styles from './display.module.css';
import type { Pairing } from './use-pairing.ts';

const MIDDLE = 3;

interface PairingScreenProps {
  readonly pairing: Exclude<Pairing, { readonly is: 'paired' }>;
}

/** Until the display is paired: its code, and where that is typed. */
export function PairingScreen({ pairing }: PairingScreenProps) {
  if (pairing.is !== 'waiting')
    return (
      <div className={styles.pairing} role="status">
        <p className={styles.waiting}>
          {pairing.is === 'away' ? 'กำลังรอเครื่องเซิร์ฟเวอร์ของร้าน…' : 'กำลังเตรียมจอ…'}
        </p>
      </div>
    );
  const { code, till } = pairing;
  return (
    <div className={styles.pairing}>
      <IconScreenShare className={styles.pairingIcon} stroke={1.4} aria-hidden />
      <h2 className={styles.pairingTitle}>{till === null ? 'จับคู่จอลูกค้า' : `จอลูกค้าของ ${till}`}</h2>
      {/* Read out digit by digit. */}
      <p className={styles.code} role="status" aria-label={`รหัส ${[...code].join(' ')}`}>
        <span aria-hidden>{code.slice(0, MIDDLE)}</span>
        <span aria-hidden>{code.slice(MIDDLE)}</span>
      </p>
      <ol className={styles.steps}>
        <li>
          ที่หน้าขายของเครื่องขาย กดเมนู <strong>⋯</strong> แล้วเลือก <strong>จอลูกค้า</strong>
        </li>
        <li>กรอกรหัสนี้ จอจะเริ่มทำงานเอง</li>
      </ol>
      <p className={styles.hint}>รหัสเปลี่ยนใหม่ทุก 5 นาที</p>
    </div>
  );
}
