import type { ReactNode } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import { IconAlertTriangle, IconCheck } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PromptPayCode } from '#web/ui/PromptPayCode.tsx';
import styles from './payment.module.css';

interface QrPanelProps {
  /** What the QR asks for. */
  readonly totalSatang: Satang;
  /** Nothing else is paid of the order. */
  readonly isAll: boolean;
  /** The way to take a part alone by QR. */
  readonly part: ReactNode;
  readonly shopName: string;
  /** Null when the shop has none, which is said plainly. */
  readonly promptPayId: string | null;
}

function Notice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.qrNotice}>
      <IconAlertTriangle size={28} />
      <div className={styles.qrNoticeWords}>
        <p className={styles.qrNoticeTitle}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** The customer scans the exact amount; the cashier looks whether it has come, and only then completes. */
export function QrPanel({ totalSatang, isAll, part, shopName, promptPayId }: QrPanelProps) {
  if (promptPayId === null) {
    return (
      <Notice
        title="ร้านนี้ยังไม่ได้ตั้งค่าหมายเลขพร้อมเพย์"
        text="จึงแสดง QR ให้ลูกค้าสแกนไม่ได้ กรุณารับเป็นเงินสด หรือใช้ป้าย QR ของร้านแล้วตรวจสอบว่ายอดเงินเข้าบัญชีก่อนกดชำระเงิน"
      />
    );
  }
  if (totalSatang === 0) {
    return <Notice title="ยอดสุทธิเป็น 0 บาท" text="ลูกค้าไม่ต้องสแกนจ่าย กดชำระเงินได้เลย" />;
  }
  return (
    <div className={styles.qr} data-part={!isAll || undefined}>
      <PromptPayCode promptPayId={promptPayId} amountSatang={totalSatang} className={styles.qrCode} />
      <div className={styles.qrWords}>
        <p className={styles.qrAmount}>
          <Money satang={totalSatang} sign />
        </p>
        <p className={styles.qrShop}>{shopName}</p>
        <p className={styles.muted}>พร้อมเพย์ {promptPayId}</p>
        {isAll && (
          <ol className={styles.steps}>
            <li>ให้ลูกค้าสแกน QR ด้วยแอปธนาคาร</li>
            <li>ตรวจสอบว่ายอดเงินเข้าบัญชีร้านแล้ว ไม่ใช่ดูแค่สลิป</li>
            <li>กดชำระเงินเพื่อจบรายการ</li>
          </ol>
        )}
        {isAll && (
          <p className={styles.qrExact}>
            <IconCheck size={18} /> ยอดใน QR ตรงกับยอดสุทธิพอดี
          </p>
        )}
        {part}
      </div>
    </div>
  );
}
