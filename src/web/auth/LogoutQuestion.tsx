import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { OwnParked } from '#web/parked-baskets/OwnParked.tsx';
import { CloseDrawerForm } from '#web/shifts/CloseDrawerForm.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import styles from './LogoutDialog.module.css';
import { logOut } from './log-out.ts';
import { closeLogoutDialog } from './logout-dialog.ts';

interface PlainLogoutProps {
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
}

function PlainLogout({ busy, onBusy }: PlainLogoutProps) {
  const leave = async () => {
    if (busy) return;
    onBusy(true);
    await logOut({});
    onBusy(false);
  };
  return (
    <>
      <p>ต้องการออกจากระบบหรือไม่?</p>
      <div className={styles.buttons}>
        <Button variant="default" disabled={busy} onClick={closeLogoutDialog}>
          ยกเลิก
        </Button>
        <Button loading={busy} onClick={leave} data-autofocus>
          ออกจากระบบ
        </Button>
      </div>
    </>
  );
}

/** Asks before signing out, and for the closing count where a drawer is open (rule S2; rule C5.8). */
export function LogoutQuestion({ opened }: { readonly opened: boolean }) {
  const client = useQueryClient();
  const drawer = useSession().data?.drawer;
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // The drawer may have been opened or closed at another window since.
    if (opened) refreshSession(client).catch((error) => logFailure('session', error));
  }, [opened, client]);

  return (
    <Dialog
      id="logout"
      opened={opened}
      onClose={closeLogoutDialog}
      busy={busy}
      title={drawer ? 'ปิดลิ้นชักและออกจากระบบ' : 'ออกจากระบบ'}
      size={440}
    >
      {drawer && <OwnParked />}
      {drawer ? (
        <CloseDrawerForm busy={busy} onBusy={setBusy} logOut={logOut} onCancel={closeLogoutDialog} />
      ) : (
        <PlainLogout busy={busy} onBusy={setBusy} />
      )}
    </Dialog>
  );
}
