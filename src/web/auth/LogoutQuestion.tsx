import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { OwnParked } from '#web/parked-baskets/OwnParked.tsx';
import { CloseDrawerForm } from '#web/shifts/CloseDrawerForm.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
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
      <DialogFoot main="ออกจากระบบ" onMain={leave} autofocus busy={busy} onCancel={closeLogoutDialog} />
    </>
  );
}

/** Signs out and leaves the drawer open (rule C5.8). */
async function leaveDrawerOpen({ busy, onBusy }: PlainLogoutProps): Promise<void> {
  if (busy) return;
  onBusy(true);
  await logOut({ leave_open: true });
  onBusy(false);
}

interface SharedLogoutProps extends PlainLogoutProps {
  readonly onClose: () => void;
}

/** Of a drawer that several share: leaving it to the others goes first (rule C12.15). */
function SharedLogout({ onClose, ...state }: SharedLogoutProps) {
  return (
    <>
      <p>ลิ้นชักนี้ใช้ร่วมกัน ออกจากระบบแล้วคนอื่นยังขายต่อได้ ปิดลิ้นชักเมื่อเลิกขายเท่านั้น</p>
      <div className={styles.choices}>
        <Button size="lg" loading={state.busy} onClick={() => void leaveDrawerOpen(state)} data-autofocus>
          ออกจากระบบ เปิดลิ้นชักไว้
        </Button>
        <Button size="lg" variant="default" disabled={state.busy} onClick={onClose}>
          นับเงินและปิดลิ้นชัก
        </Button>
        <Button size="lg" variant="subtle" disabled={state.busy} onClick={closeLogoutDialog}>
          ยกเลิก
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
  const [closes, setCloses] = useState(false);
  const state = { busy, onBusy: setBusy };

  useEffect(() => {
    if (!opened) return setCloses(false);
    // The drawer may have been opened or closed at another window since.
    refreshSession(client).catch((error) => logFailure('session', error));
  }, [opened, client]);

  const asksToLeave = drawer?.shared === true && !closes;
  return (
    <Dialog
      id="logout"
      opened={opened}
      onClose={closeLogoutDialog}
      busy={busy}
      title={drawer && !asksToLeave ? 'ปิดลิ้นชักและออกจากระบบ' : 'ออกจากระบบ'}
      size={440}
    >
      {drawer && <OwnParked />}
      {asksToLeave && <SharedLogout {...state} onClose={() => setCloses(true)} />}
      {drawer && !asksToLeave && (
        <CloseDrawerForm
          {...state}
          logOut={logOut}
          onCancel={closeLogoutDialog}
          takesFocus={closes}
          leaveOpen={
            <Button variant="subtle" fullWidth disabled={busy} onClick={() => void leaveDrawerOpen(state)}>
              ออกจากระบบ เปิดลิ้นชักไว้
            </Button>
          }
        />
      )}
      {!drawer && <PlainLogout {...state} />}
    </Dialog>
  );
}
