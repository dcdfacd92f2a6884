import { useStorageState } from '#web/lib/away/storage-state.ts';
import styles from './KeptHere.module.css';

const WORDS = 'เบราว์เซอร์ไม่ได้รับรองว่าจะเก็บรายการเหล่านี้ไว้ถาวร ถ้ายังส่งไม่ได้ ควรบันทึกเป็นไฟล์ไว้';

/** Says of what waits that the browser hasn't promised to keep it; nothing where it has, or hasn't answered yet (rule C14.9). */
export function NotPromised() {
  const state = useStorageState(true);
  return state === undefined || state?.isPersisted ? null : (
    <p role="note" className={styles.line}>
      {WORDS}
    </p>
  );
}
