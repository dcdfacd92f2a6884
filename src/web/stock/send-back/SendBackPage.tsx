import { useSession } from '#web/lib/session.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { SendBackForm } from './SendBackForm.tsx';

/** Goods go back to their supplier, `/stock/supplier-returns/new`: scanned or searched (rule C13.9). */
export function SendBackPage() {
  const userId = useSession().data?.user?.id;
  return userId === undefined ? (
    <PageLoading />
  ) : (
    <SendBackForm key={userId} userId={userId} receipt={null} />
  );
}
