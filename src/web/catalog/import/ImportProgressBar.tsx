import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#shared/money/satang.ts';
import styles from './import.module.css';
import { importProgressQuery } from './queries.ts';

interface ImportProgressBarProps {
  /** It is this page's own import; otherwise another's, of which this page tells as long as it runs. */
  readonly isImporting: boolean;
}

/** The last step while it goes on: how many of the file's lines are written. */
export function ImportProgressBar({ isImporting }: ImportProgressBarProps) {
  const progress = useQuery(importProgressQuery(isImporting)).data;
  const done = progress?.running ? progress.done : 0;
  const total = progress?.running ? progress.total : 0;
  const isWriting = total > 0 && done > 0;
  const percent = isWriting ? Math.floor((100 * done) / total) : 0;
  return (
    <section className={styles.card} aria-labelledby="import-progress">
      <h2 id="import-progress" tabIndex={-1}>
        {isImporting ? 'กำลังนำเข้าสินค้า...' : 'มีการนำเข้าสินค้าอยู่'}
      </h2>
      <progress
        className={styles.bar}
        aria-labelledby="import-progress"
        max={100}
        {...(isWriting ? { value: percent } : {})}
      />
      <p className={`${styles.percent} rd-figures`}>
        {isWriting ? `${formatCount(done)} จาก ${formatCount(total)} แถว (${percent}%)` : 'กำลังตรวจสอบไฟล์...'}
      </p>
      <p className={styles.hint}>
        {isImporting ? 'ระหว่างนี้ขายได้ตามปกติ แต่ยังเพิ่มหรือแก้ไขสินค้าและหมวดหมู่ไม่ได้' : 'เมื่อเสร็จแล้วจึงจะเริ่มไฟล์ใหม่ได้'}
      </p>
    </section>
  );
}
