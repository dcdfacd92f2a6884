import styles from './DemoNotice.module.css';

/** Says that nothing sold here is real (rule C9.3). */
export function DemoNotice() {
  return (
    <span className={styles.notice} title="ข้อมูลทั้งหมดเป็นข้อมูลตัวอย่าง">
      ร้านสาธิต
    </span>
  );
}
