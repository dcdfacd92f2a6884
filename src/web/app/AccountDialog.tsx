import type { Role } from '#shared/staff/rules.ts';
import { useSession } from '#web/lib/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './AccountDialog.module.css';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  cashier: 'แคชเชียร์',
  manager: 'ผู้จัดการ',
  admin: 'ผู้ดูแลระบบ',
};

interface AccountDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Who is signed in, where, and how the screens look. */
export function AccountDialog({ opened, onClose }: AccountDialogProps) {
  const session = useSession().data;
  const user = session?.user;
  return (
    <Dialog opened={opened} onClose={onClose} title="บัญชีผู้ใช้" size={420}>
      {session && user && (
        <dl className={styles.facts}>
          <dt>ผู้ใช้</dt>
          <dd>
            {user.firstname} {user.lastname} ({user.username})
          </dd>
          <dt>ตำแหน่ง</dt>
          <dd>{ROLE_WORDS[user.role]}</dd>
          <dt>ร้าน</dt>
          <dd>
            {session.shop.name} · {session.shop.branch_name}
          </dd>
        </dl>
      )}
      <ColorSchemeSwitch />
    </Dialog>
  );
}
