import { useId } from 'react';
import { DRAWER_WORDS } from '#shared/drawer/rules.ts';
import styles from './VatChoice.module.css';

const EXPLAINED = {
  cashier: 'แต่ละคนเปิดลิ้นชัก นับเงิน และปิดลิ้นชักของตัวเอง ไม่มีใครใช้ลิ้นชักของคนอื่น',
  till: 'ทุกคนที่ขายที่เครื่องเดียวกันใช้ลิ้นชักเดียวกัน ใครปิดก็ได้ เปลี่ยนแคชเชียร์ได้โดยไม่ต้องปิดลิ้นชัก ระบบยังจำว่าใครขายและใครหยิบเงิน',
} as const;

interface DrawerChoiceProps {
  readonly perTill: boolean;
  readonly error?: string | undefined;
  readonly onChange: (perTill: boolean) => void;
}

/** Whose the drawers are that are opened from now on (rule C12.15). */
export function DrawerChoice({ perTill, error, onChange }: DrawerChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={`${styles.choice} ${styles.two}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>เปิดลิ้นชักแบบไหน</legend>
      {(['cashier', 'till'] as const).map((whose) => (
        <label key={whose} className={styles.mode}>
          <input
            type="radio"
            name="drawer_per_till"
            value={whose}
            checked={perTill === (whose === 'till')}
            aria-invalid={error && whose === 'till' ? true : undefined}
            aria-describedby={`${id}-${whose}`}
            onChange={() => onChange(whose === 'till')}
          />
          <span className={styles.words}>
            <strong>{DRAWER_WORDS[whose]}</strong>
            <span id={`${id}-${whose}`}>{EXPLAINED[whose]}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
