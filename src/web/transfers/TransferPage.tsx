import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { bahtWithSign } from '#shared/money/satang.ts';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { partyWords } from '#shared/transfers/rules.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { useSession } from '#web/lib/session.ts';
import { FactList } from '#web/stock/receive/FactList.tsx';
import listStyles from '#web/stock/things/thing-list.module.css';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCircleCheck, IconPrinter, IconTruckDelivery, IconX } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { lossWords } from './loss-words.ts';
import { transferQuery } from './queries.ts';
import { ReceiveTransfer } from './ReceiveTransfer.tsx';
import { TransferLines } from './TransferLines.tsx';
import { TransferState } from './TransferState.tsx';
import styles from './transfers.module.css';
import { useCancelTransfer } from './use-end-transfer.ts';
import { TO_ALL_TRANSFERS } from './way-back.ts';
import type { WholeTransfer } from './wire.ts';

/** One transfer, `/stock/transfers/view?id=`: where its goods are; received, taken back and printed here (rule C15.3). */
export function TransferPage({ id }: { readonly id: number }) {
  return Number.isSafeInteger(id) && id > 0 ? <Found key={id} id={id} /> : <Missing />;
}

function Missing() {
  return (
    <EmptyState
      page
      icon={<IconTruckDelivery size={34} />}
      title="ไม่พบใบโอนสินค้านี้"
      action={<BackLink {...TO_ALL_TRANSFERS} />}
    />
  );
}

function Found({ id }: { readonly id: number }) {
  const query = useQuery(transferQuery(id));
  const userId = useSession().data?.user?.id;
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/transfers/{id}', query.error);
  }, [query.error]);

  if (hasStatus(query.error, 404, 422)) return <Missing />;
  if (query.data === undefined || userId === undefined) {
    return (
      <PageFrame title="ใบโอนสินค้า" back={TO_ALL_TRANSFERS}>
        {query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <Shown transfer={query.data} userId={userId} />;
}

function Shown({ transfer, userId }: { readonly transfer: WholeTransfer; readonly userId: number }) {
  const location = useLocation().state as { readonly justSent?: unknown } | null;
  const [done, setDone] = useState('');
  const { cancel, isBusy } = useCancelTransfer(setDone);
  const { number, way, state } = transfer;
  const isComing = state === 'sent' && way === 'in';
  const said = done === '' && location?.justSent === true ? `ส่งสินค้าเรียบร้อยแล้ว เลขที่ ${number}` : done;
  return (
    <PageFrame
      title={`ใบโอนสินค้า ${number}`}
      back={TO_ALL_TRANSFERS}
      actions={
        <>
          {state === 'sent' && way === 'out' && (
            <Button
              variant="default"
              leftSection={<IconX size={20} aria-hidden />}
              loading={isBusy}
              onClick={() => void cancel(transfer)}
            >
              ยกเลิกใบโอน
            </Button>
          )}
          <Button
            component="a"
            href={`/stock/transfers/${transfer.id}/pdf`}
            target="_blank"
            rel="noopener"
            variant={isComing ? 'default' : 'filled'}
            leftSection={<IconPrinter size={20} aria-hidden />}
          >
            พิมพ์ใบโอนสินค้า
          </Button>
        </>
      }
    >
      {said !== '' && (
        <p className={listStyles.banner} role="status">
          <IconCircleCheck size={22} aria-hidden />
          {said}
        </p>
      )}
      <div className={listStyles.card}>
        <p className={styles.state}>
          <TransferState {...transfer} />
        </p>
        <TransferFacts transfer={transfer} />
      </div>
      {isComing ? (
        <ReceiveTransfer transfer={transfer} userId={userId} onDone={setDone} />
      ) : (
        <section className={listStyles.list} aria-label="รายการโอนสินค้า">
          <TransferLines transfer={transfer} />
        </section>
      )}
    </PageFrame>
  );
}

function TransferFacts({ transfer }: { readonly transfer: WholeTransfer }) {
  const { state, endedAt, missing, broken } = transfer;
  const at = (moment: number) => `${backOfficeDate(moment)} ${bangkokTime(moment)}`;
  const isEnded = endedAt !== null;
  const facts = [
    ['จากสาขา', partyWords(transfer.from)],
    ['ไปสาขา', partyWords(transfer.to)],
    ['วันที่ส่ง', at(transfer.sentAt)],
    ['ผู้ส่ง', transfer.sentBy],
    ...(transfer.recipient === '' ? [] : [['ส่งถึง', transfer.recipient] as const]),
    ...(transfer.request === null ? [] : [['ตามใบขอโอน', transfer.request.number] as const]),
    ['หมายเหตุ', transfer.note],
    ['ต้นทุนที่ส่ง', bahtWithSign(transfer.totalCostSatang)],
    ...(isEnded
      ? ([
          [state === 'received' ? 'วันที่รับ' : 'วันที่ยกเลิก', at(endedAt)],
          [state === 'received' ? 'ผู้รับ' : 'ผู้ยกเลิก', transfer.endedBy],
        ] as const)
      : []),
    ...(transfer.endNote === '' ? [] : [['หมายเหตุของผู้รับ', transfer.endNote] as const]),
    ...(missing + broken === 0
      ? []
      : ([
          ['ขาดและชำรุด', lossWords(transfer)],
          ['ต้นทุนที่เสียไป', bahtWithSign(transfer.lostCostSatang)],
        ] as const)),
  ] as const;
  return <FactList facts={facts} />;
}
