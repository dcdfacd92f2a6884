import { AwayMark } from './AwayMark.tsx';
import styles from './LogoutHold.module.css';
import { SaveJournalButton } from './SaveJournalButton.tsx';

/** Why nobody signs out here now or goes to another branch, and what to do should this machine fail. */
export function LogoutHold({ held = 'ออกจากระบบหรือปิดลิ้นชัก' }: { readonly held: string | undefined }) {
  return (
    <div className={styles.hold}>
      <p>รายการขายที่รอส่งอยู่ในเครื่องนี้เท่านั้น ต้องส่งเข้าเซิร์ฟเวอร์ให้หมดก่อนจึงจะ{held}ได้</p>
      <AwayMark />
      <p className={styles.else}>หากเครื่องนี้มีปัญหา บันทึกเป็นไฟล์แล้วให้ผู้จัดการนำเข้าที่เครื่องอื่น</p>
      <SaveJournalButton />
    </div>
  );
}
