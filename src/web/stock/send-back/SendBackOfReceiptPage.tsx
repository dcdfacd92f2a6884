import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { useSession } from '#web/lib/session.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconFileText } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { returnableQuery } from './queries.ts';
import { SendBackForm } from './SendBackForm.tsx';
import { TO_ALL_RETURNS } from './way-back.ts';

/** Goods of a receipt go back, `/stock/supplier-returns/new/:receiptId` (rule C13.9). */
export function SendBackOfReceiptPage() {
  const receiptId = Number(useParams().receiptId);
  const userId = useSession().data?.user?.id;
  const isId = Number.isSafeInteger(receiptId) && receiptId > 0;
  const query = useQuery({ ...returnableQuery(receiptId), enabled: isId });
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/supplier-returns/of-receipt/{id}', query.error);
  }, [query.error]);
  if (!isId || hasStatus(query.error, 404, 422)) {
    return (
      <EmptyState
        page
        icon={<IconFileText size={34} />}
        title="ไม่พบใบรับสินค้านี้"
        action={<BackLink {...TO_ALL_RETURNS} />}
      />
    );
  }
  if (query.data === undefined || userId === undefined) {
    return (
      <PageFrame title="ส่งคืนสินค้าให้ผู้ขาย" back={TO_ALL_RETURNS}>
        {query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <SendBackForm key={`${userId} ${receiptId}`} userId={userId} receipt={query.data} />;
}
