import { Button } from '@mantine/core';
import { IconDownload } from '#web/ui/icons.ts';
import page from './TrustPage.module.css';
import styles from './WindowsPolicy.module.css';

/** Another way for Windows tills, without a certificate: the browsers are told that this very address is safe. */
export function WindowsPolicy() {
  return (
    <details className={`${page.section} ${styles.policy}`}>
      <summary>อีกทางหนึ่งสำหรับเครื่องขายที่ใช้ Windows</summary>
      <div className={styles.words}>
        <p>
          ไฟล์นโยบายนี้บอก Chrome และ Edge บนเครื่องเดียวให้ถือว่าที่อยู่ {window.location.host} แบบ http ปลอดภัย
          โดยไม่ต้องติดตั้งใบรับรอง ข้อมูลในเครือข่ายยังไม่ถูกเข้ารหัส และต้องทำใหม่เมื่อที่อยู่ของเซิร์ฟเวอร์เปลี่ยน
        </p>
        <ol>
          <li>ดาวน์โหลดแล้วเปิดไฟล์ raandee.reg ด้วยผู้ใช้ที่เป็นผู้ดูแลเครื่อง แล้วกด ใช่</li>
          <li>ปิดเบราว์เซอร์ทั้งหมดแล้วเปิดใหม่</li>
        </ol>
        <Button
          component="a"
          href="/trust/raandee.reg"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          ดาวน์โหลดไฟล์นโยบาย
        </Button>
      </div>
    </details>
  );
}
