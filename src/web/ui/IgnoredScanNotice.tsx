import styles from './IgnoredScanNotice.module.css';
import { IconBarcode } from './icons.ts';
import { useIgnoredScan } from './scanner.ts';

/**
 * Says that a scan was ignored, over whatever is open, until the next key or touch. Stands once, outside all pages
 * (rule D5, "Scanner and Thai keyboard").
 */
export function IgnoredScanNotice() {
  const ignored = useIgnoredScan((state) => state.ignored);
  if (ignored === null) return null;
  return (
    // The key: each further scan is told anew.
    <div key={ignored.id} className={styles.place} role="alert">
      <p className={styles.notice}>
        <IconBarcode size={26} aria-hidden />
        <span>
          <strong>ตรงนี้ไม่รับการสแกน</strong>
          <br />
          {ignored.code === '' ? 'สิ่งที่สแกน' : `รหัส ${ignored.code} `}
          ไม่ถูกกรอกลงช่องใด และไม่ได้กดยืนยันอะไร
          {ignored.isUnended && (
            <>
              <br />
              เครื่องสแกนนี้ไม่ได้ส่งปุ่ม Enter ต่อท้าย กรุณาตั้งค่าเครื่องสแกนให้ส่ง Enter หลังรหัสทุกครั้ง
            </>
          )}
        </span>
      </p>
    </div>
  );
}
