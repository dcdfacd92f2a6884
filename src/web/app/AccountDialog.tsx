import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ROLE_WORDS } from '#shared/staff/rules.ts';
import { openLogoutDialog } from '#web/auth/logout-dialog.ts';
import { lockScreen } from '#web/auth/use-screen-lock.ts';
import { severalBranches } from '#web/branches/own-branches.ts';
import { branchesQuery } from '#web/branches/queries.ts';
import { useInstallOffer } from '#web/lib/install-offer.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { useLogoutHold } from '#web/offline-sales/use-logout-hold.tsx';
import { ownPinQuery } from '#web/staff/queries.ts';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import {
  IconBuildingStore,
  IconDeviceMobile,
  IconDialpad,
  IconDownload,
  IconKey,
  IconLock,
} from '#web/ui/icons.ts';
import styles from './AccountDialog.module.css';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';

/** Comes with it: both are of no use before a page stands. */
export { BranchMark } from './branches/BranchMark.tsx';

const OwnPasswordForm = lateComponent(() =>
  import('#web/staff/OwnPasswordForm.tsx').then((m) => ({ default: m.OwnPasswordForm })),
);

const OwnPinForm = lateComponent(() =>
  import('#web/staff/OwnPinForm.tsx').then((m) => ({ default: m.OwnPinForm })),
);

const BranchChoice = lateComponent(() =>
  import('#web/branches/BranchChoice.tsx').then((m) => ({ default: m.BranchChoice })),
);

interface AccountDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Who is signed in, where, how the screens look, one's own password and PIN, and the way to another of one's branches. */
export function AccountDialog({ opened, onClose }: AccountDialogProps) {
  const session = useSession().data;
  const user = session?.user;
  const install = useInstallOffer();
  const [changing, setChanging] = useState<'password' | 'pin' | 'branch' | null>(null);
  const isAsked = opened && user !== null && user !== undefined;
  const pin = useQuery({ ...ownPinQuery, enabled: isAsked }).data;
  const branches = severalBranches(useQuery({ ...branchesQuery, enabled: isAsked }).data);
  const hold = useLogoutHold('เปลี่ยนสาขา');
  useEffect(() => {
    if (!opened) setChanging(null);
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
      {user && changing !== null && (
        <Suspense>
          {changing === 'branch' && (
            <BranchChoice
              branches={branches ?? []}
              hold={hold}
              onCloseDrawer={() => {
                onClose();
                void openLogoutDialog();
              }}
              onCancel={() => setChanging(null)}
            />
          )}
          {changing === 'password' && <OwnPasswordForm user={user} onDone={() => setChanging(null)} />}
          {changing === 'pin' && (
            <OwnPinForm
              username={user.username}
              hasPin={pin !== null && pin !== undefined}
              onDone={() => setChanging(null)}
            />
          )}
        </Suspense>
      )}
      {user && changing === null && (
        <div className={styles.password}>
          {branches !== null && (
            <Button
              variant="default"
              fullWidth
              leftSection={<IconBuildingStore size={20} aria-hidden />}
              onClick={() => setChanging('branch')}
            >
              เปลี่ยนสาขา
            </Button>
          )}
          <Button
            variant="default"
            fullWidth
            leftSection={<IconKey size={20} aria-hidden />}
            onClick={() => setChanging('password')}
          >
            เปลี่ยนรหัสผ่าน
          </Button>
          <Button
            variant="default"
            fullWidth
            disabled={pin === undefined}
            leftSection={<IconDialpad size={20} aria-hidden />}
            onClick={() => setChanging('pin')}
          >
            {pin === null || pin === undefined ? 'ตั้ง PIN' : 'เปลี่ยนหรือลบ PIN'}
          </Button>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconLock size={20} aria-hidden />}
            onClick={() => {
              onClose();
              void lockScreen();
            }}
          >
            ล็อกหน้าจอ
          </Button>
          {install !== null && (
            <Button
              variant="default"
              fullWidth
              leftSection={<IconDownload size={20} aria-hidden />}
              onClick={() => {
                onClose();
                install();
              }}
            >
              ติดตั้งเป็นแอป
            </Button>
          )}
          {!window.isSecureContext && (
            <Button
              component="a"
              href={paths.trust()}
              variant="default"
              fullWidth
              leftSection={<IconDeviceMobile size={20} aria-hidden />}
            >
              เปิดแบบปลอดภัยเพื่อติดตั้งเป็นแอป
            </Button>
          )}
        </div>
      )}
      {changing === null && <ColorSchemeSwitch />}
    </Dialog>
  );
}
