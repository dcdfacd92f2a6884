import { IconX } from '#web/ui/icons.ts';
import styles from './CodeNotices.module.css';
import { type CodeNotice, closeNotices, useTill } from './till.ts';

const WORDS: Readonly<Record<CodeNotice['why'], string>> = {
  unknown: 'ไม่พบสินค้า',
  failed: 'ค้นหาไม่สำเร็จ ยังไม่ได้เพิ่ม',
  closed: 'ยังไม่ได้เพิ่ม',
};

/** Codes that added nothing, until they are closed; and how many are still being looked up. */
export function CodeNotices() {
  const notices = useTill((till) => till.notices);
  const unanswered = useTill((till) => till.unanswered);
  return (
    <div className={styles.area}>
      <p className={styles.waiting} role="status" hidden={unanswered < 2}>
        กำลังค้นหา {unanswered} รายการ...
      </p>
      <div role="alert">
        {notices.length > 0 && (
          <div className={styles.notices}>
            <ul>
              {notices.map((notice) => (
                <li key={notice.id}>
                  {WORDS[notice.why]}: <b>{notice.text}</b>
                </li>
              ))}
            </ul>
            <button type="button" aria-label="ปิดข้อความ" onClick={closeNotices}>
              <IconX size={18} stroke={2} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
