import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import type { WayBack } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconUsers } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { AllQueuesCards } from './AllQueuesCards.tsx';
import { AllQueuesTable } from './AllQueuesTable.tsx';
import { QueueMissing } from './QueueMissing.tsx';
import { allQueuesQuery } from './queries.ts';
import { type TicketJob, TicketPrinter } from './TicketPrinter.tsx';
import styles from './ViewQueuesPage.module.css';

const TO_POS: WayBack = { to: paths.pos(), words: 'กลับไปหน้า POS' };

/** The page that the address names, so that a reload and the way back show the same rows. */
function usePageInAddress(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('page') ?? '';
  const setPage = useCallback(
    (page: number) => setParams(page === 1 ? {} : { page: String(page) }, { replace: true }),
    [setParams],
  );
  return [/^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1, setPage];
}

/** Every number of every day, `/view-queues` (rule S2). */
export function ViewQueuesPage() {
  const [page, setPage] = usePageInAddress();
  const [job, setJob] = useState<TicketJob | null>(null);
  const isSmall = useSmallScreen();
  const all = useQuery({ ...allQueuesQuery(page), placeholderData: keepPreviousData });
  const { data } = all;

  useEffect(() => {
    if (data !== undefined && page > data.lastPage) setPage(data.lastPage);
  }, [data, page, setPage]);

  const Rows = isSmall ? AllQueuesCards : AllQueuesTable;
  return (
    <PageFrame title="คิวทั้งหมด" back={TO_POS}>
      <div className={styles.frame}>
        {data === undefined && <QueueMissing query={all} />}
        {data?.total === 0 && (
          <EmptyState
            icon={<IconUsers size={34} />}
            title="ยังไม่มีคิว"
            text="เพิ่มคิวได้จากปุ่ม คิว ที่หน้า POS"
            action={
              <Button component={Link} to={paths.pos()}>
                ไปหน้า POS
              </Button>
            }
          />
        )}
        {data !== undefined && data.total > 0 && (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={styles.scroll} tabIndex={0} aria-label="รายการคิว" key={data.page}>
              <Rows tickets={data.tickets} onPrint={(ticket) => setJob({ ticket })} />
            </section>
            <footer className={styles.foot}>
              <p>
                ทั้งหมด <span className="rd-figures">{formatCount(data.total)}</span> คิว
              </p>
              <Pager page={data.page} lastPage={data.lastPage} onPage={setPage} label="หน้าของคิวทั้งหมด" />
            </footer>
          </>
        )}
      </div>
      <TicketPrinter job={job} />
    </PageFrame>
  );
}
