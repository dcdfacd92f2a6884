import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openLogoutDialog } from '#web/auth/logout-dialog.ts';
import { severalBranches } from '#web/branches/own-branches.ts';
import { branchesQuery } from '#web/branches/queries.ts';
import { useBranchFollow } from '#web/branches/use-branch-follow.ts';
import { useLogoutHold } from '#web/offline-sales/use-logout-hold.tsx';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { IconBuildingStore } from '#web/ui/icons.ts';
import { Late } from '#web/ui/Late.tsx';

const BranchChoice = lateComponent(() =>
  import('#web/branches/BranchChoice.tsx').then((m) => ({ default: m.BranchChoice })),
);

/** The way to another branch for whoever works in several, where there is no account to go by (rule C15.1). */
export function ToOtherBranch() {
  useBranchFollow();
  const branches = severalBranches(useQuery(branchesQuery).data);
  const hold = useLogoutHold('เปลี่ยนสาขา');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (branches === null) return null;
  return (
    <>
      <Button
        data-to-branch
        variant="default"
        leftSection={<IconBuildingStore size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        เปลี่ยนสาขา
      </Button>
      <Dialog opened={opened} onClose={close} title="เปลี่ยนสาขา" size={420}>
        <Late isWanted={opened}>
          <BranchChoice
            branches={branches}
            hold={hold}
            onCloseDrawer={() => {
              close();
              void openLogoutDialog();
            }}
            onCancel={close}
          />
        </Late>
      </Dialog>
    </>
  );
}
