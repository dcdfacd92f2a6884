import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleMay } from '#shared/staff/rules.ts';
import { useSession } from '#web/lib/session.ts';
import { DoneNotice } from '#web/ui/DoneNotice.tsx';
import { IconUserPlus } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import { PlacesDialog } from './PlacesDialog.tsx';
import { branchesOfStaffQuery, staffQuery } from './queries.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import { StaffTable } from './StaffTable.tsx';
import { hasOwner } from './staff-list.ts';
import { useRemovePin } from './use-remove-pin.ts';
import { useStaffSwitch } from './use-staff-switch.ts';
import type { StaffMember } from './wire.ts';

/** Who works in the shop and what they may, `/staff` (rule C6). */
export function StaffPage() {
  const query = useQuery(staffQuery);
  const branches = useQuery(branchesOfStaffQuery).data ?? [];
  const user = useSession().data?.user;
  const ownId = user?.id ?? 0;
  const isOwner = user != null && roleMay(user.role, 'owner');
  const [edited, setEdited] = useState<StaffMember | null | undefined>();
  const [reset, setReset] = useState<StaffMember | undefined>();
  const [placed, setPlaced] = useState<StaffMember | undefined>();
  const [done, setDone] = useState('');
  const { isBusyWith, ask } = useStaffSwitch(setDone);
  const pins = useRemovePin(setDone);
  const begin = (act: () => void) => {
    setDone('');
    act();
  };

  return (
    <PageFrame
      title="พนักงาน"
      actions={
        <Button
          leftSection={<IconUserPlus size={20} aria-hidden />}
          onClick={() => begin(() => setEdited(null))}
        >
          เพิ่มพนักงาน
        </Button>
      }
    >
      <SettingsTabs />
      <DoneNotice words={done} />
      <StaffTable
        staff={query.data}
        ownId={ownId}
        isOwner={isOwner}
        hasBranches={branches.length > 1}
        isBusyWith={(id) => isBusyWith(id) || pins.isBusyWith(id)}
        onEdit={(member) => begin(() => setEdited(member))}
        onPlaces={(member) => begin(() => setPlaced(member))}
        onReset={(member) => begin(() => setReset(member))}
        onSwitch={(member) => begin(() => void ask(member))}
        onRemovePin={(member) => begin(() => void pins.ask(member))}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
      />
      <StaffDialog
        member={edited}
        ownId={ownId}
        offersOwner={isOwner || (query.data !== undefined && !hasOwner(query.data))}
        onClose={() => setEdited(undefined)}
        onStored={setDone}
      />
      <PlacesDialog
        member={placed}
        branches={branches}
        onClose={() => setPlaced(undefined)}
        onStored={setDone}
      />
      <ResetPasswordDialog member={reset} onClose={() => setReset(undefined)} onStored={setDone} />
    </PageFrame>
  );
}
