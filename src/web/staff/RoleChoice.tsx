import { ROLE_WORDS, ROLES, type Role } from '#shared/staff/rules.ts';
import styles from './RoleChoice.module.css';

interface RoleChoiceProps {
  readonly role: Role;
  readonly error: string;
  /** It can't be changed here: it is one's own. */
  readonly fixed: boolean;
  readonly onRole: (role: Role) => void;
}

/** What each may (rule C6), in a shop owner's words. */
const MAY: Readonly<Record<Role, string>> = {
  cashier: 'ขายสินค้า คิว ลูกค้า ใบเสนอราคา และดูคำสั่งซื้อ',
  manager: 'เหมือนแคชเชียร์ และจัดการสินค้า สต็อก คูปอง รายจ่าย และรายงาน',
  admin: 'ทำได้ทุกอย่าง รวมถึงพนักงาน การตั้งค่า และสำรองข้อมูล',
};

/** What somebody may do in the shop. */
export function RoleChoice({ role, error, fixed, onRole }: RoleChoiceProps) {
  return (
    <fieldset className={styles.roles} disabled={fixed}>
      <legend>ตำแหน่ง</legend>
      {ROLES.map((one) => (
        <label key={one} className={styles.role}>
          <input type="radio" name="role" value={one} checked={role === one} onChange={() => onRole(one)} />
          <span>
            <strong>{ROLE_WORDS[one]}</strong>
            <span className={styles.may}>{MAY[one]}</span>
          </span>
        </label>
      ))}
      {fixed && <p className={styles.hint}>เปลี่ยนตำแหน่งของตนเองไม่ได้ ให้ผู้ดูแลระบบคนอื่นเปลี่ยนให้</p>}
      {error !== '' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
