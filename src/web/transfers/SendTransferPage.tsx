import { useSession } from '#web/lib/session.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SendTransferForm } from './SendTransferForm.tsx';

/** Goods go to another branch, `/stock/transfers/new`: scanned or searched (rule C15.3). */
export function SendTransferPage() {
  const session = useSession().data;
  const userId = session?.user?.id;
  return userId === undefined ? (
    <PageLoading />
  ) : (
    <SendTransferForm
      key={userId}
      userId={userId}
      mayGoNegative={session?.shop.block_negative_stock !== true}
    />
  );
}
