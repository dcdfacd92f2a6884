import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { useSession } from '#web/lib/session.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { requestQuery } from './requests/queries.ts';
import type { WholeRequest } from './requests/wire.ts';
import { SendTransferForm } from './SendTransferForm.tsx';
import type { Answering } from './transfer-draft.ts';

/**
 * Goods to another branch, `/stock/transfers/view?id=new`: scanned or searched (rule C15.3); with `&request=7`, what it asked for.
 * @param requestId as the address has it; null without one
 */
export function SendTransferPage({ requestId }: { readonly requestId: string | null }) {
  if (requestId === null) return <Form request={null} />;
  const id = Number(requestId);
  return Number.isSafeInteger(id) && id > 0 ? <Answer key={id} id={id} /> : <Form request={null} />;
}

/** What a branch asked for; once it is answered, the page of the request says so. */
function Answer({ id }: { readonly id: number }) {
  const query = useQuery(requestQuery(id));
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/transfer-requests/{id}', query.error);
  }, [query.error]);
  const isElsewhere = hasStatus(query.error, 404, 422) || (query.data && query.data.way === 'ours');
  if (isElsewhere) return <Navigate to={transferPaths.request(id)} replace />;
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />;
  return <AnswerForm request={query.data} />;
}

/** Answered by somebody else while it is being written, it stays until it is sent, and is refused then. */
function AnswerForm({ request }: { readonly request: WholeRequest }) {
  const [isOpen] = useState(request.state === 'open');
  return isOpen ? <Form request={request} /> : <Navigate to={transferPaths.request(request.id)} replace />;
}

function Form({ request }: { readonly request: Answering | null }) {
  const session = useSession().data;
  const userId = session?.user?.id;
  return userId === undefined ? (
    <PageLoading />
  ) : (
    <SendTransferForm
      key={userId}
      userId={userId}
      mayGoNegative={session?.shop.block_negative_stock !== true}
      request={request}
    />
  );
}
