import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#web/lib/failure.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { DrawerFigures } from './DrawerFigures.tsx';
import { cashQuery } from './queries.ts';
import { TopUpForm } from './TopUpForm.tsx';

interface DrawerDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
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

/** The drawer's balance and the way to top it up, `#drawer` (rule S2). */
export function DrawerDialog({ opened, onClose }: DrawerDialogProps) {
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
      <TopUpForm />
    </Dialog>
  );
}
