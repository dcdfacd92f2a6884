import { DEMO_PINS } from '#shared/staff/demo-accounts.ts';
import styles from './DemoAccounts.module.css';

interface DemoAccount {
  readonly username: string;
  readonly password: string;
}

const ACCOUNTS = [
  { username: 'cashier', words: 'แคชเชียร์' },
  { username: 'cashier2', words: 'แคชเชียร์ 2' },
  { username: 'manager', words: 'ผู้จัดการ' },
  { username: 'admin', words: 'ผู้ดูแลระบบ' },
  { username: 'owner', words: 'เจ้าของร้าน ทุกสาขา' },
  { username: 'manager2', words: 'ผู้จัดการ สาขาตลาดนัด' },
  { username: 'cashier3', words: 'แคชเชียร์ สาขาตลาดนัด' },
] as const;

/** The demo shop's accounts, one tap each (rule C9.3). */
export function DemoAccounts({ onChoose }: { readonly onChoose: (account: DemoAccount) => void }) {
  return (
    <fieldset className={styles.demo}>
      <legend>ร้านสาธิต: แตะเพื่อกรอกบัญชีทดลอง</legend>
      {ACCOUNTS.map(({ username, words }) => (
        <button
          key={username}
          type="button"
          className={styles.account}
          onClick={() => onChoose({ username, password: `${username}-demo` })}
        >
          <strong>{username}</strong>
          <span>{words}</span>
          <span>PIN {DEMO_PINS[username]}</span>
        </button>
      ))}
    </fieldset>
  );
}
