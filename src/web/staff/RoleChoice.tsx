import { BRANCH_ROLES, ROLE_WORDS, type Role } from '#shared/staff/rules.ts';
import styles from './RoleChoice.module.css';

interface RoleChoiceProps {
  readonly role: Role;
  readonly error: string;
  /** It can't be changed here: it is one's own. */
  readonly fixed: boolean;
  /** Whether it is one's to make somebody an owner (rule C15.1). */
  readonly offersOwner: boolean;
  readonly onRole: (role: Role) => void;
}

/** What each may (rule C6), in a shop owner's words. */
const MAY: Readonly<Record<Role, string>> = {
  cashier: 'ขายสินค้า คิว ลูกค้า ใบเสนอราคา และดูคำสั่งซื้อ',
  manager: 'เหมือนแคชเชียร์ และจัดการสินค้า สต็อก คูปอง รายจ่าย และรายงาน',
  admin: 'ทำได้ทุกอย่าง รวมถึงพนักงาน การตั้งค่า และสำรองข้อมูล',
  owner: 'ทำได้ทุกอย่างในทุกสาขา',
};

/** What somebody may do in the shop. */
export function RoleChoice({ role, error, fixed, offersOwner, onRole }: RoleChoiceProps) {
  const offered: readonly Role[] =
    offersOwner || role === 'owner' ? [...BRANCH_ROLES, 'owner'] : BRANCH_ROLES;
  return (
    <fieldset className={styles.roles} data-many={offered.length > 3 || undefined} disabled={fixed}>
      <legend>ตำแหน่ง</legend>
      {offered.map((one) => (
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
