import { AskPage } from './AskPage.tsx';
import { RequestPage } from './RequestPage.tsx';
import { RequestsPage } from './RequestsPage.tsx';

/**
 * All requests, one of them, or a new one.
 * @param id as the address has it, `?id=7` or `?id=new`; null for all
 */
export function RequestPages({ id }: { readonly id: string | null }) {
  if (id === null) return <RequestsPage />;
  return id === 'new' ? <AskPage /> : <RequestPage id={Number(id)} />;
}
