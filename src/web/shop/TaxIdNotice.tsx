import { IconAlertTriangle } from '#web/ui/icons.ts';
import styles from './ClockNotice.module.css';

/** Says to a shop that was made before it had to have a tax id that it lacks one; it goes on selling (rule C11.13). */
export function TaxIdNotice() {
  return (
    <section className={styles.notice} aria-label="เลขประจำตัวผู้เสียภาษีของร้าน">
      <IconAlertTriangle size={32} aria-hidden />
      <div className={styles.words}>
        <h2>ร้านยังไม่มีเลขประจำตัวผู้เสียภาษี</h2>
        <p>
          ใบเสร็จรับเงินต้องมีเลขประจำตัวผู้เสียภาษี 13 หลักของร้าน แม้ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม (ประมวลรัษฎากร มาตรา 105 ทวิ)
        </p>
        <p>ยังขายได้ตามปกติ กรุณากรอกเลขในส่วนภาษีด้านล่างแล้วกดบันทึก</p>
      </div>
    </section>
  );
}
