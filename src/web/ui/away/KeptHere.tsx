import { useStorageState } from '#web/lib/away/storage-state.ts';
import { bytesWords } from './bytes-words.ts';
import styles from './KeptHere.module.css';

const WORDS = {
  kept: 'เบราว์เซอร์จะไม่ลบข้อมูลที่รออยู่ในเครื่องนี้เอง แม้พื้นที่ใกล้เต็ม',
  mayGo: 'เบราว์เซอร์อาจลบข้อมูลที่รออยู่ในเครื่องนี้เมื่อพื้นที่ใกล้เต็ม ติดตั้งเป็นแอปเพื่อให้เก็บไว้ถาวร',
  plain: 'เปิดร้านด้วย https เพื่อให้เบราว์เซอร์เก็บข้อมูลที่รออยู่ในเครื่องนี้ไว้ถาวร',
} as const;

/** A line that says whether the browser keeps what waits on this device, and how much room that has (rule C14.9). */
export function KeptHere({ isShown }: { readonly isShown: boolean }) {
  const state = useStorageState(isShown);
  if (state === undefined) return null;
  if (state === null) return <p className={styles.line}>{WORDS.plain}</p>;
  return (
    <p className={styles.line}>
      {state.isPersisted ? WORDS.kept : WORDS.mayGo}{' '}
      <span className={styles.room}>
        (ใช้ไป {bytesWords(state.usedBytes)} จาก {bytesWords(state.quotaBytes)})
      </span>
    </p>
  );
}
