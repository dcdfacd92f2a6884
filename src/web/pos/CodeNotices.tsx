import { roleMay } from '#shared/staff/rules.ts';
import { newProductLink } from '#web/catalog/form/new-product-link.ts';
import { useSession } from '#web/lib/session.ts';
import { IconBarcode, IconPlus, IconX } from '#web/ui/icons.ts';
import styles from './CodeNotices.module.css';
import { type CodeNotice, closeNotices, useTill } from './till.ts';

const WORDS: Readonly<Record<CodeNotice['why'], string>> = {
  unknown: 'ไม่พบสินค้า',
  failed: 'ค้นหาไม่สำเร็จ ยังไม่ได้เพิ่ม',
  closed: 'ยังไม่ได้เพิ่ม',
};

/**
 * Codes that added nothing, above the basket that lacks them. Whoever may add products is led to their form from an unknown
 * one, in a tab of its own: the basket stays as it is.
 */
export function CodeNotices() {
  const notices = useTill((till) => till.notices);
  const user = useSession().data?.user;
  const mayAdd = user != null && roleMay(user.role, 'manager');
  return (
    <div role="alert" className={styles.area}>
      {notices.length > 0 && (
        <div className={styles.notices}>
          <IconBarcode size={20} stroke={1.8} aria-hidden />
          <ul>
            {notices.map(({ id, why, text }) => (
              <li key={id}>
                <span>
                  {WORDS[why]}: <b>{text}</b>
                </span>
                {why === 'unknown' && mayAdd && (
                  <a
                    className={styles.add}
                    href={newProductLink(text)}
                    target="_blank"
                    rel="noopener"
                    aria-label={`เพิ่มสินค้า ${text} (เปิดแท็บใหม่)`}
                  >
                    <IconPlus size={16} stroke={2} aria-hidden />
                    เพิ่มสินค้า
                  </a>
                )}
              </li>
            ))}
          </ul>
          <button type="button" aria-label="ปิดข้อความ" onClick={closeNotices}>
            <IconX size={18} stroke={2} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
