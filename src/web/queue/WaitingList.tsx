import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconArrowRight, IconUsers } from '#web/ui/icons.ts';
import { Pager } from '#web/ui/table/Pager.tsx';
import { QueueMissing } from './QueueMissing.tsx';
import { type QueuePage, waitingQuery } from './queries.ts';
import type { QueueTicket } from './queue-ticket.ts';
import { useQueueChange } from './use-queue-change.ts';
import styles from './WaitingList.module.css';
import { WaitingRow } from './WaitingRow.tsx';

interface WaitingListProps {
  readonly onPrint: (ticket: QueueTicket) => void;
  /** Another page is gone to. */
  readonly onLeave: () => void;
}

/** A key that is held down must not call one party after another. */
const ignoreHeldKey = (event: KeyboardEvent) =>
  event.repeat && event.key === 'Enter' && event.preventDefault();

interface RowsProps {
  readonly shown: QueuePage;
  readonly onPage: (page: number) => void;
  readonly onPrint: (ticket: QueueTicket) => void;
}

function Rows({ shown, onPage, onPrint }: RowsProps) {
  const { isBusy, isCompleting, isCancelling, announced, complete, cancel } = useQueueChange();
  const list = useRef<HTMLOListElement>(null);

  // The row that had the focus is gone: the list takes it, where nothing happens by itself. It may go after the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what takes the row away
  useEffect(() => {
    if (!isBusy && announced !== '' && document.activeElement === document.body) {
      list.current?.focus();
    }
  }, [isBusy, announced, shown]);

  return (
    <>
      <p className={styles.announcer} role="status">
        {announced}
      </p>
      {shown.total === 0 ? (
        <EmptyState
          icon={<IconUsers size={34} />}
          title="ไม่มีคิวที่รออยู่"
          text="คิวที่เพิ่มใหม่จะแสดงที่นี่ ทุกเครื่องเห็นพร้อมกัน"
          // The form to add one stands beside it.
          action={null}
        />
      ) : (
        <ol ref={list} className={styles.rows} tabIndex={-1} onKeyDown={ignoreHeldKey}>
          {shown.tickets.map((ticket, at) => (
            <WaitingRow
              key={ticket.id}
              ticket={ticket}
              isNext={shown.page === 1 && at === 0}
              completing={isCompleting(ticket.id)}
              cancelling={isCancelling(ticket.id)}
              onComplete={() => complete(ticket)}
              onCancel={() => cancel(ticket)}
              onPrint={() => onPrint(ticket)}
            />
          ))}
        </ol>
      )}
      {shown.total > 0 && (
        <Pager page={shown.page} lastPage={shown.lastPage} onPage={onPage} label="หน้าของคิวที่รออยู่" everyPage />
      )}
    </>
  );
}

/** Those who wait, page by page, with what can be done for each (rule S2, #queue). */
export function WaitingList({ onPrint, onLeave }: WaitingListProps) {
  const [page, setPage] = useState(1);
  const waiting = useQuery({ ...waitingQuery(page), placeholderData: keepPreviousData });
  const { data } = waiting;

  // The page has emptied under us: the last one that there is.
  useEffect(() => {
    if (data !== undefined && page > data.lastPage) setPage(data.lastPage);
  }, [data, page]);

  return (
    <section className={styles.list} aria-labelledby="queue-waiting">
      <div className={styles.head}>
        <h2 id="queue-waiting">
          {data === undefined ? (
            'คิวที่รออยู่'
          ) : (
            <>
              รออยู่ <span className="rd-figures">{formatCount(data.total)}</span> คิว
            </>
          )}
        </h2>
        <Button
          component={Link}
          to={paths.viewQueues()}
          variant="subtle"
          onClick={onLeave}
          rightSection={<IconArrowRight size={20} />}
        >
          ดูคิวทั้งหมด
        </Button>
      </div>
      {data !== undefined && <Rows shown={data} onPage={setPage} onPrint={onPrint} />}
      {data === undefined && <QueueMissing query={waiting} />}
    </section>
  );
}
