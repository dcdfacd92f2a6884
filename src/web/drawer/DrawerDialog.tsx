import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '#web/lib/failure.ts';
import { useSession } from '#web/lib/session.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './DrawerDialog.module.css';
import { DrawerFigures } from './DrawerFigures.tsx';
import { cashQuery } from './queries.ts';
import { RemovalForm } from './RemovalForm.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { isRemovalUnanswered } from './use-removal.ts';

interface DrawerDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What is told of a drawer that several share. */
  readonly parts: ReactNode;
}

function Balance() {
  const cash = useQuery(cashQuery);
  // While the server is away the query waits for it and goes on by itself; meanwhile the screen says so.
  const failure = cash.error ?? cash.failureReason;
  if (cash.data !== undefined) return <DrawerFigures cash={cash.data} isOld={failure !== null} />;
  if (failure === null && !cash.isPaused) return <PageLoading />;
  return (
    <ErrorState
      title="ไม่สามารถดึงข้อมูลลิ้นชักเงินได้"
      text={failureOf(failure).message}
      onRetry={() => void cash.refetch()}
    />
  );
}

/** Money in, or money out; begun with the one that still waits for its answer, if there is any. */
function CashByHand() {
  const drawerId = useSession().data?.drawer?.id ?? null;
  const isOut = drawerId !== null && isRemovalUnanswered(drawerId);
  return (
    <div className={styles.tabs}>
      <Tabs
        label="เงินเข้าและเงินออก"
        first={isOut ? 'out' : 'in'}
        tabs={[
          { key: 'in', label: 'เติมเงิน', content: <TopUpForm /> },
          { key: 'out', label: 'นำเงินออก', content: <RemovalForm /> },
        ]}
      />
    </div>
  );
}

/** The drawer's balance and the ways to put money in and to take some out, `#drawer` (rule S2). */
export function DrawerDialog({ opened, onClose, parts }: DrawerDialogProps) {
  const isSmall = useSmallScreen();
  return (
    <Dialog
      id="drawer"
      opened={opened}
      onClose={onClose}
      title="ยอดเงินในลิ้นชัก"
      size={480}
      fullScreen={isSmall}
    >
      <Balance />
      <CashByHand />
      {parts}
    </Dialog>
  );
}
