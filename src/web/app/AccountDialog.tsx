import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ROLE_WORDS } from '#shared/staff/rules.ts';
import { useSession } from '#web/lib/session.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { IconKey } from '#web/ui/icons.ts';
import styles from './AccountDialog.module.css';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';

const OwnPasswordForm = lazy(() =>
  import('#web/staff/OwnPasswordForm.tsx').then((m) => ({ default: m.OwnPasswordForm })),
);

interface AccountDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Who is signed in, where, how the screens look, and one's own password. */
export function AccountDialog({ opened, onClose }: AccountDialogProps) {
  const session = useSession().data;
  const user = session?.user;
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    if (!opened) setChanging(false);
  }, [opened]);
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
            <Dotted>
              {session.shop.name}
              {session.shop.branch_name}
            </Dotted>
          </dd>
        </dl>
      )}
      {user && changing && (
        <Suspense>
          <OwnPasswordForm user={user} onDone={() => setChanging(false)} />
        </Suspense>
      )}
      {user && !changing && (
        <Button
          variant="default"
          fullWidth
          className={styles.password ?? ''}
          leftSection={<IconKey size={20} aria-hidden />}
          onClick={() => setChanging(true)}
        >
          เปลี่ยนรหัสผ่าน
        </Button>
      )}
      <ColorSchemeSwitch />
    </Dialog>
  );
}
