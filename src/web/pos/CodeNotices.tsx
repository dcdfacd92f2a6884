import { Suspense } from 'react';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { IconBarcode, IconX } from '#web/ui/icons.ts';
import styles from './CodeNotices.module.css';
import { type CodeNotice, closeNotices, useTill } from './till.ts';

const UnknownCode = lateComponent(() =>
  import('./unknown/UnknownCode.tsx').then((m) => ({ default: m.UnknownCode })),
);

const WORDS: Readonly<Record<CodeNotice['why'], string>> = {
  unknown: 'ไม่พบสินค้า',
  failed: 'ค้นหาไม่สำเร็จ ยังไม่ได้เพิ่ม',
  closed: 'ยังไม่ได้เพิ่ม',
};

/** Codes that added nothing, above the basket that lacks them. */
export function CodeNotices() {
  const notices = useTill((till) => till.notices);
  return (
    <div role="alert" className={styles.area}>
      {notices.length > 0 && (
        <div className={styles.notices}>
          <IconBarcode size={20} stroke={1.8} aria-hidden />
          <ul>
            {notices.map(({ id, why, text }) => {
              const plain = (
                <span>
                  {WORDS[why]}: <b>{text}</b>
                </span>
              );
              return (
                <li key={id}>
                  {why === 'unknown' ? (
                    <Suspense fallback={plain}>
                      <UnknownCode text={text} />
                    </Suspense>
                  ) : (
                    plain
                  )}
                </li>
              );
            })}
          </ul>
          <button type="button" aria-label="ปิดข้อความ" onClick={closeNotices}>
            <IconX size={18} stroke={2} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
