import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconChevronLeft, IconChevronRight, IconHistory, IconSearch } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { TAKES_SCAN } from '#web/ui/scanner.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './HistoryDialog.module.css';
import { HistoryTable } from './HistoryTable.tsx';
import { historyQuery } from './queries.ts';

const TYPING_PAUSE_MS = 200;
const LONGEST_SEARCH = 100;

interface HistoryDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function Pager({ page, pages, total, onPage }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="หน้าของประวัติการขาย">
      <p role="status">
        <Dotted>
          {`ทั้งหมด ${formatCount(total)} รายการ`}
          {`หน้า ${formatCount(page)}/${formatCount(pages)}`}
        </Dotted>
      </p>
      {pages > 1 && (
        <>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={20} />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            ก่อนหน้า
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={20} />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            ถัดไป
          </Button>
        </>
      )}
    </nav>
  );
}

interface SalesProps {
  readonly text: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Sales({ text, page, onPage }: SalesProps) {
  const history = useQuery(historyQuery(page, text));
  // While the server is away the query waits for it and goes on by itself; meanwhile the screen says so.
  const failure = history.error ?? history.failureReason;
  useEffect(() => {
    if (failure !== null) logFailure('GET /historyOrder/api', failure);
  }, [failure]);

  if (history.data === undefined) {
    if (failure === null && !history.isPaused) return <PageLoading />;
    return (
      <ErrorState
        title="ไม่สามารถดึงประวัติการขายได้"
        text={failureOf(failure).message}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const { sales, total, pages } = history.data;
  if (sales.length > 0) {
    return (
      <>
        <div className={styles.list} aria-busy={history.isPlaceholderData}>
          <HistoryTable sales={sales} />
        </div>
        <Pager page={page} pages={pages} total={total} onPage={onPage} />
      </>
    );
  }
  return text === '' ? (
    <EmptyState
      icon={<IconHistory size={34} />}
      title="ยังไม่มีการขายในกะนี้"
      text="คำสั่งซื้อที่ชำระเงินแล้วตั้งแต่เปิดลิ้นชักจะอยู่ที่นี่"
      // The till is behind this window.
      action={null}
    />
  ) : (
    <EmptyState
      icon={<IconSearch size={34} />}
      title="ไม่พบเลขที่การขายที่ค้นหา"
      // The field stands above.
      action={null}
    />
  );
}

function History({ isSmall }: { readonly isSmall: boolean }) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  return (
    <>
      <TextInput
        type="search"
        {...TAKES_SCAN}
        className={styles.search}
        aria-label="ค้นหาเลขที่การขาย"
        placeholder="ค้นหาเลขที่การขาย"
        leftSection={<IconSearch size={20} />}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        value={typed}
        data-autofocus={!isSmall || undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      <Sales text={text} page={page} onPage={setPage} />
    </>
  );
}

/** The shift's paid orders, `#orders` (rule S2). */
export function HistoryDialog({ opened, onClose }: HistoryDialogProps) {
  const isSmall = useSmallScreen();
  return (
    <Dialog id="orders" opened={opened} onClose={onClose} title="ประวัติการขาย" size={960} fullScreen={isSmall}>
      <History isSmall={isSmall} />
    </Dialog>
  );
}
