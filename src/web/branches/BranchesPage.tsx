import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DoneNotice } from '#web/ui/DoneNotice.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import { BranchDialog } from './BranchDialog.tsx';
import { BranchList } from './BranchList.tsx';
import { NotMovedNotice } from './NotMovedNotice.tsx';
import { branchesQuery } from './queries.ts';
import { useBranchOpen } from './use-branch-open.ts';
import { useChangeBranch } from './use-change-branch.ts';
import type { Branch } from './wire.ts';

interface BranchesPageProps {
  /** What keeps everybody in their branch; null for nothing. */
  readonly hold: ReactNode;
  readonly onCloseDrawer: () => void;
}

/** The branches of the shop, `/settings/branches` (rule C15.1). */
export function BranchesPage({ hold, onCloseDrawer }: BranchesPageProps) {
  const query = useQuery(branchesQuery);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<Branch | null>(null);
  const [held, setHeld] = useState(false);
  const [done, setDone] = useState('');
  const open = useBranchOpen(setDone);
  const move = useChangeBranch();
  const edit = (branch: Branch | null) => {
    setDone('');
    setEdited(branch);
    setOpened(true);
  };
  const stay = () => {
    setHeld(false);
    move.forget();
  };
  return (
    <PageFrame
      title="สาขา"
      actions={
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => edit(null)}>
          เพิ่มสาขา
        </Button>
      }
    >
      <SettingsTabs />
      <DoneNotice words={done} />
      {query.data === undefined &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />)}
      {query.data !== undefined && (
        <BranchList
          branches={query.data}
          isBusyWith={(id) => open.isBusyWith(id) || move.isBusy}
          onEdit={edit}
          onGo={({ id }) => (hold === null ? void move.go(id) : setHeld(true))}
          onClose={(branch) => void open.close(branch)}
          onReopen={(branch) => void open.reopen(branch)}
        />
      )}
      <BranchDialog opened={opened} branch={edited} onClose={() => setOpened(false)} onStored={setDone} />
      <Dialog opened={held || move.notMoved !== null} onClose={stay} title="ยังเปลี่ยนสาขาไม่ได้" size={440}>
        {move.notMoved === null ? (
          hold
        ) : (
          <NotMovedNotice
            notMoved={move.notMoved}
            onCloseDrawer={() => {
              stay();
              onCloseDrawer();
            }}
          />
        )}
      </Dialog>
    </PageFrame>
  );
}
