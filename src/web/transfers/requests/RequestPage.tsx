import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { backOfficeDate, bangkokTime, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { partyWords } from '#shared/transfers/rules.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import { FactList } from '#web/stock/receive/FactList.tsx';
import { receiveStateOf } from '#web/stock/receive/receive-state.ts';
import listStyles from '#web/stock/things/thing-list.module.css';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCircleCheck, IconTruckDelivery, IconX } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from '../transfers.module.css';
import { DeclineDialog } from './DeclineDialog.tsx';
import { requestQuery } from './queries.ts';
import { RequestLines } from './RequestLines.tsx';
import { RequestState } from './RequestState.tsx';
import { useWithdraw } from './use-end-request.ts';
import { TO_ALL_REQUESTS } from './way-back.ts';
import type { WholeRequest } from './wire.ts';

/** One request, `/stock/transfer-requests/view?id=`: answered by who is asked, given up by who asked (rule C15.10). */
export function RequestPage({ id }: { readonly id: number }) {
  return Number.isSafeInteger(id) && id > 0 ? <Found key={id} id={id} /> : <Missing />;
}

function Missing() {
  return (
    <EmptyState
      page
      icon={<IconTruckDelivery size={34} />}
      title="ไม่พบใบขอโอนสินค้านี้"
      action={<BackLink {...TO_ALL_REQUESTS} />}
    />
  );
}

function Found({ id }: { readonly id: number }) {
  const query = useQuery(requestQuery(id));
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/transfer-requests/{id}', query.error);
  }, [query.error]);

  if (hasStatus(query.error, 404, 422)) return <Missing />;
  if (query.data === undefined) {
    return (
      <PageFrame title="ใบขอโอนสินค้า" back={TO_ALL_REQUESTS}>
        {query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <Shown request={query.data} />;
}

function Shown({ request }: { readonly request: WholeRequest }) {
  const location = useLocation().state as { readonly justAsked?: unknown } | null;
  const [done, setDone] = useState('');
  const { number } = request;
  const said = done === '' && location?.justAsked === true ? `ส่งคำขอเรียบร้อยแล้ว เลขที่ ${number}` : done;
  return (
    <PageFrame
      title={`ใบขอโอนสินค้า ${number}`}
      back={TO_ALL_REQUESTS}
      actions={<Acts request={request} onDone={setDone} />}
    >
      {said !== '' && (
        <p className={listStyles.banner} role="status">
          <IconCircleCheck size={22} aria-hidden />
          {said}
        </p>
      )}
      <div className={listStyles.card}>
        <p className={styles.state}>
          <RequestState state={request.state} />
        </p>
        <RequestFacts request={request} />
      </div>
      <RequestLines lines={request.lines} />
    </PageFrame>
  );
}

interface ActsProps {
  readonly request: WholeRequest;
  /** Gets what is said then. */
  readonly onDone: (words: string) => void;
}

/** What can be done of it here and now. */
function Acts({ request, onDone }: ActsProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { withdraw, isBusy } = useWithdraw(onDone);
  const { id, state, way, transfer } = request;
  const isOpen = state === 'open';
  const left = request.lines
    .map(({ quantity, sent, ...thing }) => ({ ...thing, quantity: quantity - (sent ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <>
      {isOpen && way === 'ours' && (
        <Button
          variant="default"
          leftSection={<IconX size={20} aria-hidden />}
          loading={isBusy}
          onClick={() => void withdraw(request)}
        >
          ถอนคำขอ
        </Button>
      )}
      {isOpen && way === 'theirs' && (
        <>
          <Button
            variant="default"
            leftSection={<IconX size={20} aria-hidden />}
            onClick={() => setDeclining(true)}
          >
            ปฏิเสธคำขอ
          </Button>
          <Button
            component={Link}
            to={transferPaths.send(id)}
            leftSection={<IconTruckDelivery size={20} aria-hidden />}
          >
            จัดส่งสินค้า
          </Button>
        </>
      )}
      {!isOpen && way === 'ours' && left.length > 0 && (
        <Button
          component={Link}
          to={transferPaths.ask()}
          state={receiveStateOf(left, null)}
          variant="default"
        >
          {state === 'sent' ? 'ขอส่วนที่เหลือ' : 'ขอใหม่'}
        </Button>
      )}
      {transfer !== null && (
        <Button component={Link} to={transferPaths.one(transfer.id)}>
          ดูใบโอน {transfer.number}
        </Button>
      )}
      <DeclineDialog
        request={request}
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        onDone={onDone}
      />
    </>
  );
}

/** How it ended, by what that is called. */
const ENDED = {
  sent: ['วันที่ส่ง', 'ผู้ส่ง'],
  declined: ['วันที่ปฏิเสธ', 'ผู้ปฏิเสธ'],
  withdrawn: ['วันที่ถอนคำขอ', 'ผู้ถอนคำขอ'],
} as const;

function RequestFacts({ request }: { readonly request: WholeRequest }) {
  const { state, neededOn, endedAt, reason } = request;
  const at = (moment: number) => `${backOfficeDate(moment)} ${bangkokTime(moment)}`;
  const facts = [
    ['สาขาที่ขอ', partyWords(request.to)],
    ['ขอจากสาขา', partyWords(request.from)],
    ['วันที่ขอ', at(request.askedAt)],
    ['ผู้ขอ', request.askedBy],
    ['ต้องการวันที่', neededOn === null ? '' : backOfficeDate(startOfBangkokDate(neededOn))],
    ['หมายเหตุ', request.note],
    ...(state === 'open' || endedAt === null
      ? []
      : ([
          [ENDED[state][0], at(endedAt)],
          [ENDED[state][1], request.endedBy],
        ] as const)),
    ...(reason === '' ? [] : [['เหตุผล', reason] as const]),
  ] as const;
  return <FactList facts={facts} />;
}
